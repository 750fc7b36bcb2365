import * as z from 'zod/mini';
import type { PlaywrightTest } from './playwrightTests.ts';

/** A test that was not played. */
export interface Skip {
  name: string;
  /** Empty where nobody says it. */
  why: string;
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});
const notPlayed = ['pending', 'skipped', 'todo', 'disabled'];

/** From the report of `--reporter=json`, which knows no reasons; a title may hold one. */
export function vitestSkips(report: unknown): Skip[] {
  return vitestReport
    .parse(report)
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => notPlayed.includes(status))
    .map(({ fullName }) => ({ name: fullName, why: '' }));
}

export function playwrightSkips(tests: readonly PlaywrightTest[]): Skip[] {
  return tests.flatMap(({ name, skippedFor }) => (skippedFor === null ? [] : { name, why: skippedFor }));
}

/** Counted by their reason, as lines to print. What nobody gives a reason for is named. */
export function skipLines(skips: readonly Skip[]): string[] {
  const byWhy = Map.groupBy(skips, ({ name, why }) => why || name);
  return [...byWhy].map(([why, tests]) => `${`${tests.length}`.padStart(4)} ×  ${why}`);
}
