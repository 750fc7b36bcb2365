import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@mantine/core';
import { useState } from 'react';
import { JournalUnread } from '#desk/JournalUnread.tsx';
import { useItemsOfOrder } from '#desk/useItemsOfOrder.ts';
import { FateNotice } from '#forms/FateNotice.tsx';
import type { SettledForm } from '#forms/useSendForm.ts';
import { DeleteItemDialog } from '#operations/deleteOrderItem/DeleteItemDialog.tsx';
import { LongTable } from '#ui/LongTable.tsx';
import { Section } from '#ui/Section.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { OrderItemRow } from './OrderItemRow.tsx';

/** What this browser added to the order. The API cannot list the others, and the heading says so. */
export function OrderItems({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const { data: items, isError, refetch } = useItemsOfOrder(orderId);
  const [asked, setAsked] = useState<string | null>(null);
  const [settled, setSettled] = useState<SettledForm | null>(null);

  return (
    <Section title={t`Items added from this browser`}>
      {settled && <FateNotice operation="deleteOrderItem" settled={settled} doneTitle={t`Item deleted`} />}
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
                setAsked(item.itemId);
              }}
            />
          )}
        </LongTable>
      )}
      {items?.length === 0 && (
        <EmptyState
          title={t`None yet`}
          description={
            <Trans>
              Items that were added elsewhere are not listed here: the API cannot be asked for them.
            </Trans>
          }
        />
      )}
      {asked !== null && (
        <DeleteItemDialog itemId={asked} onSettled={setSettled} onClose={() => setAsked(null)} />
      )}
    </Section>
  );
}
