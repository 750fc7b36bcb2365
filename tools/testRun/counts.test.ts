import { describe, expect, it } from 'vitest';
import { playwrightCounts, stepCounts, sumLine, vitestCounts } from './counts.ts';

describe('counts', () => {
  it('reads the report of Vitest', () => {
    const report = { numPassedTests: 3, numFailedTests: 2, numPendingTests: 4, numTodoTests: 1 };
    expect(vitestCounts({ numTotalTests: 10, ...report })).toEqual({ passed: 3, failed: 2, skipped: 5 });
  });

  it('reads the report of Playwright, where a second try counts as a failure', () => {
    const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 4 };
    expect(playwrightCounts({ stats })).toEqual({ passed: 7, failed: 2, skipped: 4 });
  });

  it('refuses a report of another shape', () => {
    expect(() => vitestCounts({ passed: 3 })).toThrow();
  });
});

describe('stepCounts', () => {
  it('counts a step that failed without a failing test', () => {
    const counts = { passed: 4, failed: 0, skipped: 1 };
    expect(stepCounts(false, counts)).toEqual({ ...counts, failed: 1 });
    expect(stepCounts(false, { ...counts, failed: 2 })).toEqual({ ...counts, failed: 2 });
    expect(stepCounts(true, counts)).toEqual(counts);
  });
});

describe('sumLine', () => {
  const steps = [
    { passed: 0, failed: 1, skipped: 0 },
    { passed: 12, failed: 0, skipped: 0 },
    { passed: 3, failed: 2, skipped: 0 },
  ];

  it('sums up', () => {
    expect(sumLine(steps)).toBe('15 passed, 3 failed');
  });

  it('does not pass over what was skipped', () => {
    expect(sumLine([...steps, { passed: 1, failed: 0, skipped: 23 }])).toBe(
      '16 passed, 3 failed, 23 skipped',
    );
  });
});
