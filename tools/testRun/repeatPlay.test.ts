import { describe, expect, it } from 'vitest';
import { playOf } from './repeatPlay.ts';

const file = 'a.spec.ts';
const test = { projectName: 'mocked', annotations: [] };
const red = { ...test, status: 'unexpected', results: [{ duration: 1, error: { message: 'Expected 2.' } }] };
const reportOf = (stats: object, tests: object[] = [], errors: object[] = []) =>
  JSON.stringify({
    errors,
    stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    suites: [{ title: file, file, specs: [{ title: 'counts', tests }] }],
  });
const ended = { status: 0, signal: null, stderr: '' };

describe('playOf', () => {
  it('tells what passed, failed and was skipped, and how it failed', () => {
    expect(playOf({ ...ended, report: reportOf({ skipped: 1 }) })).toEqual({
      passed: 3,
      failed: 0,
      skipped: 1,
      said: [],
    });
    expect(playOf({ ...ended, status: 1, report: reportOf({ unexpected: 1 }, [red]) })).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
      said: ['mocked › a.spec.ts › counts\nExpected 2.'],
    });
  });

  it('counts a run that failed without a failing test', () => {
    const report = reportOf({}, [], [{ message: 'No tests found' }]);
    expect(playOf({ ...ended, status: 1, stderr: 'a warning', report })).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
      said: ['No tests found', 'a warning'],
    });
  });

  it.each([null, '', reportOf({}).slice(0, 40)])('counts one that died as failed (report: %s)', (report) => {
    const died = { status: null, signal: 'SIGKILL', stderr: 'out of memory', report };
    expect(playOf(died)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
      said: ['Playwright ended without a report (SIGKILL).', 'out of memory'],
    });
    expect(playOf({ ...died, signal: null, status: 137 }).said[0]).toContain('(status 137)');
  });
});
