import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { OutcomeNotice } from '#forms/OutcomeNotice.tsx';
import { RateLimitNotice } from '#forms/RateLimitNotice.tsx';
import { SentBeforeDialog } from '#forms/SentBeforeDialog.tsx';
import type { FormOutcome } from '#forms/sendForm.ts';
import { useSendForm } from '#forms/useSendForm.ts';
import { useRecordNames } from '#pageParts/names/NamesProvider.tsx';
import { combinedName, nameIn } from '#pageParts/names/names.ts';
import { OrgRecordName } from '#pageParts/names/OrgRecordName.tsx';
import { NothingSent } from '#pageParts/sending/NothingSent.tsx';
import { useDesk, useNicknames } from '#pageParts/useDesk.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

export interface DeleteItemDialogProps {
  itemId: string;
  /** The name of the item on the page. */
  name?: string;
  onSettled(settled: FormOutcome): void;
  onClose(): void;
}

export function DeleteItemDialog({ itemId, name, onSettled, onClose }: DeleteItemDialogProps) {
  const { t } = useLingui();
  const { org } = useDesk();
  const recordNames = useRecordNames();
  const named = combinedName(nameIn(useNicknames(), itemId), name || itemId);
  const { send, isSending, runId, problem, question } = useSendForm('deleteOrderItem', (settled) => {
    onSettled(settled);
    onClose();
  });
  const dialog = {
    isSending,
    onConfirm: () => send({ request: { id: itemId }, confirmed: question }),
    onCancel: onClose,
  };
  const wait =
    runId !== null ? <RateLimitNotice runId={runId} /> : problem && <NothingSent problem={problem} />;

  if (question) {
    return (
      <SentBeforeDialog {...dialog} question={question} confirmLabel={t`Delete item again in ${org.label}`}>
        {wait}
      </SentBeforeDialog>
    );
  }
  return (
    <ConfirmDialog
      {...dialog}
      sends
      isDangerous
      title={t`Delete item ${named}?`}
      confirmLabel={t`Delete item in ${org.label}`}
    >
      {recordNames?.isReadable('orderItem') && (
        <Text component="div">
          <OrgRecordName id={itemId} kind="orderItem" />
        </Text>
      )}
      {t`The API cannot restore a deleted item. A new one would have a different id.`}
      {wait}
    </ConfirmDialog>
  );
}

export function DeletedItemNotice({ settled }: { settled: FormOutcome }) {
  const { t } = useLingui();
  return <OutcomeNotice operation="deleteOrderItem" settled={settled} doneTitle={t`Item deleted`} />;
}
