import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { importRun } from '#journal/importRuns.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { oneRowRules } from '#run/oneRowRules.ts';
import { linkedRows } from '#run/rowsToSendAgain.ts';
import { RunPage } from '../RunPage.tsx';

let desk: Desk;

afterEach(() => desk.close());

it('sends nothing that another tab sent again while the dialog is open', async () => {
  const first = someHistory({ id: 'first', causes: ['noAnswer'], note: 'CASE-17' });
  desk = await showAtDesk(<RunPage runId="first" />, {
    org: orgWith(),
    rules: { addOrderItem: oneRowRules('addOrderItem') },
  });
  await importRun(desk.journal, { ...first, run: { ...first.run, owner: desk.owner } });
  await page.getByRole('button', { name: 'Send again anyway' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send again anyway' });
  // The later run keeps the note of the first.
  await expect.element(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('CASE-17');
  await dialog.getByRole('textbox', { name: 'Type 1 to confirm' }).fill('1');
  const send = dialog.getByRole('button', { name: 'Send again in Acme' });
  await expect.element(send).toBeEnabled();

  const again = someHistory({ id: 'again', sendsAgain: { runId: 'first', why: 'unknown' } });
  await importRun(desk.journal, { ...again, rows: linkedRows('first', first.rows) });
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Sent again in another run');
  await expect.element(send).toBeDisabled();
});
