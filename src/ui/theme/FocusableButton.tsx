import type { ComponentPropsWithRef } from 'react';

interface FocusableButtonProps extends ComponentPropsWithRef<'button'> {
  'data-loading'?: boolean;
  'data-disabled'?: boolean;
}

/** What a Mantine Button renders. Mantine disables a loading button, and the browser would take the focus from it; this one keeps it. */
export function FocusableButton({ disabled, onClick, type = 'button', ...button }: FocusableButtonProps) {
  const isLoading = button['data-loading'] === true;
  return (
    <button
      {...button}
      type={type}
      disabled={isLoading ? button['data-disabled'] : disabled}
      aria-disabled={isLoading || undefined}
      aria-busy={isLoading || undefined}
      onClick={isLoading ? ignore : onClick}
    />
  );
}

/** Also prevents the submit of a form. */
const ignore = (event: { preventDefault(): void }) => event.preventDefault();
