import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { problemWords } from '#contract/problemWords.ts';
import { idProblem } from '#contract/recordId.ts';
import { recordHref } from '#desk/links/recordHref.ts';
import { RecordId } from '#desk/names/RecordId.tsx';
import { useDesk } from '#desk/useDesk.ts';
import { BenchPage } from '#sheetPage/BenchPage.tsx';
import { itemsOfOrderSpec, itemsOfOrdersSpec } from './spec.ts';

export function AddItemsPage({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const { org } = useDesk();
  const problem = idProblem(orderId, org);
  const shared = useMemo(() => ({ orderId }), [orderId]);
  const spec = useMemo(() => itemsOfOrderSpec(orderId), [orderId]);
  return (
    <BenchPage
      spec={spec}
      shared={shared}
      sharedProblem={problem && `${t`Order`}: ${t(problemWords[problem])}`}
      draftName={orderId}
    >
      <p>
        <Trans>
          Items are added to order <RecordId id={orderId} href={recordHref(org, orderId)} />
        </Trans>
      </p>
    </BenchPage>
  );
}

const nothingShared = {};

export function AddItemsToOrdersPage() {
  return <BenchPage spec={itemsOfOrdersSpec} shared={nothingShared} />;
}
