import { Trans, useLingui } from '@lingui/react/macro';
import type { RequestRecord } from '#run/run.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { downloadAnswers } from '#workbench/downloadAnswers.ts';

interface NotErasedProps {
  /** Answers that are written down nowhere else; without one, something is being sent. */
  unsaved: readonly RequestRecord[];
  onClose: () => void;
}

/** Says why the history cannot be erased now, and offers what is to be done first. */
export function NotErased({ unsaved, onClose }: NotErasedProps) {
  const { t } = useLingui();
  const isSending = unsaved.length === 0;
  const keep = () => {
    downloadAnswers(unsaved);
    onClose();
  };
  return (
    <ConfirmDialog
      sends={false}
      title={t`Erase history`}
      confirmLabel={isSending ? t`Go on sending` : t`Download the answer`}
      onConfirm={isSending ? onClose : keep}
      onCancel={onClose}
    >
      {isSending ? (
        <Trans>
          Something is being sent, here or in another tab. Wait for it or stop it first: without its journal
          nothing could be said of its rows.
        </Trans>
      ) : (
        <Trans>
          The platform’s answer to a request could not be recorded, and is lost when this page is closed. Keep
          it now. Then reload the page and erase the history.
        </Trans>
      )}
    </ConfirmDialog>
  );
}
