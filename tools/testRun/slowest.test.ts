import { expect, it } from 'vitest';
import { slowest, vitestTimes } from './slowest.ts';

it('reads the times of Vitest', () => {
  const assertionResults = [{ fullName: 'a', duration: 1500 }, { fullName: 'skipped' }];
  expect(vitestTimes({ testResults: [{ assertionResults }] })).toEqual([
    { name: 'a', seconds: 1.5 },
    { name: 'skipped', seconds: 0 },
  ]);
});

it('names the slowest first', () => {
  const tests = [1, 3, 2].map((seconds) => ({ name: `takes ${seconds}`, seconds }));
  expect(slowest(tests, 2)).toEqual(['   3.0 s  takes 3', '   2.0 s  takes 2']);
});
