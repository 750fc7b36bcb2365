import { appendFileSync } from 'node:fs';
import type { FullConfig, FullResult, Reporter, Suite } from '@playwright/test/reporter';
import { specNames, talliesVariable, tallyLines, unmatchedNames } from './tally.ts';

/** Prints how many tests each browser played. Fails if a spec that the command line names has no test in the play. */
export class TallyReporter implements Reporter {
  private suite: Suite | undefined;

  printsToStdio(): boolean {
    return false;
  }

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
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

// Playwright takes the default export.
export default TallyReporter;
