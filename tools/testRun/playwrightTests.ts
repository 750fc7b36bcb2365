import * as z from 'zod/mini';

/** A test in a report of Playwright's `--reporter=json`. */
export interface PlaywrightTest {
  /** Project, file and title. */
  name: string;
  seconds: number;
  /** Why it was not played, empty where nobody says; null where it was. */
  skippedFor: string | null;
}

interface Suite {
  file: string;
  specs: {
    title: string;
    tests: {
      projectName: string;
      status: string;
      annotations: { type: string; description?: string | undefined }[];
      results: { duration: number }[];
    }[];
  }[];
  suites?: Suite[] | undefined;
}
const test = z.object({
  projectName: z.string(),
  status: z.string(),
  annotations: z.array(z.object({ type: z.string(), description: z.optional(z.string()) })),
  results: z.array(z.object({ duration: z.number() })),
});
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
    tests.map(({ projectName, status, annotations, results }) => ({
      name: `${projectName} › ${file} › ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      skippedFor:
        status === 'skipped' ? (annotations.find(({ type }) => type === 'skip')?.description ?? '') : null,
    })),
  );
  return [...own, ...suites.flatMap(testsIn)];
}
