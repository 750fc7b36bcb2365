import * as z from 'zod/mini';

/** How long a test took. */
export interface TimedTest {
  name: string;
  seconds: number;
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ fullName: z.string(), duration: z.optional(z.nullable(z.number())) }),
      ),
    }),
  ),
});

/** From the report of `--reporter=json`. */
export function vitestTimes(report: unknown): TimedTest[] {
  const { testResults } = vitestReport.parse(report);
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: fullName, seconds: (duration ?? 0) / 1000 })),
  );
}

/** The slowest so many, as lines to print. */
export function slowest(tests: readonly TimedTest[], howMany: number): string[] {
  return tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, howMany)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
}
