import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showPiece } from '../testing/showPiece.tsx';
import { FormShell } from './FormShell.tsx';

it('is not sent by Enter, which goes on to the next field and to the button', async () => {
  const onSubmit = vi.fn();
  await showPiece(
    <FormShell name="Order" submitLabel="Create" isSending={false} onSubmit={onSubmit}>
      <input aria-label="Account" />
      <input aria-label="Contact" />
    </FormShell>,
  );
  await page.getByLabelText('Account').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Contact')).toHaveFocus();
  const button = page.getByRole('button', { name: 'Create' });
  await userEvent.keyboard('{Enter>4}');
  await expect.element(button).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard('{/Enter}');
});
