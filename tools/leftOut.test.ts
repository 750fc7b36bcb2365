import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesLeftBy, leftOutNotice, notInFirefox } from '../e2e/leftOut.ts';
import { operationNames } from '../src/contract/operations.ts';

it('every spec that one project leaves to the other exists, and none is left by both', () => {
  const [mocked, embedded] = [filesLeftBy('mocked'), filesLeftBy('embedded')];
  const specs = readdirSync(new URL('../e2e', import.meta.url));
  expect([...mocked, ...embedded].filter((file) => !specs.includes(file))).toEqual([]);
  expect(mocked.filter((file) => embedded.includes(file))).toEqual([]);
});

it.each(operationNames)('both projects play the flow of %s', (operation) => {
  expect([...filesLeftBy('mocked'), ...filesLeftBy('embedded')]).not.toContain(`${operation}.spec.ts`);
});

it('names the project that does not play a requested spec', () => {
  expect(leftOutNotice(['test', '--project=mocked', 'e2e/history.spec.ts'])).toContain(
    'history.spec.ts is not played by the mocked project',
  );
  expect(leftOutNotice(['test', '--project=embedded', 'e2e/history.spec.ts'])).toBeNull();
  expect(leftOutNotice(['test', '--project=embedded', 'e2e/intake.spec.ts'])).not.toBeNull();
  expect(leftOutNotice(['test', '--project=mocked'])).toBeNull();
});

it.each(Object.keys(notInFirefox))('%s: names a spec or the beginning of a title', (key) => {
  const e2e = new URL('../e2e/', import.meta.url);
  const specs = readdirSync(e2e).filter((file) => file.endsWith('.spec.ts'));
  const isTitle = (file: string) => readFileSync(new URL(file, e2e), 'utf8').includes(key);
  expect(specs.includes(key) || specs.some(isTitle)).toBe(true);
});

it('each spec that CI names for Firefox exists, and Firefox plays it', () => {
  const ci = readFileSync(new URL('../.ci/run', import.meta.url), 'utf8');
  const [, names = ''] = /npm run --silent e2e:firefox -- \\\n(.*)$/m.exec(ci) ?? [];
  const files = names
    .trim()
    .split(' ')
    .map((name) => `${name.replace(/^e2e\/|\.spec\.ts$/g, '')}.spec.ts`);
  expect(files.length).toBeGreaterThan(1);
  const played = readdirSync(new URL('../e2e', import.meta.url)).filter(
    (file) => !(file in notInFirefox) && !filesLeftBy('embedded').includes(file),
  );
  expect(files.filter((file) => !played.includes(file))).toEqual([]);
});
