import { expect, it } from 'vitest';
import { playwrightReport, skipLines, sumLine, sumOf, vitestReport } from './testReports.ts';

const test = (status: string, ...annotations: { type: string; description?: string }[]) => ({
  title: status,
  tests: [{ status, annotations }],
});
const otherFonts = { type: 'skip', description: 'Other browsers have other fonts' };
const axe = (description: string) => ({ type: 'axe', description });

it('reads the report of Vitest', () => {
  const assertionResults = ['passed', 'passed', 'failed', 'skipped', 'todo'].map((status) => ({
    fullName: `is ${status}`,
    status,
  }));
  expect(vitestReport({ testResults: [{ assertionResults }] })).toEqual({
    passed: 2,
    failed: 1,
    skipped: ['is skipped', 'is todo'],
    axe: [],
  });
});

it('reads the tests of Playwright, in describes and out of them; a second try counts as a failure', () => {
  const inner = { specs: [test('expected', axe('0 objections: history')), test('unexpected')] };
  const outer = [test('flaky'), test('skipped', axe('0 objections: home'), otherFonts), test('skipped')];
  expect(playwrightReport({ suites: [{ specs: outer, suites: [inner] }] })).toEqual({
    passed: 1,
    failed: 2,
    skipped: [otherFonts.description, 'skipped'],
    axe: ['0 objections: home', '0 objections: history'],
  });
});

it('sums up, and lists skipped tests once per reason', () => {
  const one = { passed: 12, failed: 0, skipped: ['no windows', 'no windows'], axe: [] };
  const sum = sumOf([one, { ...one, passed: 3, failed: 2, skipped: ['not yet'] }]);
  expect(sumLine(sum)).toBe('15 passed, 2 failed, 3 skipped');
  expect(sumLine({ ...sum, skipped: [] })).toBe('15 passed, 2 failed');
  expect(skipLines(sum)).toEqual(['   2 ×  no windows', '   1 ×  not yet']);
});
