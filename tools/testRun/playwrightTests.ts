import * as z from 'zod/mini';

/** A test in a report of Playwright's `--reporter=json`. */
export interface PlaywrightTest {
  /** Project, file and title. */
  name: string;
  /** File, describes and title: the same in every project. */
  place: string;
  seconds: number;
  /** Also where it needed a second try. */
  hasFailed: boolean;
  /** Why it was not played, empty where nobody says; null where it was. */
  skippedFor: string | null;
  /** What went wrong, try by try. */
  said: string[];
}

interface Suite {
  title: string;
  file: string;
  specs: {
    title: string;
    tests: {
      projectName: string;
      status: string;
      annotations: { type: string; description?: string | undefined }[];
      results: { duration: number; error?: { message?: string | undefined } }[];
    }[];
  }[];
  suites?: Suite[] | undefined;
}
const result = z.object({
  duration: z.number(),
  error: z.exactOptional(z.object({ message: z.optional(z.string()) })),
});
const test = z.object({
  projectName: z.string(),
  status: z.string(),
  annotations: z.array(z.object({ type: z.string(), description: z.optional(z.string()) })),
  results: z.array(result),
});
const suite: z.ZodMiniType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    file: z.string(),
    specs: z.array(z.object({ title: z.string(), tests: z.array(test) })),
    suites: z.optional(z.array(suite)),
  }),
);
const report = z.object({ suites: z.array(suite) });

/** Every test of a report, also those in describes. */
export function playwrightTests(written: unknown): PlaywrightTest[] {
  return report.parse(written).suites.flatMap((file) => testsIn(file, []));
}

function testsIn({ file, specs, suites = [] }: Suite, describes: readonly string[]): PlaywrightTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, annotations, results }) => ({
      name: `${projectName} › ${file} › ${title}`,
      place: [file, ...describes, title].join(' › '),
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      hasFailed: status === 'unexpected' || status === 'flaky',
      skippedFor:
        status === 'skipped' ? (annotations.find(({ type }) => type === 'skip')?.description ?? '') : null,
      said: results.flatMap(({ error }) => error?.message ?? []),
    })),
  );
  return [...own, ...suites.flatMap((inner) => testsIn(inner, [...describes, inner.title]))];
}
