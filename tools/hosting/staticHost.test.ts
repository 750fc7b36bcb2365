import { afterAll, expect, it } from 'vitest';
import { cacheControl, caching, securityHeaders } from '../headers.ts';
import { writeHostFiles } from './hostFiles.ts';
import { startTestPreview } from './startTestPreview.ts';
import { startStaticHost } from './staticHost.ts';
import { addresses, makeTestSite } from './testSite.ts';

const site = makeTestSite();
afterAll(() => site.remove());

const names = Object.keys(securityHeaders({ connectSrc: [] }));

async function answerAt(origin: string, path: string) {
  const answer = await fetch(origin + path, { headers: { accept: 'text/html,*/*' } });
  const { status, headers } = answer;
  const kept = headers.get('cache-control');
  return {
    status,
    type: headers
      .get('content-type')
      ?.replace(/;.*/, '')
      .replace('application/javascript', 'text/javascript'),
    // "Ask again" is worded in two ways.
    kept: kept?.includes('max-age=0') ? caching.askAgain : kept,
    body: status === 200 ? await answer.text() : '',
    headers: Object.fromEntries(names.map((name) => [name, headers.get(name)])),
  };
}

it('a static host that reads _headers and _redirects serves what preview serves, file by file', async () => {
  await using there = await startTestPreview(site);
  writeHostFiles(site.root, there.connectSrc);
  await using host = await startStaticHost(site.root);
  for (const [path, { status, type, body }] of Object.entries(addresses)) {
    const served = await answerAt(host.origin, path);
    const previewed = await answerAt(there.origin, path);
    expect(served.status, path).toBe(status);
    expect(served.headers, path).toEqual(previewed.headers);
    expect(previewed.status, path).toBe(status);
    if (status !== 200) continue;
    expect(served, path).toEqual(previewed);
    expect(served.body, path).toBe(body);
    expect(served.type, path).toMatch(type);
    expect(served.kept, path).toBe(cacheControl(path.replace(/\?.*/, '')));
  }
});

it('a built file that is gone is no page there; that a browser may keep the refusal, the doctor tells', async () => {
  writeHostFiles(site.root, []);
  await using host = await startStaticHost(site.root);
  const gone = await fetch(`${host.origin}/assets/index-gone.js`);
  expect(gone.status).toBe(404);
  // The format knows addresses, not files: the rule for /assets/ is the same for one that is there.
  expect(gone.headers.get('cache-control')).toBe(caching.forEver);
});

it('its own two files are served to nobody', async () => {
  writeHostFiles(site.root, []);
  await using host = await startStaticHost(site.root);
  expect(await (await fetch(`${host.origin}/_headers`)).text()).toContain('id="root"');
});
