import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Desk } from '#desk/desk.ts';
import { orgWith, showAtDesk } from '#desk/testing/showAtDesk.tsx';
import { someHistory } from '#journal/testing/someHistory.ts';
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
