import { expect, it } from 'vitest';
import { playwrightSkips, skipLines, vitestSkips } from './skipLines.ts';

it('says once why tests were skipped, and names those of which nobody says it', () => {
  const pictures = ['home', 'history'].map((name) => ({ name, why: 'Other browsers have other fonts' }));
  expect(skipLines([...pictures, { name: 'a row without a reason', why: '' }])).toEqual([
    '   2 ×  Other browsers have other fonts',
    '   1 ×  a row without a reason',
  ]);
});

it('finds what Vitest did not play', () => {
  const assertionResults = ['passed', 'skipped', 'failed', 'todo'].map((status) => ({
    fullName: `is ${status}`,
    status,
  }));
  expect(vitestSkips({ testResults: [{ assertionResults }] })).toEqual([
    { name: 'is skipped', why: '' },
    { name: 'is todo', why: '' },
  ]);
});

it('finds what Playwright did not play', () => {
  const test = { place: 'a', seconds: 0, hasFailed: false, said: [] };
  const tests = [
    { ...test, name: 'played', skippedFor: null },
    { ...test, name: 'skipped', skippedFor: 'no windows' },
  ];
  expect(playwrightSkips(tests)).toEqual([{ name: 'skipped', why: 'no windows' }]);
});
