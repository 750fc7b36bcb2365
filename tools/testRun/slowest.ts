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

interface Suite {
  file: string;
  specs: {
    title: string;
    tests: { projectName: string; results: { duration: number }[] }[];
  }[];
  suites?: Suite[] | undefined;
}
const suite: z.ZodMiniType<Suite> = z.lazy(() =>
  z.object({
    file: z.string(),
    specs: z.array(
      z.object({
        title: z.string(),
        tests: z.array(
          z.object({ projectName: z.string(), results: z.array(z.object({ duration: z.number() })) }),
        ),
      }),
    ),
    suites: z.optional(z.array(suite)),
  }),
);
const playwrightReport = z.object({ suites: z.array(suite) });

/** From the report of `--reporter=json`. */
export function vitestTimes(report: unknown): TimedTest[] {
  const { testResults } = vitestReport.parse(report);
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: fullName, seconds: (duration ?? 0) / 1000 })),
  );
}

/** From the report of `--reporter=json`; each name begins with the project. */
export function playwrightTimes(report: unknown): TimedTest[] {
  return playwrightReport.parse(report).suites.flatMap(timesIn);
}

function timesIn({ file, specs, suites = [] }: Suite): TimedTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${projectName} › ${file} › ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
  return [...own, ...suites.flatMap(timesIn)];
}

/** The slowest so many, as lines to print. */
export function slowest(tests: readonly TimedTest[], howMany: number): string[] {
  return tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, howMany)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
}
