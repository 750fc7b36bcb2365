import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { FullConfig, FullResult, Reporter, Suite } from '@playwright/test/reporter';

/** The environment variable with the path of a file that gets one line for each play of browser tests. */
export const talliesVariable = 'ORDER_DESK_TALLIES';

const browsers = { firefox: 'Firefox', webkit: 'WebKit' };

/** The browser of a project of playwright.config.ts. */
export const browserOf = (project: string): string =>
  Object.hasOwn(browsers, project) ? browsers[project as keyof typeof browsers] : 'Chromium';

export interface Play {
  project: string;
  outcome: 'skipped' | 'expected' | 'unexpected' | 'flaky';
}

/** One line for each browser: how many tests it played, how many failed. */
export function tallyLines(plays: readonly Play[]): string[] {
  return [...Map.groupBy(plays, ({ project }) => browserOf(project))].map(([browser, its]) => {
    const count = (...outcomes: Play['outcome'][]) =>
      its.filter(({ outcome }) => outcomes.includes(outcome)).length;
    const skipped = count('skipped');
    const projects = [...new Set(its.map(({ project }) => project))].join(', ');
    return `${browser} (${projects}): ${its.length - skipped} browser tests played, ${count('unexpected', 'flaky')} failed${skipped ? `, ${skipped} skipped` : ''}`;
  });
}

/** Playwright's options whose value may be an argument of its own. All others are flags. */
const withValue = { type: 'string' } as const;
const options = {
  config: { ...withValue, short: 'c' },
  grep: { ...withValue, short: 'g' },
  workers: { ...withValue, short: 'j' },
  ...Object.fromEntries(
    [
      ...['global-timeout', 'grep-invert', 'max-failures', 'output', 'project', 'repeat-each', 'reporter'],
      ...['retries', 'shard', 'timeout', 'trace', 'tsconfig', 'ui-host', 'ui-port'],
    ].map((name) => [name, withValue]),
  ),
};

/** The spec names on Playwright's command line. @param args after the program's name */
export const specNames = (args: readonly string[]): string[] =>
  parseArgs({ args: [...args], options, allowPositionals: true, strict: false }).positionals.filter(
    (name) => name !== 'test',
  );

/** The names that fit none of the files, by Playwright's rule: a pattern, and perhaps a line. */
export const unmatchedNames = (names: readonly string[], files: readonly string[]): string[] =>
  names.filter((name) => {
    const pattern = new RegExp(name.replace(/(:\d+){1,2}$/, ''), 'i');
    return !files.some((file) => pattern.test(file));
  });

/** Prints how many tests each browser played. Fails if a spec that the command line names has no test in the play. */
export default class TallyReporter implements Reporter {
  private suite: Suite | undefined;
  private hasErrors = false;

  printsToStdio(): boolean {
    return false;
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  /** An error outside of tests, such as a file that cannot be loaded: then no test of any file is there. */
  onError(): void {
    this.hasErrors = true;
  }

  async onEnd(): Promise<{ status?: FullResult['status'] }> {
    const tests = this.suite?.allTests() ?? [];
    const lines = tallyLines(
      tests.map((test) => ({
        project: test.parent.project()?.name ?? '',
        outcome: test.outcome(),
      })),
    );
    const file = process.env[talliesVariable];
    for (const line of lines) {
      console.log(line);
      if (file) appendFileSync(file, `${line}\n`);
    }
    if (this.hasErrors) return {};
    const unmatched = unmatchedNames(
      specNames(process.argv.slice(2)),
      tests.map(({ location }) => location.file),
    );
    for (const name of unmatched)
      console.error(
        `No test of "${name}" is played here. Is it spelt right? Does e2e/leftOut.ts leave it out?`,
      );
    return unmatched.length > 0 ? { status: 'failed' } : {};
  }
}
