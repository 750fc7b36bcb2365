import { describe, expect, it } from 'vitest';
import { playwrightCounts, stepCounts, sumLine, vitestCounts } from './counts.ts';

describe('counts', () => {
  it('reads the report of Vitest', () => {
    expect(vitestCounts({ numTotalTests: 5, numPassedTests: 3, numFailedTests: 2 })).toEqual({
      passed: 3,
      failed: 2,
    });
  });

  it('reads the report of Playwright, where a second try counts as a failure', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 4 };
    expect(playwrightCounts({ stats })).toEqual({ passed: 7, failed: 2 });
  });

  it('refuses a report of another shape', () => {
    expect(() => vitestCounts({ passed: 3 })).toThrow();
  });
});

describe('stepCounts', () => {
  it('counts a step that failed without a failing test', () => {
    expect(stepCounts(false, { passed: 4, failed: 0 })).toEqual({ passed: 4, failed: 1 });
    expect(stepCounts(false, { passed: 4, failed: 2 })).toEqual({ passed: 4, failed: 2 });
    expect(stepCounts(true, { passed: 4, failed: 0 })).toEqual({ passed: 4, failed: 0 });
  });
});

describe('sumLine', () => {
  it('sums up', () => {
    const steps = [
      { passed: 0, failed: 1 },
      { passed: 12, failed: 0 },
      { passed: 3, failed: 2 },
    ];
    expect(sumLine(steps)).toBe('15 passed, 3 failed');
  });
});
