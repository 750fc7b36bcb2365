import { expect } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { pagePatterns } from '../../src/pageParts/links/paths.ts';
import { headed, runHeaded } from '../headed.ts';
import { pressKeys } from '../pressKeys.ts';
import { closeDialog } from './closeDialog.ts';
import { holdRequests, letRequestsGo, untilHeld } from './holdRequests.ts';
import type { PageState } from './state.ts';

const { renewable, notFound } = seed.activities;
const ids = renewable.slice(0, 8).map(({ id }) => id);

/** States during a run: its page, confirmations before leaving, other pages. Releasing the requests ends it. */
export const sendingStates: readonly PageState[] = [
  {
    name: 'running',
    isPictured: true,
    late: ['Jane Doe'],
    at: '/cancellations/new',
    endsOn: pagePatterns.run,
    async prepare({ page, org, pages }) {
      await org.use('answer lost after the work is done', { nth: 2 });
      // The second answer is lost anyway. Any other, held for long on a busy machine, would be told as slow.
      await holdRequests(page, /\/subscription\/cancel/, { after: 1 });
      await pages.sheet.text.fill(`${ids.join('\n')}\n${notFound.id}`);
      await pages.sheet.send('Cancel 9 renewals');
      await untilHeld(page);
      await expect(pages.run.pause).toBeVisible();
      await expect(pages.run.progress).toBeVisible();
    },
  },
  {
    name: 'switch to another org, while something is sent',
    at: null,
    async prepare({ page, pages }) {
      await pages.menu.switchTo('Globex');
      await expect(page.getByRole('dialog', { name: 'Switch to Globex' })).toContainText(
        'Something is being sent in Acme',
      );
    },
    leave: closeDialog,
  },
  {
    name: 'sign out, while something is sent',
    at: null,
    async prepare({ page, pages }) {
      await pages.menu.open();
      await pages.menu.signOut.click();
      await expect(page.getByRole('dialog', { name: 'Sign out' })).toContainText(
        'Something is being sent in Acme',
      );
    },
    leave: closeDialog,
  },
  {
    name: 'erase dialog, while something is sent',
    at: null,
    endsOn: pagePatterns.history,
    async prepare({ page, pages: { history } }) {
      // Uses the shortcut, since a phone hides the links in a menu.
      await pressKeys(page, 'g', 'i');
      await headed(page, 'History');
      await page.getByRole('button', { name: 'Erase history', exact: true }).click();
      await history.dialog.getByLabel('Type 1 to confirm').fill('1');
      await history.dialog.getByRole('button', { name: 'Erase history in Acme' }).click();
      await expect(history.dialog).toContainText('Something is being sent');
    },
    async leave({ page }) {
      await closeDialog({ page });
      await page.goBack();
      await runHeaded(page, 'Cancel renewals');
    },
  },
  {
    name: 'running, on another page',
    at: null,
    async prepare({ page }) {
      await pressKeys(page, 'g', 'o');
      await expect(
        page.getByRole('banner').getByRole('link', { name: /^Cancel renewals run: / }),
      ).toBeVisible();
    },
    async leave({ page }) {
      await letRequestsGo(page);
      await page.goBack();
      await runHeaded(page, 'Cancel renewals');
    },
  },
];
