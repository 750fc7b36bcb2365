import { expect } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { pagePatterns } from '../../src/pageParts/links/paths.ts';
import { runHeaded } from '../headed.ts';
import { closeDialog } from './closeDialog.ts';
import type { StateSequence } from './state.ts';

const [first, second, third, fourth] = seed.activities.renewable;
export const recordStates: StateSequence = {
  name: 'records of the org',
  who: { at: '/orders/new' },
  states: [
    {
      name: 'create order, records found by name',
      isPictured: true,
      at: '/orders/new',
      async prepare({ page, org, pages }) {
        await org.configure({ accounts: [] });
        await page.reload();
        await pages.createOrder.account.pressSequentially('a-1');
        await expect(page.getByRole('option').first()).toBeVisible();
      },
    },
    {
      name: 'rows from a list of the org',
      isPictured: true,
      at: '/cancellations/new',
      async prepare({ page }) {
        await page.getByRole('button', { name: 'Take rows from a list of the org' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('combobox', { name: 'List' }).selectOption('Renewals due in December');
        await dialog.getByRole('checkbox').nth(1).check();
        await dialog.getByRole('checkbox').nth(3).check();
        await expect(dialog.getByRole('button', { name: 'Take 2 rows' })).toBeEnabled();
      },
      leave: closeDialog,
    },
    {
      // Not pictured: it shows when the org changed the record.
      name: 'evidence for an unknown row',
      at: '/cancellations/new',
      endsOn: pagePatterns.run,
      async prepare({ org, pages }) {
        // An answer shows that the session is valid.
        await pages.sheet.text.fill(first.id);
        await pages.sheet.send('Cancel 1 renewal');
        await expect(pages.run.summary('The cancellation was accepted')).toBeVisible();
        await pages.sheet.open('/cancellations/new');
        await org.use('answer lost after the work is done');
        await pages.sheet.text.fill(second.id);
        await pages.sheet.send('Cancel 1 renewal');
        await expect(pages.run.rowOf(second.id)).toContainText('Amir Novak');
        await pages.evidence.look.click();
        await expect(pages.evidence.proposal).toBeVisible();
      },
    },
    {
      name: 'evidence that asks for one of two records',
      at: '/orders/new',
      endsOn: pagePatterns.run,
      async prepare({ page, org, pages }) {
        await org.use('answer lost after the work is done');
        await pages.createOrder.fill();
        await pages.createOrder.submit.click();
        await pages.evidence.toRun.click();
        await runHeaded(page, 'Create order');
        // Names are read at each visit: one that came later would use up the scenario.
        for (const name of ['Acme Corporation', 'Membership'])
          await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
        await org.use('read: created twice');
        await pages.evidence.look.click();
        await expect(pages.evidence.candidates).toHaveCount(2);
      },
    },
    {
      name: 'a form whose last order is unknown',
      at: '/orders/new',
      async prepare({ page }) {
        await expect(page.getByText('Sent, but the outcome is unknown')).toBeVisible();
        await expect(page.getByRole('alert')).toContainText('Acme Corporation');
      },
    },
    {
      name: 'evidence for several rows',
      at: '/cancellations/new',
      endsOn: pagePatterns.run,
      async prepare({ page, org, pages }) {
        await org.use('answer lost after the work is done', { times: 2 });
        await pages.sheet.text.fill(`${third.id}\n${fourth?.id}`);
        await pages.sheet.send('Cancel 2 renewals');
        await pages.run.continue.click();
        const unknown = page.getByRole('group', { name: 'Shown: 2 Unknown' });
        await unknown.getByRole('button', { name: 'Look in the org' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Look in the org' }).click();
        await expect(page.getByRole('button', { name: 'Tick those that agree' })).toBeVisible();
      },
      leave: closeDialog,
    },
  ],
};
