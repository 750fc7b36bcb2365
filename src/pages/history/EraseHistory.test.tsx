import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { importRun } from '#journal/importRuns.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { runLockName, takeLock, webLocks } from '#run/locks.ts';
import { EraseHistory } from './EraseHistory.tsx';

let desk: Desk;

afterEach(() => desk.close());

it('erases nothing while an answer is not recorded, and says where it is kept', async () => {
  desk = await showAtDesk(<EraseHistory onClose={() => undefined} />, { org: orgWith(), rules: {} });
  // As after an answer for which the browser had no space.
  const runner = { snapshot: () => ({ unsaved: someHistory().requests }) };
  desk.runs.list = () => [runner] as unknown as ReturnType<Desk['runs']['list']>;
  const erase = vi.spyOn(desk.journal, 'erase').mockReturnValue(new Promise(() => {}));

  await page.getByRole('button', { name: 'Erase history in Acme', exact: true }).click();
  await expect.element(page.getByText(/answer to a request could not be recorded/)).toBeVisible();
  expect(erase).not.toHaveBeenCalled();
});

it.each([
  ['of this journal', 'run-1', 0],
  ['of another org or person', 'another', 1],
])('is blocked by a run that is being sent only if it is %s', async (_, id, times) => {
  desk = await showAtDesk(<EraseHistory onClose={() => undefined} />, { org: orgWith(), rules: {} });
  await importRun(desk.journal, someHistory({ owner: desk.owner }));
  const erase = vi.spyOn(desk.journal, 'erase').mockReturnValue(new Promise(() => {}));
  const release = await takeLock(webLocks, runLockName(id));

  await page.getByRole('textbox', { name: 'Type 1 to confirm' }).fill('1');
  await page.getByRole('button', { name: 'Erase history in Acme', exact: true }).click();
  if (times === 0) await expect.element(page.getByText('Nothing was erased')).toBeVisible();
  await expect.poll(() => erase.mock.calls.length).toBe(times);
  await release?.();
});
