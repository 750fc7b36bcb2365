import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesLeftBy, leftOutNotice } from '../e2e/leftOut.ts';
import { operationNames } from '../src/contract/operations.ts';

it('every file that one project leaves to the other is there, and none is left by both', () => {
  const [mocked, embedded] = [filesLeftBy('mocked'), filesLeftBy('embedded')];
  const specs = readdirSync(new URL('../e2e', import.meta.url));
  expect([...mocked, ...embedded].filter((file) => !specs.includes(file))).toEqual([]);
  expect(mocked.filter((file) => embedded.includes(file))).toEqual([]);
});

it.each(operationNames)('both projects play the flow of %s', (operation) => {
  expect([...filesLeftBy('mocked'), ...filesLeftBy('embedded')]).not.toContain(`${operation}.spec.ts`);
});

it('says which project does not play a spec that is asked for', () => {
  expect(leftOutNotice(['test', '--project=mocked', 'e2e/history.spec.ts'])).toContain(
    'history.spec.ts is not played by the mocked project',
  );
  expect(leftOutNotice(['test', '--project=embedded', 'e2e/history.spec.ts'])).toBeNull();
  expect(leftOutNotice(['test', '--project=embedded', 'e2e/sets.spec.ts'])).not.toBeNull();
  expect(leftOutNotice(['test', '--project=mocked'])).toBeNull();
});
