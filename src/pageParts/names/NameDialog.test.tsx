import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { showAtDesk } from '../testing/showAtDesk.tsx';
import { NameDialog } from './NameDialog.tsx';

let desk: Desk;

afterEach(() => desk.close());

it('saves once, and stays open until saved', async () => {
  const onClose = vi.fn();
  desk = await showAtDesk(<NameDialog id={seed.accounts.wayne.id} onClose={onClose} />, {
    org: orgWith(),
    rules: {},
  });
  const saved = Promise.withResolvers<void>();
  const save = vi.spyOn(desk.journal.nicknames, 'save').mockReturnValue(saved.promise);
  const dialog = page.getByRole('dialog', { name: 'Your name for this id' });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Wayne');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect
    .element(dialog.getByRole('button', { name: 'Save name', exact: true }))
    .toHaveAttribute('aria-disabled', 'true');
  await expect.element(dialog.getByRole('button', { name: 'Go back', exact: true })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  expect(save).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  saved.resolve();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
