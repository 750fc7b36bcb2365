import { Trans, useLingui } from '@lingui/react/macro';
import { labelOf, nameIn } from '#desk/names/names.ts';
import { useNames } from '#desk/names/useNames.ts';
import { useDesk } from '#desk/useDesk.ts';
import { AskFirstDialog } from '#forms/AskFirstDialog.tsx';
import { type SettledForm, useSendForm } from '#forms/useSendForm.ts';
import { WaitNotice } from '#forms/WaitNotice.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

export interface DeleteItemDialogProps {
  itemId: string;
  onSettled(settled: SettledForm): void;
  onClose(): void;
}

export function DeleteItemDialog({ itemId, onSettled, onClose }: DeleteItemDialogProps) {
  const { t } = useLingui();
  const { org } = useDesk();
  const named = labelOf(nameIn(useNames(), itemId), itemId);
  const { send, isSending, runId, earlier } = useSendForm('deleteOrderItem', (settled) => {
    onSettled(settled);
    onClose();
  });
  const request = { id: itemId };

  if (earlier) {
    return (
      <AskFirstDialog
        earlier={earlier}
        confirmLabel={t`Delete item again in ${org.label}`}
        isSending={isSending}
        runId={runId}
        onConfirm={() => send({ request, confirmed: earlier })}
        onCancel={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      sends
      title={t`Delete item ${named}?`}
      confirmLabel={t`Delete item in ${org.label}`}
      isDangerous
      isSending={isSending}
      onConfirm={() => send({ request, confirmed: null })}
      onCancel={onClose}
    >
      <Trans>The API cannot bring a deleted item back. A new one would have another id.</Trans>
      {runId !== null && <WaitNotice runId={runId} />}
    </ConfirmDialog>
  );
}
