import { useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { SendButton } from '../SendButton.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  sends: boolean;
  isWide?: boolean;
  isDangerous?: boolean;
  /** Opened without a click: the focus starts on the button that does nothing, so that typing confirms nothing. */
  isUnexpected?: boolean;
  /** A number that must be typed first, so that a habitual click is not enough. */
  typeToConfirm?: number;
  isBlocked?: boolean;
  /** Confirmed and in progress: it can be neither repeated nor cancelled. */
  isSending?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before an irreversible action. Open while rendered. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, sends, isWide = false, isDangerous = false } = props;
  const { isUnexpected = false } = props;
  const { typeToConfirm, isBlocked = false, isSending = false, onConfirm, onCancel } = props;
  const { t } = useLingui();
  const [count, setCount] = useState('');
  const isConfirmed = !isBlocked && (typeToConfirm === undefined || count.trim() === String(typeToConfirm));
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed && !isSending) onConfirm();
  };
  // If the Enter that opened the dialog is still down, it must not confirm.
  const keepHeldKeyOut = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  };

  return (
    <Dialog title={title} isWide={isWide} onCancel={isSending ? stay : onCancel}>
      <form onSubmit={confirm} onKeyDown={keepHeldKeyOut}>
        <Stack>
          {children && <div className="spaced-blocks">{children}</div>}
          {typeToConfirm !== undefined && (
            <TextInput
              label={t`Type ${typeToConfirm} to confirm`}
              value={count}
              onChange={(event) => setCount(event.currentTarget.value)}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
          <Group justify="flex-end">
            <Button disabled={isSending} onClick={onCancel} data-autofocus={isUnexpected || undefined}>
              {t`Go back`}
            </Button>
            <SendButton
              type="submit"
              sends={sends}
              disabled={!isConfirmed}
              loading={isSending}
              color={isDangerous ? 'negative' : 'accent'}
            >
              {confirmLabel}
            </SendButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

const stay = () => undefined;
