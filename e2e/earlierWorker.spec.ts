import { createServer } from 'node:http';
import sirv from 'sirv';
import { expect, test } from '#e2e/fixtures.ts';
import { embeddedOnly } from '#e2e/leftOut.ts';
import { onFreePort } from '../tools/hosting/freePort.ts';
import { securityHeaders } from '../tools/hosting/headers.ts';

/** An earlier application: its worker answers each page from its cache, without the server. */
const earlier = {
  page: `<!doctype html><title>Old desk</title><h1>Old desk</h1>
<script>navigator.serviceWorker.register('/service-worker.js').then(() => navigator.serviceWorker.ready).then(() => document.title = 'kept')</script>`,
  worker: `
addEventListener('install', (event) => event.waitUntil(caches.open('old').then((cache) => cache.add('/'))));
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(caches.match('/'));
});`,
};

test(
  'an earlier application whose service worker is still there gives way to the console',
  embeddedOnly('another application at the address before'),
  async ({ newContext }) => {
    let isConsole = false;
    const dist = sirv('dist', { single: true, dev: true });
    const server = createServer((request, response) => {
      if (isConsole) {
        for (const header of Object.entries(securityHeaders({ connectSrc: [] })))
          response.setHeader(...header);
        return dist(request, response);
      }
      const isScript = request.url === '/service-worker.js';
      response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
      response.end(isScript ? earlier.worker : earlier.page);
    });
    const port = await onFreePort(server);
    // Not watched: the earlier application is none of ours.
    const page = await (await newContext({ isWatched: false })).newPage();
    const visit = () => page.goto(`http://localhost:${port}/`);
    await visit();
    await expect(page).toHaveTitle('kept');

    isConsole = true;
    await visit();
    await expect(page.getByRole('heading', { name: 'Old desk' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    await visit();
    await expect(page.getByRole('heading', { name: 'Set up Order Desk' })).toBeVisible();
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    server.closeAllConnections();
    server.close();
  },
);
