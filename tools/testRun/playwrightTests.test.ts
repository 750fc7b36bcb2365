import { expect, it } from 'vitest';
import { playwrightTests } from './playwrightTests.ts';

const spec = (title: string, status: string, ...results: object[]) => ({
  title,
  tests: [{ projectName: 'mocked', status, results }],
});

it('reads the tests of Playwright, in describes and out of them', () => {
  const inner = { file: 'a.spec.ts', specs: [spec('inner', 'expected', { duration: 200 })] };
  const outer = [
    spec('outer', 'unexpected', { duration: 100, error: { message: 'Expected 2 rows.' } }),
    spec('twice', 'flaky', { duration: 50, error: { message: 'Not there yet.' } }, { duration: 50 }),
    spec('left out', 'skipped'),
  ];
  expect(playwrightTests({ suites: [{ file: 'a.spec.ts', specs: outer, suites: [inner] }] })).toEqual([
    { name: 'mocked › a.spec.ts › outer', seconds: 0.1, hasFailed: true, said: ['Expected 2 rows.'] },
    { name: 'mocked › a.spec.ts › twice', seconds: 0.1, hasFailed: true, said: ['Not there yet.'] },
    { name: 'mocked › a.spec.ts › left out', seconds: 0, hasFailed: false, said: [] },
    { name: 'mocked › a.spec.ts › inner', seconds: 0.2, hasFailed: false, said: [] },
  ]);
});
