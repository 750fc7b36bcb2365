import { expect, it } from 'vitest';
import { playwrightTimes, slowest, vitestTimes } from './slowest.ts';

it('reads the times of Vitest', () => {
  const assertionResults = [{ fullName: 'a', duration: 1500 }, { fullName: 'skipped' }];
  expect(vitestTimes({ testResults: [{ assertionResults }] })).toEqual([
    { name: 'a', seconds: 1.5 },
    { name: 'skipped', seconds: 0 },
  ]);
});

it('reads the times of Playwright, in describes and out of them', () => {
  const spec = (title: string, duration: number) => ({
    title,
    tests: [{ projectName: 'mocked', results: [{ duration }] }],
  });
  const inner = { file: 'a.spec.ts', specs: [spec('inner', 200)] };
  const report = { suites: [{ file: 'a.spec.ts', specs: [spec('outer', 100)], suites: [inner] }] };
  expect(playwrightTimes(report)).toEqual([
    { name: 'mocked › a.spec.ts › outer', seconds: 0.1 },
    { name: 'mocked › a.spec.ts › inner', seconds: 0.2 },
  ]);
});

it('names the slowest first', () => {
  const tests = [1, 3, 2].map((seconds) => ({ name: `takes ${seconds}`, seconds }));
  expect(slowest(tests, 2)).toEqual(['   3.0 s  takes 3', '   2.0 s  takes 2']);
});
