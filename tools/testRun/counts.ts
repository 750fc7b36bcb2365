import * as z from 'zod/mini';

/** How many tests passed, failed and were left out. A step without tests of its own has none of any. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0 };

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

/** From the report of `--reporter=json`. */
export function vitestCounts(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = vitestReport.parse(report);
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

/** From the report of `--reporter=json`. A test that needed two tries has failed once. */
export function playwrightCounts(report: unknown): Counts {
  const { expected, unexpected, flaky, skipped } = playwrightReport.parse(report).stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/** What a step adds to the sum. One that failed without a failing test (a type error, a file that does not load) is one failure. */
export function stepCounts(succeeded: boolean, counts: Counts): Counts {
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** The last line of `npm test`. Skipped tests are told where there are any: they show nothing. */
export function sumLine(steps: readonly Counts[]): string {
  const sum = (key: keyof Counts) => steps.reduce((total, counts) => total + counts[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
