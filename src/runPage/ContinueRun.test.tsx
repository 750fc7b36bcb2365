import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { outcomesOf } from '#run/outcomesOf.ts';
import type { Finding } from '#run/run.ts';
import { ContinueRun } from './RunControls.tsx';
import { aShownRun } from './testing/aShownRun.ts';
import { GivenRun } from './testing/GivenRun.tsx';

let desk: Desk;

afterEach(() => desk.close());

it.each([
  ['noAnswer', 'There was no answer'],
  ['resultMissing', 'The answer says nothing about this one'],
] as const)('continues past rows of the cause that paused the run: %s', async (pausedBy, words) => {
  const onContinue = vi.fn();
  const history = someHistory({ state: 'paused', pausedBy, causes: [pausedBy], rowCount: 8 });
  const { run, requests } = history;
  desk = await showAtDesk(
    <GivenRun value={aShownRun({ run, history, outcomes: outcomesOf(8, requests, []) })}>
      <ContinueRun loading={false} onContinue={onContinue} />
    </GivenRun>,
    { org: orgWith(), rules: {} },
  );
  await page.getByRole('button', { name: 'Send the rest without these pauses' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send the rest without these pauses' });
  await expect.element(dialog).toMatchTextContent(words);
  expect(onContinue).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'Send 7 rows in Acme' }).click();
  expect(onContinue).toHaveBeenCalledExactlyOnceWith(pausedBy);
});

it.each([
  ['it goes past them already', { pausedBy: 'noAnswer', goesPast: ['noAnswer'] }, 8],
  ['the tab went away', { pausedBy: 'interrupted' }, 8],
  ['nothing is unknown', { pausedBy: 'limitReached' }, 8],
  ['nothing is left to send', { pausedBy: 'noAnswer' }, 1],
] as const)('offers only Continue where %s', async (_why, differences, rowCount) => {
  const history = someHistory({ state: 'paused', ...differences, causes: ['noAnswer'], rowCount });
  const { run, requests } = history;
  desk = await showAtDesk(
    <GivenRun value={aShownRun({ run, history, outcomes: outcomesOf(rowCount, requests, []) })}>
      <ContinueRun loading={false} onContinue={() => {}} />
    </GivenRun>,
    { org: orgWith(), rules: {} },
  );
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(1);
});

it('asks to type the number of rows it sends, without one found not done', async () => {
  const onContinue = vi.fn();
  const history = someHistory({ state: 'paused', pausedBy: 'noAnswer', causes: ['noAnswer'], rowCount: 30 });
  const { run, requests } = history;
  const found = { id: 's', runId: run.id, row: 0, found: 'notDone', recordId: null } as const;
  const findings: Finding[] = [{ ...found, note: '', by: 'Clara', at: 1 }];
  const outcomes = outcomesOf(30, requests, findings);
  desk = await showAtDesk(
    <GivenRun value={aShownRun({ run, history: { ...history, findings }, outcomes })}>
      <ContinueRun loading={false} onContinue={onContinue} />
    </GivenRun>,
    { org: orgWith({ kind: 'production' }), rules: {} },
  );
  const proceed = page.getByRole('button', { name: 'Continue', exact: true });
  await expect.element(proceed).toHaveAccessibleDescription('29 Not sent');
  await proceed.click();
  const dialog = page.getByRole('dialog', { name: 'Continue' });
  await expect.element(dialog.getByText(/^29 rows are still to be sent\./)).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Send 29 rows in Acme' });
  await expect.element(send).toBeDisabled();
  await dialog.getByLabelText('Type 29 to confirm').fill('29');
  await send.click();
  expect(onContinue).toHaveBeenCalledOnce();
});
