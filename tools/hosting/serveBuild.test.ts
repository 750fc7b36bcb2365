import { afterAll, expect, it } from 'vitest';
import { serveBuild } from './serveBuild.ts';
import { addresses, makeTestSite } from './testing/testSite.ts';

const site = makeTestSite();
afterAll(() => site.remove());

it('answers index.html for addresses without a file, and 404 for a missing file', async () => {
  await using host = await serveBuild(site.root, {
    headers: (path) => ({ 'X-Path': path }),
    json: { '/made.json': { a: 1 } },
  });
  for (const [path, { status, type, body }] of Object.entries(addresses)) {
    const answer = await fetch(host.origin + path);
    expect(answer.status, path).toBe(status);
    expect(answer.headers.get('x-path'), path).toBe(path.replace(/\?.*/, ''));
    if (status !== 200) continue;
    expect(answer.headers.get('content-type'), path).toMatch(type);
    expect(await answer.text(), path).toBe(body);
  }
  expect(await (await fetch(`${host.origin}/made.json`)).json()).toEqual({ a: 1 });
  expect((await fetch(host.origin, { method: 'POST' })).status).toBe(404);
});
