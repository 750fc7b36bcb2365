import { Trans, useLingui } from '@lingui/react/macro';
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
  /** A number that has to be typed first, so that a press out of habit is not enough. */
  typeToConfirm?: number;
  isBlocked?: boolean;
  /** It was confirmed and is under way: it can be neither repeated nor called off. */
  isSending?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before something that cannot be taken back. Rendered only while it asks. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  sends,
  isWide = false,
  isDangerous = false,
  typeToConfirm,
  isBlocked = false,
  isSending = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const isMeant = !isBlocked && (typeToConfirm === undefined || typed.trim() === String(typeToConfirm));
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (isMeant && !isSending) onConfirm();
  };
  // The key that opened the dialog may still be down, and must not go on to confirm.
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
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" disabled={isSending} onClick={onCancel}>
              <Trans>Go back</Trans>
            </Button>
            <SendButton
              type="submit"
              sends={sends}
              disabled={!isMeant}
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
