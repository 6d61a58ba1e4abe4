/** Without a line: the pages that were seen before, else one that says so. With a line everything is fresh. */

const KEPT = 'nabeurt';
const OFFLINE = '/offline';
const WORTH_KEEPING = /^\/($|offline$|static\/|reglementen|spel\/[a-z2-7]+$|tafel\/[a-z2-7]+$)/;

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

/** It is somebody's turn: say so, unless they are looking at that very game. */
self.addEventListener('push', (event) => event.waitUntil(tell(event.data?.json() ?? {})));

async function tell({ title = 'Nabeurt', body = '', path = '/' }) {
  const pages = await self.clients.matchAll({ type: 'window' });
  if (pages.some((page) => page.focused && new URL(page.url).pathname === path)) return;
  await self.registration.showNotification(title, { body, tag: path, data: { path }, icon: '/static/icon-192.png', badge: '/static/icon-192.png' });
  await navigator.setAppBadge?.().catch(() => {});
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data;
  event.waitUntil(self.clients.matchAll({ type: 'window' }).then((pages) => {
    const there = pages.find((page) => new URL(page.url).pathname === path);
    return there ? there.focus() : self.clients.openWindow(path);
  }));
});
