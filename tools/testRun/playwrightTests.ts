import * as z from 'zod/mini';

/** A test in a report of Playwright's `--reporter=json`. */
export interface PlaywrightTest {
  /** Project, file and title. */
  name: string;
  seconds: number;
  /** Also where it needed a second try. */
  hasFailed: boolean;
  /** What went wrong, try by try. */
  said: string[];
}

interface Suite {
  file: string;
  specs: {
    title: string;
    tests: {
      projectName: string;
      status: string;
      results: { duration: number; error?: { message?: string | undefined } }[];
    }[];
  }[];
  suites?: Suite[] | undefined;
}
const result = z.object({
  duration: z.number(),
  error: z.exactOptional(z.object({ message: z.optional(z.string()) })),
});
const test = z.object({ projectName: z.string(), status: z.string(), results: z.array(result) });
const suite: z.ZodMiniType<Suite> = z.lazy(() =>
  z.object({
    file: z.string(),
    specs: z.array(z.object({ title: z.string(), tests: z.array(test) })),
    suites: z.optional(z.array(suite)),
  }),
);
const report = z.object({ suites: z.array(suite) });

/** Every test of a report, also those in describes. */
export function playwrightTests(written: unknown): PlaywrightTest[] {
  return report.parse(written).suites.flatMap(testsIn);
}

function testsIn({ file, specs, suites = [] }: Suite): PlaywrightTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${projectName} › ${file} › ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      hasFailed: status === 'unexpected' || status === 'flaky',
      said: results.flatMap(({ error }) => error?.message ?? []),
    })),
  );
  return [...own, ...suites.flatMap(testsIn)];
}
