import * as z from 'zod/mini';

interface Suite {
  specs: { tests: { annotations: { type: string; description?: string | undefined }[] }[] }[];
  suites?: Suite[] | undefined;
}
const suite: z.ZodMiniType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(
      z.object({
        tests: z.array(
          z.object({
            annotations: z.array(z.object({ type: z.string(), description: z.optional(z.string()) })),
          }),
        ),
      }),
    ),
    suites: z.optional(z.array(suite)),
  }),
);
const playwrightReport = z.object({ suites: z.array(suite) });

/** What axe found in each state (e2e/accessibility.spec.ts), as lines to print; from the report of `--reporter=json`. */
export function axeLines(report: unknown): string[] {
  return playwrightReport.parse(report).suites.flatMap(linesIn);
}

function linesIn({ specs, suites = [] }: Suite): string[] {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ annotations }) =>
      annotations.flatMap(({ type, description }) => (type === 'axe' ? (description ?? []) : [])),
    ),
  );
  return [...own, ...suites.flatMap(linesIn)];
}
