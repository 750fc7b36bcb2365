import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { importRun } from '#journal/importRuns.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { rowsLinkedToOriginals } from '#run/rowsToSendAgain.ts';
import { oneRowRules } from '#run/rules/oneRowRules.ts';
import { RunPage } from '../RunPage.tsx';
import { aShownRun } from '../testing/aShownRun.ts';
import { GivenRun } from '../testing/GivenRun.tsx';
import { AskToSendAgain } from './AskToSendAgain.tsx';

let desk: Desk;

afterEach(() => desk.close());

it('sends nothing that another tab sent again while the dialog is open', async () => {
  const first = someHistory({ id: 'first', causes: ['noAnswer'], note: 'CASE-17' });
  desk = await showAtDesk(<RunPage runId="first" />, {
    org: orgWith(),
    rules: { addOrderItem: oneRowRules('addOrderItem') },
  });
  await importRun(desk.journal, { ...first, run: { ...first.run, owner: desk.owner } });
  const anyway = page.getByRole('button', { name: 'Send again anyway', exact: true });
  await expect.element(anyway).toHaveAccessibleDescription('1 Unknown');
  await anyway.click();
  const dialog = page.getByRole('dialog', { name: 'Send again anyway' });
  // The later run keeps the note of the first.
  await expect.element(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('CASE-17');
  await dialog.getByRole('textbox', { name: 'Type 1 to confirm' }).fill('1');
  const send = dialog.getByRole('button', { name: 'Send again in Acme' });
  await expect.element(send).toBeEnabled();

  const again = someHistory({ id: 'again', sendsAgain: { runId: 'first', why: 'unknown' } });
  await importRun(desk.journal, { ...again, rows: rowsLinkedToOriginals('first', first.rows) });
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Sent again:/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send again anyway' })).not.toBeInTheDocument();
});

it('cancels again only with a reason where the org asks for one, also if the note is emptied', async () => {
  const { run } = someHistory({
    operation: 'cancelRenewals',
    note: 'Price · CASE-17',
    delimiter: ';',
  });
  const rows = [{ index: 0, cells: { purchaseActivityId: 'a0X5g000000Lnm9EAC' } }];
  desk = await showAtDesk(
    <GivenRun value={aShownRun({ run })}>
      <AskToSendAgain rows={rows} label="Again" confirmLabel={() => 'Send'} why="unknown" asksForNote>
        {null}
      </AskToSendAgain>
    </GivenRun>,
    {
      org: orgWith({ cancellationReasons: ['Moved away', 'Price'], reasonRequired: true }),
      rules: { cancelRenewals: oneRowRules('cancelRenewals') },
    },
  );
  const create = vi.spyOn(desk.runs, 'create').mockResolvedValue();
  vi.spyOn(desk.runs, 'drive').mockResolvedValue(true);
  await page.getByRole('button', { name: 'Again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Again' });
  const send = dialog.getByRole('button', { name: 'Send', exact: true });
  const reason = dialog.getByRole('combobox', { name: 'Reason' });
  await dialog.getByRole('textbox', { name: 'Type 1 to confirm' }).fill('1');
  await expect.element(send).toBeEnabled();
  await expect.element(reason).not.toBeInTheDocument();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('CASE-17');
  await expect.element(send).toBeDisabled();
  await reason.selectOptions('Moved away');
  await send.click();
  await expect.poll(() => create.mock.lastCall?.[0].note).toBe('Moved away · CASE-17');
  // The exports of the new run are split as those of the first.
  expect(create.mock.lastCall?.[0].delimiter).toBe(';');
});

it('tells of an equal row that another run has sent, and sends it after one more confirmation', async () => {
  vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('no line'));
  const purchaseActivityId = 'a0X5g000000Lnm9EAC';
  const input = { cancelRequests: [{ purchaseActivityId, cancellationType: 'Now' }] };
  const rows = [{ index: 0, cells: { purchaseActivityId, cancellationType: 'Now' } }];
  const { run } = someHistory({ operation: 'cancelRenewals', causes: ['serviceRefused'] });
  desk = await showAtDesk(
    <GivenRun value={aShownRun({ run })}>
      <AskToSendAgain rows={rows} label="Again" confirmLabel={() => 'Send'}>
        {null}
      </AskToSendAgain>
    </GivenRun>,
    { org: orgWith(), rules: { cancelRenewals: oneRowRules('cancelRenewals') } },
  );
  await page.getByRole('button', { name: 'Again' }).click();
  const { requests, ...other } = someHistory({
    id: 'other',
    owner: desk.owner,
    operation: 'cancelRenewals',
  });
  await importRun(desk.journal, {
    ...other,
    rows,
    requests: requests.map((request) => ({ ...request, operation: 'cancelRenewals', input })),
  });
  const dialog = page.getByRole('dialog', { name: 'Again' });
  const send = dialog.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await expect.element(dialog.getByText(/^Nothing was sent yet. Confirm again/)).toBeVisible();
  expect(await desk.journal.listRuns()).toHaveLength(1);
  await send.click();
  await expect.poll(() => desk.journal.listRuns()).toHaveLength(2);
});
