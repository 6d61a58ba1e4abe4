/** Without a line: the pages that were seen before, else one that says so. With a line everything is fresh. */

const KEPT = 'nabeurt';
const OFFLINE = '/offline';
const WORTH_KEEPING = /^\/($|offline$|static\/|reglementen|spel\/[a-z2-7]+$)/;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(KEPT).then((kept) => kept.add(OFFLINE)));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const address = new URL(event.request.url);
  const worth = WORTH_KEEPING.test(address.pathname);
  if (event.request.method !== 'GET' || address.origin !== location.origin) return;
  if (worth || event.request.mode === 'navigate') event.respondWith(fresh(event.request, worth));
});

/** Where an answer is kept: of a file only the newest, so that an older page without a line still finds it. */
const place = (request) => request.url.replace(/\/static\/[0-9a-f]{12}\//, '/static/');

async function fresh(request, worth) {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (worth && answer.ok && !answer.redirected) await kept.put(place(request), answer.clone());
    return answer;
  } catch (failure) {
    const known = await kept.match(place(request), { ignoreVary: true });
    if (known) return known;
    if (request.mode === 'navigate') return (await kept.match(OFFLINE)) ?? Response.error();
    throw failure;
  }
}
