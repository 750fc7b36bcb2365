import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { onFreePort } from '../hosting/freePort.ts';
import { askOverHttp } from './ask.ts';
import { examineHost } from './examineHost.ts';
import { findingList } from './finding.ts';
import { desk, wellWorld } from './testing/wellWorld.ts';

/** A console that is well served over HTTP, but for the answers given here. */
async function findingsOf(
  wrong: Readonly<Record<string, { type?: string; text?: string; status?: number }>>,
) {
  const well = wellWorld();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    void well.ask(desk + path).then((usual) => {
      if ('silence' in usual) return;
      for (const [name, value] of usual.headers) response.setHeader(name, value);
      const { type, text = usual.text, status = usual.status } = wrong[path] ?? {};
      if (type === '') response.removeHeader('content-type');
      else if (type) response.setHeader('content-type', type);
      response.writeHead(status).end(text);
    });
  });
  const port = await onFreePort(server);
  const found = findingList('the host');
  const origin = `http://localhost:${port}`;
  const needed = ['https://api.acme.example', 'https://login.acme.example'];
  await examineHost(new URL(origin), { needed, allowed: [] }, { origin, ask: askOverHttp, found });
  server.close();
  return found.all.filter(({ level }) => level !== 'good').map(({ level, what }) => `${level}: ${what}`);
}

const [script, style] = ['/assets/index-abc123.js', '/assets/index-abc123.css'];
const ofOther = 'addEventListener("fetch", (event) => event.respondWith(caches.match("/")))';

it('the build has one worker that removes itself under all three names', () => {
  const texts = ['sw', 'service-worker', 'ngsw-worker'].map((name) =>
    readFileSync(`public/${name}.js`, 'utf8'),
  );
  expect(new Set(texts).size).toBe(1);
});

it('a host without these faults has no finding', async () => {
  expect(await findingsOf({})).toEqual([]);
});

it.each([
  [{ [script]: { type: 'text/plain' } }, `wrong: ${script} comes with Content-Type "text/plain".`],
  [{ [script]: { type: '' } }, `wrong: ${script} comes with Content-Type missing.`],
  [
    { [style]: { type: 'application/octet-stream' } },
    `wrong: ${style} comes with Content-Type "application/octet-stream".`,
  ],
  [{ [style]: { status: 404 } }, `wrong: The page's ${style} cannot be had.`],
  [
    { '/service-worker.js': { text: ofOther } },
    'wrong: /service-worker.js is a service worker of another application.',
  ],
  [
    { '/sw.js': { type: 'text/html' }, '/ngsw-worker.js': { status: 404 } },
    'unsure: /sw.js, /ngsw-worker.js are not there as a script.',
  ],
])('%j is found', async (wrong, finding) => {
  expect(await findingsOf(wrong)).toEqual([finding]);
});
