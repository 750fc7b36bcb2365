import { expect, test } from '#e2e/fixtures.ts';
import { embeddedOnly } from '#e2e/leftOut.ts';

const asServed = embeddedOnly('headers of a server, asked without a browser');

test('every page comes with the content security policy and is not cached', asServed, async ({ request }) => {
  for (const path of ['/', '/orders/new', '/runs/some-run']) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    expect(answer.headers()).toMatchObject({
      'content-security-policy': expect.stringContaining("require-trusted-types-for 'script'"),
      'content-type': expect.stringContaining('text/html'),
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringContaining('max-age='),
      'x-content-type-options': 'nosniff',
    });
  }
});

test(
  'built files are cached for ever, and config.json is revalidated each time',
  asServed,
  async ({ request }) => {
    const html = await (await request.get('/')).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
    expect((await request.get(script ?? '')).headers()['cache-control']).toContain('immutable');
    const config = await request.get('/config.json');
    expect(await config.json()).toHaveProperty('orgs');
    expect(config.headers()['cache-control']).toMatch(/no-store|no-cache/);
  },
);
