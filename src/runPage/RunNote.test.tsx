import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { RunNote } from './RunNote.tsx';

let desk: Desk;

afterEach(() => desk.close());

it('shows a failed save until the next try', async () => {
  desk = await showAtDesk(<RunNote run={someHistory().run} />, { org: orgWith(), rules: {} });
  vi.spyOn(desk.journal, 'recordNote').mockRejectedValue(new Error('full'));
  const add = page.getByRole('button', { name: 'Add note', exact: true });
  const failed = page.getByText('This could not be recorded');
  const dialog = page.getByRole('dialog');
  await add.click();
  await dialog.getByRole('button', { name: 'Save note', exact: true }).click();
  await expect.element(failed).toBeVisible();
  await dialog.getByRole('button', { name: 'Go back', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await add.click();
  await expect.element(dialog.getByRole('textbox', { name: 'Note', exact: true })).toBeVisible();
  await expect.element(failed).not.toBeInTheDocument();
});

it('saves once, and stays open until saved: later typing would be lost', async () => {
  desk = await showAtDesk(<RunNote run={someHistory().run} />, { org: orgWith(), rules: {} });
  const saved = Promise.withResolvers<void>();
  const recordNote = vi.spyOn(desk.journal, 'recordNote').mockReturnValue(saved.promise);
  await page.getByRole('button', { name: 'Add note', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const note = dialog.getByRole('textbox', { name: 'Note', exact: true });
  await note.fill('CASE-17');
  await userEvent.keyboard('{Enter}{Enter}');
  const save = dialog.getByRole('button', { name: 'Save note', exact: true });
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(dialog.getByRole('button', { name: 'Go back', exact: true })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(note).toBeVisible();
  expect(recordNote).toHaveBeenCalledOnce();
  saved.resolve();
  await expect.element(dialog).not.toBeInTheDocument();
});
