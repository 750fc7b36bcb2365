import { expect } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { pagePatterns } from '../../src/pageParts/links/paths.ts';
import { chooseFile } from '../pages/chooseFile.ts';
import { sheetPage } from '../pages/sheet.ts';
import { closeDialog } from './closeDialog.ts';
import type { StateSequence } from './state.ts';

const ids = seed.activities.renewable.map(({ id }) => id);
const [a, b, c] = ids as [string, string, string];

/** A sheet page from its first text to the confirmation dialog. */
export const sheetPageStates: StateSequence = {
  name: 'sheet page',
  who: { at: '/renewals/new' },
  states: [
    {
      name: 'preview',
      isPictured: true,
      late: ['Jane Doe', 'In the org: 3 active'],
      at: '/cancellations/new',
      async prepare({ page, pages }) {
        await pages.sheet.text.fill(`${a}\n${b}\n${c}`);
        await expect(page.getByRole('button', { name: 'Cancel 3 renewals', exact: true })).toBeEnabled();
      },
    },
    {
      name: 'how it was read',
      at: '/cancellations/new',
      async prepare({ page, pages }) {
        await pages.sheet.choose('due.csv', Buffer.from(`Renewals due\n\nActivity,Owner\n${a},Ann\nTotal,1`));
        await page.getByText('Import settings').click();
        await expect(page.getByLabel('Column for Purchase activity')).toBeVisible();
      },
    },
    {
      name: 'a file that is not read',
      at: '/cancellations/new',
      async prepare({ page }) {
        await chooseFile(sheetPage(page).fileButton, {
          name: 'scan.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.7 \0\0'),
        });
        await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      },
    },
    {
      name: 'problems in the preview',
      at: '/renewals/new',
      async prepare({ page, pages }) {
        await pages.sheet.text.fill(`${a} ${b}\n${c} ${b}\nnonsense`);
        await pages.sheet.groupBy('One set per line');
        await expect(pages.sheet.problems).toBeVisible();
        await expect(pages.sheet.leaveOut('1 duplicate')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Generate 0 renewals' })).toBeDisabled();
      },
    },
    {
      name: 'sets to be told',
      at: '/renewals/new',
      async prepare({ page, pages }) {
        await pages.sheet.text.fill(`Activity,Account\n${a},Miller\n${b},Miller\n${c},Smith`);
        await expect(page.getByRole('radio', { name: 'Column “Account”' })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Go to the choice', exact: true })).toBeVisible();
      },
    },
    {
      name: 'set cards, one picked',
      isPictured: true,
      late: ['Sofia Rossi', 'In the org: 3 active'],
      at: null,
      async prepare({ page, pages }) {
        await pages.sheet.text.fill(`${a}\n${b}\n\n${c}`);
        await page.getByRole('radio', { name: 'Sets' }).check();
        await page.getByRole('checkbox', { name: b }).check();
        await expect(page.getByRole('button', { name: 'Move', exact: true })).toBeVisible();
        // Nothing lies under the bar that sends.
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      },
    },
    {
      name: 'send dialog',
      isPictured: true,
      late: ['Sofia Rossi', 'In the org: 3 active'],
      at: null,
      async prepare({ page }) {
        await page.getByRole('button', { name: /^Generate \d renewals$/ }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
      leave: closeDialog,
    },
  ],
};

/** Dialogs that ask the user to type the count. */
export const productionStates: StateSequence = {
  name: 'production',
  who: { to: 'Globex', at: '/cancellations/new' },
  states: [
    {
      name: 'the count to be typed',
      isPictured: true,
      at: null,
      async prepare({ page, pages }) {
        await pages.sheet.text.fill(ids.slice(0, 30).join('\n'));
        await page.getByRole('button', { name: 'Cancel 30 renewals', exact: true }).click();
        await expect(page.getByLabel('Type 30 to confirm')).toBeVisible();
      },
      leave: closeDialog,
    },
    {
      name: 'the count to be typed, to continue',
      at: null,
      endsOn: pagePatterns.run,
      async prepare({ page, pages }) {
        await page.getByRole('button', { name: 'Try the first one', exact: true }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Try 1 request in Globex' }).click();
        await pages.run.continue.click();
        await expect(page.getByLabel('Type 29 to confirm')).toBeVisible();
      },
      leave: closeDialog,
    },
  ],
};
