import { expect } from '@playwright/test';
import { atRest } from '../atRest.ts';
import { damageRun } from '../damageRun.ts';
import { activity, sendOneRow } from '../pages/oneRow.ts';
import { closeDialog } from './closeDialog.ts';
import type { StateSequence } from './state.ts';

/** History and stored data, with a damaged run and a run that deviates from the contract. */
export const keptStates: StateSequence = {
  name: 'kept',
  who: { at: '/diagnostics' },
  states: [
    {
      name: 'diagnostics, with deviations',
      at: '/diagnostics',
      async prepare({ page, org, pages: { diagnostics } }) {
        await org.use('answer with unknown fields');
        const sent = await sendOneRow.cancelRenewals(page, 0);
        await expect(sent.outcome).toContainText('Accepted');
        await atRest(page);
        await diagnostics.open();
        await expect(diagnostics.deviationAt('$.addedWithinV1')).toBeVisible();
      },
    },
    {
      name: 'home, with runs',
      at: '/',
      prepare: ({ pages }) => expect(pages.home.recent).toBeVisible(),
    },
    {
      name: 'history, nothing found',
      at: '/history',
      async prepare({ pages: { history } }) {
        await expect(history.runs).toBeVisible();
        await history.find.fill('xyzzy');
        await expect(history.runs).toBeHidden();
      },
      leave: ({ pages }) => pages.history.find.fill(''),
    },
    {
      name: 'erase dialog',
      at: null,
      async prepare({ page, pages }) {
        await page.getByRole('button', { name: 'Erase history', exact: true }).click();
        await expect(pages.history.dialog.getByLabel('Type 1 to confirm')).toBeVisible();
      },
      leave: closeDialog,
    },
    {
      name: 'import dialog',
      at: null,
      async prepare({ pages: { history } }) {
        await expect(history.runs).toBeVisible();
        const { path } = await history.export();
        await history.choose(path);
        await expect(history.dialog).toContainText('1 run that is here already');
      },
      leave: closeDialog,
    },
    {
      name: 'import dialog, refused',
      at: null,
      async prepare({ pages: { history } }) {
        await history.chooseText('Dear all');
        await expect(history.dialog.getByRole('alert')).toBeVisible();
      },
      leave: closeDialog,
    },
    {
      name: 'export failed',
      at: null,
      async prepare({ page }) {
        await page.evaluate(() => {
          const { createObjectURL } = URL;
          URL.createObjectURL = () => {
            URL.createObjectURL = createObjectURL;
            throw new Error('There is no room for it');
          };
        });
        await page.getByRole('button', { name: 'Export', exact: true }).click();
        await expect(page.getByRole('alert')).toContainText('The history could not be exported');
      },
    },
    {
      name: 'import dialog, a run that is new here',
      at: null,
      async prepare({ page, pages: { history } }) {
        await expect(history.runs).toBeVisible();
        const { path } = await history.export();
        await history.erase(1);
        await history.choose(path);
        await expect(page.getByRole('button', { name: 'Import 1 run into Acme' })).toBeVisible();
      },
    },
    {
      name: 'imported',
      at: null,
      async prepare({ page, pages: { history } }) {
        await page.getByRole('button', { name: 'Import 1 run into Acme' }).click();
        await expect(history.dialog.getByText('1 run was imported.')).toBeVisible();
      },
      leave: closeDialog,
    },
    {
      name: 'a run that cannot be read',
      at: null,
      async prepare({ page, pages: { history } }) {
        const href = (await history.runLink(0).getAttribute('href')) ?? '';
        await damageRun(page, href.split('/').pop() ?? '');
        await page.goto(href);
        await expect(page.getByRole('alert')).toContainText('The records of this run cannot be read');
      },
    },
    {
      name: 'history, a run that cannot be read',
      at: '/history',
      prepare: ({ pages }) => expect(pages.history.unreadable).toBeVisible(),
    },
    {
      name: 'the line is gone',
      at: `/cancellations/new?id=${activity(1)}`,
      async prepare({ page, context }) {
        await expect(page.getByRole('button', { name: 'Cancel 1 renewal' })).toBeEnabled();
        await context.setOffline(true);
        await expect(page.getByText('No network connection.')).toBeVisible();
      },
      leave: ({ context }) => context.setOffline(false),
    },
    {
      // In no picture: whether a name is read before the session ends differs from time to time.
      name: 'the session has ended',
      at: `/cancellations/new?id=${activity(1)}`,
      async prepare({ page, org, pages }) {
        // The line was lost before: reads try again on a new page, and names are there before the session ends.
        await page.reload();
        await expect(page.getByRole('main')).toContainText('Amir Novak');
        await org.expireTokens();
        await pages.sheet.send('Cancel 1 renewal');
        await expect(page.getByRole('banner').getByText('Your session has ended')).toBeVisible();
        await expect(pages.run.continue).toBeVisible();
      },
    },
  ],
};
