import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { UiProvider } from '../theme/UiProvider.tsx';
import { FormShell } from './FormShell.tsx';

it('is sent by Ctrl+Enter in a field, not on a link, which opens in another tab; Enter alone goes on', async () => {
  const onSubmit = vi.fn();
  await render(
    <UiProvider>
      <FormShell name="Order" submitLabel="Create" isSending={false} onSubmit={onSubmit}>
        <input aria-label="Account" />
        <input aria-label="Contact" />
        <a href="#run">The run</a>
      </FormShell>
    </UiProvider>,
  );
  const link = page.getByRole('link', { name: 'The run' }).element();
  const opened = vi.fn((event: Event) => event.preventDefault());
  link.addEventListener('click', opened);
  (link as HTMLElement).focus();
  await userEvent.keyboard('{ControlOrMeta>}{Enter}{/ControlOrMeta}');
  expect(opened).toHaveBeenCalledOnce();
  expect(onSubmit).not.toHaveBeenCalled();

  await page.getByLabelText('Account').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Contact')).toHaveFocus();
  const button = page.getByRole('button', { name: 'Create' });
  await userEvent.keyboard('{Enter>4}');
  await expect.element(button).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.keyboard('{/Enter}');

  await page.getByLabelText('Account').click();
  await userEvent.keyboard('{ControlOrMeta>}{Enter}{/ControlOrMeta}');
  expect(onSubmit).toHaveBeenCalledOnce();
});
