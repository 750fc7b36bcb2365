import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { RecordId } from '#ui/RecordId.tsx';
import { BenchPage } from '#workbench/BenchPage.tsx';
import { recordHref } from '#workbench/recordHref.ts';
import { useDesk } from '#workbench/useDesk.ts';
import { itemsOfOrderSpec } from './spec.ts';

/** Many items for one order. */
export function AddItemsPage({ orderId }: { orderId: string }) {
  const { org } = useDesk();
  const shared = useMemo(() => ({ orderId }), [orderId]);
  const spec = useMemo(() => itemsOfOrderSpec(orderId), [orderId]);
  return (
    <BenchPage spec={spec} shared={shared} draftName={orderId}>
      <p>
        <Trans>
          Items are added to order <RecordId id={orderId} href={recordHref(org, orderId)} />
        </Trans>
      </p>
    </BenchPage>
  );
}
