import { expect, it } from 'vitest';
import { playwrightTests } from './playwrightTests.ts';

const spec = (title: string, status: string, results: object[], annotations: object[] = []) => ({
  title,
  tests: [{ projectName: 'mocked', status, annotations, results }],
});

it('reads the tests of Playwright, in describes and out of them', () => {
  const file = 'a.spec.ts';
  const inner = { file, specs: [spec('inner', 'expected', [{ duration: 200 }])] };
  const otherFonts = { type: 'skip', description: 'Other browsers have other fonts' };
  const outer = [
    spec('twice', 'flaky', [{ duration: 50 }, { duration: 50 }]),
    spec('left out', 'skipped', [], [{ type: 'axe' }, otherFonts]),
    spec('left out, nobody knows why', 'skipped', [], [{ type: 'skip' }]),
  ];
  const named = (title: string) => `mocked › ${file} › ${title}`;
  expect(playwrightTests({ suites: [{ file, specs: outer, suites: [inner] }] })).toEqual([
    { name: named('twice'), seconds: 0.1, skippedFor: null },
    { name: named('left out'), seconds: 0, skippedFor: otherFonts.description },
    { name: named('left out, nobody knows why'), seconds: 0, skippedFor: '' },
    { name: named('inner'), seconds: 0.2, skippedFor: null },
  ]);
});
