import { Trans, useLingui } from '@lingui/react/macro';
import { Button, EmptyState } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { OutcomeNotice } from '#forms/OutcomeNotice.tsx';
import type { FormOutcome } from '#forms/sendForm.ts';
import { DeleteItemDialog } from '#operations/deleteOrderItem/DeleteItemDialog.tsx';
import { JournalUnread } from '#pageParts/JournalUnread.tsx';
import { paths } from '#pageParts/links/paths.ts';
import { LabelledId, RecordId } from '#pageParts/names/RecordId.tsx';
import { type ItemOfOrder, useItemsOfOrder } from '#pageParts/useCreatedOrders.ts';
import { Section, Skeleton } from '#ui/Page.tsx';
import { Time } from '#ui/Time.tsx';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { LongTable } from '#ui/tables/LongTable.tsx';
import { TableRow } from '#ui/tables/StackingTable.tsx';

export function OrderItems({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const { data: items, isError, refetch } = useItemsOfOrder(orderId);
  const [deletingId, setDeletingId] = useState<string | null>(null);
  const [settled, setSettled] = useState<FormOutcome | null>(null);

  return (
    <Section title={t`Items added from this browser`}>
      {settled && <OutcomeNotice operation="deleteOrderItem" settled={settled} doneTitle={t`Item deleted`} />}
      {isError && !items && <JournalUnread onTryAgain={() => void refetch()} />}
      {!isError && !items && <Skeleton lines={2} />}
      {items && items.length > 0 && (
        <LongTable
          name={t`Items added from this browser`}
          columns={[t`Order item`, t`Product`, t`Quantity`, t`Added`, '']}
          numbers={[2]}
          rows={items}
        >
          {(item) => (
            <OrderItemRow
              key={`${item.runId} ${item.itemId}`}
              item={item}
              onDelete={() => {
                setSettled(null);
                setDeletingId(item.itemId);
              }}
            />
          )}
        </LongTable>
      )}
      {items?.length === 0 && (
        <EmptyState
          title={t`None yet`}
          description={
            <Trans>Items that were added elsewhere are not listed here: the API cannot list them.</Trans>
          }
        />
      )}
      {deletingId !== null && (
        <DeleteItemDialog itemId={deletingId} onSettled={setSettled} onClose={() => setDeletingId(null)} />
      )}
    </Section>
  );
}

function OrderItemRow({ item, onDelete }: { item: ItemOfOrder; onDelete(): void }) {
  const { t } = useLingui();
  const { itemId, productId, quantity, at, runId, deleted } = item;
  return (
    <TableRow>
      <RecordId id={itemId} />
      <LabelledId kind="product" id={productId} />
      {quantity}
      <Link href={paths.run(runId)}>
        <Time at={at} />
      </Link>
      {deleted ? (
        <ToneBadge tone="idle">{t`Deleted`}</ToneBadge>
      ) : (
        <Button
          size="xs"
          variant="outline"
          color="negative"
          aria-label={t`Delete item ${itemId}`}
          onClick={onDelete}
        >
          <Trans>Delete</Trans>
        </Button>
      )}
    </TableRow>
  );
}
