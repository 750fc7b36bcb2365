import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

interface NotFetchedProps {
  /** What was asked for. */
  title: string;
  onClose(): void;
  /** Why it is not there, where it is not the line. */
  children?: ReactNode;
}

/** In place of a dialog whose code did not come. */
export function NotFetched({ title, onClose, children }: NotFetchedProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog sends={false} title={title} confirmLabel={t`Close`} onConfirm={onClose} onCancel={onClose}>
      {children ?? (
        <Trans>This part of the console could not be fetched. Check the connection and try again.</Trans>
      )}
    </ConfirmDialog>
  );
}
