/** The test results of a step. */
export interface TestReport {
  passed: number;
  failed: number;
  /** Reasons of skipped tests; a test's name if it has no reason. */
  skipped: string[];
  /** Results of axe in each state (e2e/accessibility.spec.ts). */
  axe: string[];
}

export const noTests: TestReport = { passed: 0, failed: 0, skipped: [], axe: [] };

/** The parts of Vitest's `--reporter=json` used here. */
export interface VitestJson {
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

/** Vitest reports no reasons for skipped tests, so their names are used: a title may contain a reason. */
export function vitestReport({ testResults }: VitestJson): TestReport {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const having = (status: string) => tests.filter((test) => test.status === status);
  return {
    passed: having('passed').length,
    failed: having('failed').length,
    skipped: tests
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => fullName),
    axe: [],
  };
}

/** The parts of Playwright's `--reporter=json` used here. */
export interface PlaywrightJson {
  suites?: PlaywrightJson[];
  specs?: {
    title: string;
    tests: { status: string; annotations: { type: string; description?: string }[] }[];
  }[];
}

/** A test that needed a retry counts as failed. */
export function playwrightReport({ suites = [], specs = [] }: PlaywrightJson): TestReport {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, annotations }): TestReport => {
      const said = (type: string) =>
        annotations.flatMap((each) => (each.type === type ? (each.description ?? []) : []));
      return {
        passed: status === 'expected' ? 1 : 0,
        failed: status === 'unexpected' || status === 'flaky' ? 1 : 0,
        skipped: status === 'skipped' ? [said('skip')[0] ?? title] : [],
        axe: said('axe'),
      };
    }),
  );
  return sumOf([...own, ...suites.map(playwrightReport)]);
}

export function sumOf(reports: readonly TestReport[]): TestReport {
  return {
    passed: reports.reduce((sum, { passed }) => sum + passed, 0),
    failed: reports.reduce((sum, { failed }) => sum + failed, 0),
    skipped: reports.flatMap(({ skipped }) => skipped),
    axe: reports.flatMap(({ axe }) => axe),
  };
}

/** Skipped tests counted by reason, as lines to print. */
export function skipLines({ skipped }: TestReport): string[] {
  return [...Map.groupBy(skipped, (why) => why)].map(
    ([why, tests]) => `${`${tests.length}`.padStart(4)} ×  ${why}`,
  );
}

/** The last line of `npm test`. Counts skipped tests, because they prove nothing. */
export function sumLine({ passed, failed, skipped }: TestReport): string {
  return `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
}
