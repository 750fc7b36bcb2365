import * as z from 'zod/mini';
import { type Counts, nothing, playwrightCounts, stepCounts } from './counts.ts';
import { playwrightTests } from './playwrightTests.ts';

/** What became of one play of all browser tests; a line in the file of all plays. */
export const repeatPlay = z.object({
  /** Of which it is one: when that series began, its commit and Playwright's arguments. */
  series: z.object({ began: z.string(), commit: z.string(), arguments: z.array(z.string()) }),
  nth: z.int(),
  passed: z.int(),
  failed: z.int(),
  skipped: z.int(),
  seconds: z.number(),
});
export type RepeatPlay = z.infer<typeof repeatPlay>;
export type RepeatSeries = RepeatPlay['series'];

/** When it began in UTC, as a name of a folder. */
export const folderOf = ({ began }: RepeatSeries) => began.replaceAll(':', '-').slice(0, 19);

/** How a process of Playwright's ended. */
export interface Ended {
  status: number | null;
  signal: string | null;
  stderr: string;
  /** Of `--reporter=json`; null where it wrote none. */
  report: string | null;
}

/** What a process of Playwright's came to. One that failed without a failing test, or died, is one failure. */
export function playOf({ status, signal, stderr, report }: Ended): Counts & {
  /** What failed, and how; empty where nothing did. */
  said: string[];
} {
  const written = report === null ? null : parsed(report);
  if (written === null) {
    const end = signal ?? `status ${status}`;
    return { ...stepCounts(false, nothing), said: [`Playwright ended without a report (${end}).`, stderr] };
  }
  const counts = stepCounts(status === 0, playwrightCounts(written));
  const said = playwrightTests(written)
    .filter((test) => test.hasFailed)
    .map(({ name, said: words }) => [name, ...words].join('\n'));
  // Not one test failed, but the run did: a file that does not load, for one.
  const isOfNoTest = counts.failed > 0 && said.length === 0;
  return { ...counts, said: isOfNoTest ? [...errorsIn(written), stderr] : said };
}

const runErrors = z.object({ errors: z.array(z.object({ message: z.optional(z.string()) })) });

/** What went wrong outside of the tests. */
function errorsIn(written: unknown): string[] {
  return runErrors.parse(written).errors.flatMap(({ message }) => message ?? []);
}

/** Null where the process died in the middle of writing it. */
function parsed(report: string): unknown {
  try {
    return JSON.parse(report);
  } catch {
    return null;
  }
}
