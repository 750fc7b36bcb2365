import type { Page } from '@playwright/test';
import { exactly } from './exactly.ts';

/** What the org shows of the unknown row that is open on the page of a run, and what a person can say about it. */
export function evidencePage(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  return {
    /** From a form to the page of its run. A sheet is there already. */
    toRun: page.getByRole('link', { name: /record what you found on the run’s page$/ }),
    look: button('Look in the org'),
    lookAgain: button('Look again'),
    /** The state of what the row names is proposed as done. */
    proposal: button('Record as done'),
    /** Each record that may be the row's, the most equal first. */
    candidates: page.getByRole('table', { name: / beside what was sent$/ }),
    /** One of them. */
    candidate(id: string) {
      const card = page.getByRole('listitem').filter({ hasText: exactly(id) });
      return {
        card,
        /** A field of the request beside the record's. */
        field: (name: string) => card.getByRole('row').filter({ hasText: exactly(name) }),
        /** Records it as the row's by one press: only of one that agrees. */
        record: card.getByRole('button', { name: /^Record as done: / }),
        /** Asks before it records. */
        choose: card.getByRole('button', { name: /^This one: / }),
      };
    },
    /** What could not be checked. */
    unseen: page.getByRole('status').filter({ hasText: 'What could not be checked' }),
    wasDone: button('It was done'),
    wasNotDone: button('It was not done'),
    takeBack: button('Take the finding back'),
    /** The question before a finding that the reading does not show plainly. */
    question: {
      dialog,
      recordId: dialog.getByRole('textbox', { name: 'Id of the record you found', exact: true }),
      asDone: dialog.getByRole('button', { name: 'Record as done', exact: true }),
      asNotDone: dialog.getByRole('button', { name: 'Record as not done', exact: true }),
      /** Nothing was recorded: another row has the record. */
      taken: dialog.getByRole('alert').filter({ hasText: 'another row has this record' }),
    },
    /** The table of many rows and their candidates. */
    ofMany: {
      dialog,
      look: dialog.getByRole('button', { name: 'Look in the org', exact: true }),
      tickThoseThatAgree: dialog.getByRole('button', { name: 'Tick those that agree', exact: true }),
      ticks: dialog.getByRole('checkbox'),
      ticked: dialog.getByRole('checkbox', { checked: true }),
      record: dialog.getByRole('button', { name: /^Record \d+ rows? as / }),
    },
  };
}
