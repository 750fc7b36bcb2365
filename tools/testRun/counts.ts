import * as z from 'zod/mini';

/** How many tests passed and failed. A step without tests of its own has none of either. */
export interface Counts {
  passed: number;
  failed: number;
}

const vitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
});

/** From the report of `--reporter=json`. */
export function vitestCounts(report: unknown): Counts {
  const { numPassedTests, numFailedTests } = vitestReport.parse(report);
  return { passed: numPassedTests, failed: numFailedTests };
}

/** From the report of `--reporter=json`. A test that needed two tries has failed once. */
export function playwrightCounts(report: unknown): Counts {
  const { expected, unexpected, flaky } = playwrightReport.parse(report).stats;
  return { passed: expected, failed: unexpected + flaky };
}

/** What a step adds to the sum. One that failed without a failing test (a type error, a file that does not load) is one failure. */
export function stepCounts(succeeded: boolean, counts: Counts): Counts {
  return succeeded || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** The last line of `npm test`. */
export function sumLine(steps: readonly Counts[]): string {
  const sum = (key: keyof Counts) => steps.reduce((total, counts) => total + counts[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}
