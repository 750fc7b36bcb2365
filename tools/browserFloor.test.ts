import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

it('package.json, README and the page for old browsers name the floor derived from the needed features', async () => {
  vi.stubGlobal('CSS', { supports: () => true });
  const { neededFeatures } = await import('../src/app/boot/neededFeatures.ts');
  const [chromium, firefox, safari] = [0, 1, 2].map((browser) =>
    Math.max(...neededFeatures.map(([, , ...since]) => since[browser] ?? 0)),
  );
  expect(packageJson.browserslist).toEqual([
    `chrome >= ${chromium}`,
    `edge >= ${chromium}`,
    `firefox >= ${firefox}`,
    `safari >= ${safari}`,
  ]);
  const floor = `Edge ${chromium}, Firefox ${firefox}, Safari ${safari}`;
  expect(read('README.md')).toContain(`${floor}, or newer`);
  expect(read('index.html').split(floor)).toHaveLength(4);
});
