import { expect, type Page } from '@playwright/test';
import type { RestingState } from '#contract/rowStates.ts';
import { exactly } from './exactly.ts';
import { clickNamed } from './oneNamed.ts';
import { visit } from './visit.ts';

const outcomeNames = {
  done: 'Done',
  refused: 'Refused',
  unknown: 'Unknown',
  alreadyDone: 'May be done already: look',
  notSent: 'Not sent',
} as const satisfies Record<RestingState, string>;

/** The label of an outcome. A cancellation that is done is called accepted. */
export type OutcomeName = (typeof outcomeNames)[RestingState] | 'Accepted';

export function runPage(page: Page) {
  const results = page.getByRole('grid', { name: 'Results', exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    results,
    /** The run's outcome in one sentence. */
    summary: (text: string | RegExp) => page.getByRole('heading', { level: 2, name: text }),
    /** The row that shows this id. */
    rowOf: (id: string) => results.getByRole('row').filter({ hasText: exactly(id) }),
    /** What became of one row, opened: its message, and what to do. By its line in the sheet, its number in a form, or its set. */
    details: (row: number) => page.getByRole('region', { name: new RegExp(`^(Line|Row|Set) ${row}$`) }),
    /** Shows only rows with this outcome: 'Refused', 'Unknown' … */
    async showOnly(outcome: OutcomeName) {
      const filter = page.getByRole('tab', { name: new RegExp(`^${outcome} \\d+$`) });
      await clickNamed(filter, page.getByRole('tab'));
      await expect(filter).toHaveAttribute('aria-selected', 'true');
    },
    async open(runId: string) {
      await visit(page, `/runs/${runId}`);
      await expect(page.getByRole('heading', { level: 1, name: / · / })).toBeVisible();
    },
    progress: page.getByRole('progressbar', { name: 'Progress', exact: true }),
    find: page.getByRole('searchbox', { name: 'Find in results', exact: true }),
    /** The tab that shows only rows with this outcome. Its label contains the count. */
    only: (outcome: OutcomeName, count: number) =>
      page.getByRole('tab', { name: `${outcome} ${count}`, exact: true }),
    /** The distinct messages with their counts. Each is a button that filters the rows. */
    reasons: page.getByRole('list', { name: 'Reasons', exact: true }),
    pause: button('Pause'),
    continue: button('Continue'),
    stop: button('Stop'),
    /** Continues the run as often as it waits for a person. */
    async continueUntil(isOver: () => boolean, timeout: number) {
      await expect(async () => {
        await button('Continue')
          .click({ timeout: 500 })
          .catch(() => undefined);
        expect(isOver(), 'the run is over').toBe(true);
      }).toPass({ timeout });
    },
    /** Compares the outcomes of the first rows, in the order of the results. */
    async expectOutcomes(outcomes: readonly string[]) {
      const rows = results.getByRole('row');
      for (const [index, outcome] of outcomes.entries())
        await expect(rows.nth(index + 1)).toContainText(outcome);
    },
    /** For a run paused at an unknown row. After a confirmation, the run no longer pauses at such rows. */
    goPast: button('Send the rest without these pauses'),
    sendAgain: button('Send again'),
    export: button('Export'),
    copy: button('Copy'),
    /** Menu: receipt, link, note, copies as a test. */
    more: button('More'),
    /** Buttons to record a finding about an unknown row, by its line in the sheet or its number in a form. */
    findingOf: (row: number) => {
      const found = page.getByRole('group', { name: new RegExp(`^(Line|Row) ${row}$`) });
      return {
        wasDone: found.getByRole('button', { name: 'It was done', exact: true }),
        wasNotDone: found.getByRole('button', { name: 'It was not done', exact: true }),
        sendAgainAnyway: found.getByRole('button', { name: 'Send again anyway', exact: true }),
      };
    },
  };
}
