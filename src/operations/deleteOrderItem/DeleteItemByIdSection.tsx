import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { deleteOrderItemRequest } from '#contract/deleteOrderItem.ts';
import type { FormOutcome } from '#forms/sendForm.ts';
import { requestResolver } from '#forms/useOperationForm.ts';
import { paths } from '#pageParts/links/paths.ts';
import { KnownIdField } from '#pageParts/names/KnownIdField.tsx';
import { UnfinishedRunNotice } from '#pageParts/sending/UnfinishedRunNotice.tsx';
import { useDesk } from '#pageParts/useDesk.ts';
import { type FormDraft, useDraft, useSaveDraft } from '#pageParts/useDraft.ts';
import { AutoGrid } from '#ui/AutoGrid.tsx';
import { FormShell } from '#ui/fields/FormShell.tsx';
import { Section, Skeleton } from '#ui/Page.tsx';
import { DeletedItemNotice, DeleteItemDialog } from './DeleteItemDialog.tsx';

const noItem = { id: '' };

/** For items that were not added from this browser. Each order (`orderId`) has its own draft. */
export function DeleteItemByIdSection({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  // The org's list of items is above, whoever added them.
  const isListed = useDesk().records?.settings.kinds.orderItem?.links.order !== undefined;
  const draft = useDraft(`deleteOrderItem ${orderId}`, noItem);
  return (
    <Section
      title={t`Delete an item by id`}
      actions={
        <Button component={Link} href={paths.deleteItems()} size="xs">{t`Delete from a sheet`}</Button>
      }
      description={
        isListed
          ? t`This can delete an item of any order, so double-check the id.`
          : t`For items that were not added from this browser. This can delete an item of any order, so double-check the id.`
      }
    >
      {draft.ready ? <DeleteItemByIdForm draft={draft} /> : <Skeleton />}
    </Section>
  );
}

function DeleteItemByIdForm({ draft }: { draft: FormDraft<typeof noItem> }) {
  const { t } = useLingui();
  const { org } = useDesk();
  const [idToDelete, setIdToDelete] = useState<string | null>(null);
  const [settled, setSettled] = useState<FormOutcome | null>(null);
  const form = useForm({
    resolver: requestResolver('deleteOrderItem', deleteOrderItemRequest(org)),
    defaultValues: draft.values,
  });
  useSaveDraft(form, draft);
  const submit = form.handleSubmit(({ id }) => setIdToDelete(id));

  return (
    <>
      <FormShell
        name={t`Delete an item by id`}
        submitLabel={t`Delete item by id`}
        isSending={false}
        isDangerous
        onSubmit={() => {
          // Even if the next id is invalid: "Item deleted" must not stay above an id that was not sent.
          setSettled(null);
          void submit();
        }}
        summary={
          settled ? (
            <DeletedItemNotice settled={settled} />
          ) : (
            <UnfinishedRunNotice operation="deleteOrderItem" />
          )
        }
      >
        <AutoGrid>
          <KnownIdField kind="orderItem" control={form.control} name="id" label={t`Order item id`} />
        </AutoGrid>
      </FormShell>
      {idToDelete !== null && (
        <DeleteItemDialog
          itemId={idToDelete}
          onSettled={(result) => {
            setSettled(result);
            if (result.outcome.verdict !== 'done') return;
            form.reset(noItem);
            // Even after the page was left: otherwise the draft would restore the deleted id.
            draft.clear();
          }}
          onClose={() => setIdToDelete(null)}
        />
      )}
    </>
  );
}
