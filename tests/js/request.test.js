/** What is said to a server arrives once and is tried until it is answered: against a real one that has its moods. */

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import test from 'node:test';

import { post, unique } from '../../src/nabeurt/web/static/js/shared/request.js';

/** Serve these answers one after the other; give the address and what was said.
 * @param {import('node:test').TestContext} context @param {[number, unknown][]} answers */
async function served(context, answers) {
  /** @type {{type: string | undefined, body: string}[]} */
  const said = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    said.push({ type: request.headers['content-type'], body });
    const [status, answer] = answers[Math.min(said.length, answers.length) - 1];
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  context.after(() => server.close());
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { address: `http://127.0.0.1:${port}/`, said };
}

const DONE = { version: 3, refused: null, answer: 'goed' };

test('a server that stumbles is asked again, with the same words', async (context) => {
  const { address, said } = await served(context, [[503, {}], [429, { refused: 'te vaak' }], [200, DONE]]);
  assert.deepEqual(await post(address, { say: 'pas', id: 'a' }), DONE);
  assert.deepEqual(new Set(said.map(({ body }) => body)), new Set(['{"say":"pas","id":"a"}']));
  assert.equal(said.length, 3);
});

test('a refusal is an answer: of a command, and of the whole request', async (context) => {
  const refused = { reason: 'stale', text: 'Er is intussen iets gebeurd.' };
  const one = await served(context, [[200, { version: 4, refused }]]);
  assert.deepEqual(await post(one.address, {}), { version: 4, refused, answer: null });
  const two = await served(context, [[403, { refused: 'Dit is niet van jou.', reason: '403' }]]);
  assert.deepEqual((await post(two.address, {})).refused, { reason: '403', text: 'Dit is niet van jou.' });
  assert.equal(two.said.length, 1);
});

test('a form goes as a form', async (context) => {
  const { address, said } = await served(context, [[200, DONE]]);
  await post(address, new URLSearchParams({ nummer: '40', woord: 'één' }));
  assert.match(said[0].type ?? '', /^application\/x-www-form-urlencoded/);
  assert.equal(said[0].body, 'nummer=40&woord=%C3%A9%C3%A9n');
});

test('nobody there is an error, in the end', async () => {
  await assert.rejects(post('http://127.0.0.1:1/', {}));
});

test('no key comes twice', () => {
  const keys = Array.from({ length: 1000 }, unique);
  assert.equal(new Set(keys).size, keys.length);
  assert.match(keys[0], /^[0-9a-f]{32}$/);
});

test('who never answers is not waited for', { timeout: 20000 }, async (context) => {
  const silent = createServer(() => {}); // takes the question and says nothing
  await new Promise((resolve) => silent.listen(0, '127.0.0.1', () => resolve(undefined)));
  context.after(() => { silent.closeAllConnections(); silent.close(); });
  const { port } = /** @type {import('node:net').AddressInfo} */ (silent.address());
  const begun = performance.now();
  await assert.rejects(post(`http://127.0.0.1:${port}/`, {}));
  const took = performance.now() - begun;
  assert.ok(took > 4000 && took < 13500, String(took));
});
