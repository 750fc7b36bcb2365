import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import type { EarlierSubmit } from '#workbench/earlierSubmit.ts';
import { AskFirstDialog } from '#workbench/forms/AskFirstDialog.tsx';
import type { SettledForm } from '#workbench/forms/useOperationForm.ts';
import { WaitNotice } from '#workbench/forms/WaitNotice.tsx';
import { labelOf, nameIn } from '#workbench/names/nameBook.ts';
import { useNames } from '#workbench/names/useNames.ts';
import { useDesk } from '#workbench/useDesk.ts';
import { useFormRun } from '#workbench/useFormRun.ts';

export interface DeleteItemDialogProps {
  itemId: string;
  onSettled(settled: SettledForm): void;
  onClose(): void;
}

/** Asks, sends, and hands on what became of it. */
export function DeleteItemDialog({ itemId, onSettled, onClose }: DeleteItemDialogProps) {
  const { t } = useLingui();
  const { org } = useDesk();
  const named = labelOf(nameIn(useNames(), itemId), itemId);
  const [earlier, setEarlier] = useState<EarlierSubmit | null>(null);
  const run = useFormRun<string>({ operation: 'deleteOrderItem', cells: (id) => ({ id }) });

  const send = async (confirmed: boolean) => {
    const result = await run.send(itemId, { confirmed });
    if (result?.kind === 'askFirst') return setEarlier(result.earlier);
    if (result) onSettled(result);
    onClose();
  };

  if (earlier) {
    return (
      <AskFirstDialog
        earlier={earlier}
        confirmLabel={t`Delete item again in ${org.label}`}
        isSending={run.isSending}
        runId={run.runId}
        onConfirm={() => void send(true)}
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
      isSending={run.isSending}
      onConfirm={() => void send(false)}
      onCancel={onClose}
    >
      <Trans>The API cannot bring a deleted item back. A new one would have another id.</Trans>
      {run.runId !== null && <WaitNotice runId={run.runId} />}
    </ConfirmDialog>
  );
}
