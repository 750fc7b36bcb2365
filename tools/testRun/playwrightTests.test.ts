import { expect, it } from 'vitest';
import { playwrightTests } from './playwrightTests.ts';

const spec = (title: string, status: string, results: object[], annotations: object[] = []) => ({
  title,
  tests: [{ projectName: 'mocked', status, annotations, results }],
});

it('reads the tests of Playwright, in describes and out of them', () => {
  const file = 'a.spec.ts';
  const inner = { title: 'in parts', file, specs: [spec('inner', 'expected', [{ duration: 200 }])] };
  const otherFonts = { type: 'skip', description: 'Other browsers have other fonts' };
  const outer = [
    spec('outer', 'unexpected', [{ duration: 100, error: { message: 'Expected 2 rows.' } }]),
    spec('twice', 'flaky', [{ duration: 50, error: { message: 'Not there yet.' } }, { duration: 50 }]),
    spec('left out', 'skipped', [], [{ type: 'axe' }, otherFonts]),
    spec('left out, nobody knows why', 'skipped', [], [{ type: 'skip' }]),
  ];
  const mocked = (title: string) => ({ name: `mocked › ${file} › ${title}`, place: `${file} › ${title}` });
  const played = { skippedFor: null, said: [] };
  expect(playwrightTests({ suites: [{ title: file, file, specs: outer, suites: [inner] }] })).toEqual([
    { ...played, ...mocked('outer'), seconds: 0.1, hasFailed: true, said: ['Expected 2 rows.'] },
    { ...played, ...mocked('twice'), seconds: 0.1, hasFailed: true, said: ['Not there yet.'] },
    {
      ...played,
      ...mocked('left out'),
      seconds: 0,
      hasFailed: false,
      skippedFor: otherFonts.description,
    },
    { ...played, ...mocked('left out, nobody knows why'), seconds: 0, hasFailed: false, skippedFor: '' },
    {
      ...played,
      name: `mocked › ${file} › inner`,
      place: `${file} › in parts › inner`,
      seconds: 0.2,
      hasFailed: false,
    },
  ]);
});
