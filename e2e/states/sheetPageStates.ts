import { expect } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { pagePatterns } from '../../src/pageParts/links/paths.ts';
import { closeDialog } from './closeDialog.ts';
import type { StateSequence } from './state.ts';

const ids = seed.activities.renewable.map(({ id }) => id);
const [a, b, c] = ids as [string, string, string];

/** A sheet that has to be asked about in most ways. */
const manyKinds = [
  ['Purchase activity', 'Account', 'Remark', 'Renew?', 'Start'],
  ...ids
    .slice(0, 24)
    .map((id, row) => [
      id,
      ['Miller', 'Smith', 'Jones'][row % 3],
      { 4: 'please wait until May', 9: 'non disdire', 15: 'moved abroad, see the mail of 3 May 2026' }[row] ??
        '',
      row % 8 === 3 ? 'nein' : 'ja',
      row % 2 ? '2027-01-01' : '',
    ]),
  [a, 'Miller', '', 'ja', ''],
  ['a0X5g00', 'Miller', '', 'ja', ''],
  [seed.accounts.acme.id, 'Miller', '', 'ja', ''],
  [seed.activities.renewedAlready.id, 'Miller', '', 'ja', ''],
]
  .map((cells) => cells.join('\t'))
  .join('\n');

/** A sheet page from its first text to the confirmation dialog. */
export const sheetPageStates: StateSequence = {
  name: 'sheet page',
  who: { at: '/renewals/new' },
  states: [
    {
      name: 'preview',
      isPictured: true,
      late: ['Jane Doe'],
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
        await expect(page.getByLabel('First line of rows')).toBeVisible();
      },
    },
    {
      name: 'panel of a column',
      isPictured: true,
      at: '/cancellations/new',
      async prepare({ page, pages }) {
        await pages.sheet.text.fill(`Activity,Owner,Team\n${a},Ann,North\n${b},Bob,South\n${c},Ann,North`);
        await pages.sheet.head('Team').click();
        await expect(page.getByRole('dialog').getByText('2 values')).toBeVisible();
      },
    },
    {
      name: 'a file that is not read',
      at: '/cancellations/new',
      async prepare({ page, pages }) {
        await pages.sheet.choose('scan.pdf', Buffer.from('%PDF-1.7 \0\0'));
        await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      },
    },
    {
      name: 'problems in the preview',
      at: '/renewals/new',
      async prepare({ page, pages }) {
        await pages.sheet.text.fill(`${a} ${b}\n${c} ${b}\na0X5g00`);
        await pages.sheet.groupBy('One set per line');
        await expect(pages.sheet.decision('repeats the id of an earlier row')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Generate 2 renewals' })).toBeDisabled();
      },
    },
    {
      name: 'decisions of each kind, and what the sheet says',
      isPictured: true,
      late: ['Sofia Rossi'],
      at: '/renewals/new',
      async prepare({ page, pages }) {
        await pages.sheet.text.fill(manyKinds);
        await expect(page.getByRole('button', { name: 'Show 2 more', exact: true })).toBeVisible();
        await expect(pages.sheet.says).toContainText('non disdire');
      },
    },
    {
      name: 'all decisions, with their details',
      late: ['Sofia Rossi'],
      at: null,
      async prepare({ page, pages }) {
        await page.getByRole('button', { name: /^Show \d+ more$/ }).click();
        await expect(pages.sheet.decisions.getByRole('listitem')).not.toHaveCount(3);
      },
    },
    {
      name: 'decided and read',
      isPictured: true,
      late: ['Sofia Rossi'],
      at: null,
      async prepare({ page, pages }) {
        await pages.sheet.groupBy('Column “Account”');
        for (const words of [
          'is not a record id',
          'repeats the id',
          'another kind of record',
          'is renewed already',
        ])
          await pages.sheet.decide(words, 'Leave out');
        await pages.sheet.says.getByRole('checkbox', { name: 'ja' }).check();
        await pages.sheet.says.getByRole('button', { name: 'Leave out: non disdire' }).click();
        await pages.sheet.read();
        await expect(page.getByRole('button', { name: /^Generate \d renewals$/ })).toBeEnabled();
      },
    },
    {
      name: 'a text with ids',
      isPictured: true,
      late: ['Sofia Rossi'],
      at: '/cancellations/new',
      async prepare({ pages }) {
        await pages.sheet.text.fill(
          `Hello,\n\nplease cancel ${a} and ${b} in May,\nbut not ${c}. M-1010 can go, too.\n\nBest, Jane`,
        );
        await expect(pages.sheet.says.getByRole('checkbox')).toHaveCount(3);
      },
    },
    {
      name: 'nothing to do',
      isPictured: true,
      late: ['Cancelled already'],
      at: '/cancellations/new',
      async prepare({ pages }) {
        await pages.sheet.text.fill(seed.activities.cancelledAlready.id);
        await expect(pages.sheet.decision('Nothing to do')).toBeVisible();
      },
    },
    {
      name: 'sets to be told',
      at: '/renewals/new',
      async prepare({ page, pages }) {
        await pages.sheet.text.fill(`Activity,Account\n${a},Miller\n${b},Miller\n${c},Smith`);
        await expect(page.getByRole('radio', { name: 'Column “Account”' })).toBeVisible();
      },
    },
    {
      name: 'set cards, one picked',
      isPictured: true,
      late: ['Sofia Rossi'],
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
      late: ['Sofia Rossi'],
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
        await page.getByRole('button', { name: 'Send only the first', exact: true }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Send 1 request in Globex' }).click();
        await pages.run.continue.click();
        await expect(page.getByLabel('Type 29 to confirm')).toBeVisible();
      },
      leave: closeDialog,
    },
  ],
};
