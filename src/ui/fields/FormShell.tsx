import { useLingui } from '@lingui/react/macro';
import { Button, Kbd, Stack } from '@mantine/core';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { submitShortcutText } from '../modKey.ts';
import { SendBar } from '../SendButton.tsx';

export interface FormShellProps {
  name: string;
  submitLabel: string;
  isSending: boolean;
  isDangerous?: boolean;
  onSubmit(): void;
  summary?: ReactNode;
  /** Beside the button that sends. */
  more?: ReactNode;
  children: ReactNode;
}

export function FormShell(props: FormShellProps) {
  const { t } = useLingui();
  const { name, submitLabel, isSending, isDangerous = false, onSubmit, summary, more, children } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSending) onSubmit();
  };

  return (
    <form aria-label={name} noValidate onSubmit={submit} onKeyDown={goOnByEnter}>
      <Stack gap="lg">
        {/* Always mounted: screen readers announce changes in a live region, not a region that mounts with its text. */}
        <div aria-live="polite" className="form-summary">
          {summary}
        </div>
        {children}
        <SendBar>
          <Button
            type="submit"
            loading={isSending}
            variant={isDangerous ? 'outline' : 'filled'}
            color={isDangerous ? 'negative' : 'accent'}
          >
            {submitLabel}
          </Button>
          <Kbd data-hint>{submitShortcutText(t`Enter`)}</Kbd>
          {more}
        </SendBar>
      </Stack>
    </form>
  );
}

/**
 * Enter moves to the next field, and finally to the button. It never sends, since sending cannot be undone. A key that
 * is held down neither moves on nor presses the button.
 */
function goOnByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, ctrlKey, metaKey, nativeEvent, repeat, target, currentTarget } = event;
  const isPlain = key === 'Enter' && !ctrlKey && !metaKey && !nativeEvent.isComposing;
  if (!isPlain || event.isDefaultPrevented()) return;
  if (repeat) event.preventDefault();
  if (repeat || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('input:enabled, [type=submit]')];
  stops[stops.indexOf(target) + 1]?.focus();
}
