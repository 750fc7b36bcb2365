import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { someHistory } from '#journal/testing/someHistory.ts';
import { fatesOf } from '#run/fatesOf.ts';
import type { Settlement } from '#run/run.ts';
import { ContinueRun } from './ContinueRun.tsx';
import type { Desk } from './desk.ts';
import { orgWith, showAtDesk } from './testing/showAtDesk.tsx';

let desk: Desk;

afterEach(() => desk.close());

it('asks to type the rows that it sends, without one that was found not done', async () => {
  const onContinue = vi.fn();
  const history = someHistory({ state: 'paused', pausedBy: 'noAnswer', causes: ['noAnswer'], rowCount: 30 });
  const { run, requests } = history;
  const found = { id: 's', runId: run.id, row: 0, found: 'notDone', recordId: null } as const;
  const settlements: Settlement[] = [{ ...found, note: '', by: 'Clara', at: 1 }];
  const fates = fatesOf(30, requests, settlements);
  desk = await showAtDesk(
    <ContinueRun
      watched={{ run, history: { ...history, settlements }, fates, sentAgain: new Map(), live: null }}
      disabled={false}
      isWaiting={false}
      onContinue={onContinue}
    />,
    { org: orgWith({ kind: 'production' }), rules: {} },
  );
  await page.getByRole('button', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Continue' });
  await expect.element(dialog.getByText(/^29 rows are still to be sent\./)).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Send 29 rows in Acme' });
  await expect.element(send).toBeDisabled();
  await dialog.getByLabelText('Type 29 to confirm').fill('29');
  await send.click();
  expect(onContinue).toHaveBeenCalledOnce();
});
