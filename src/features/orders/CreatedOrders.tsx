import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { LongTable } from '#ui/LongTable.tsx';
import { NameButton } from '#ui/NameButton.tsx';
import { RecordId } from '#ui/RecordId.tsx';
import { Time } from '#ui/Time.tsx';
import { useRecordNames } from '#ui/useRecordNames.ts';
import { paths } from '#workbench/paths.ts';
import { recordHref } from '#workbench/recordHref.ts';
import type { CreatedOrder } from '#workbench/useCreatedOrders.ts';
import { useDesk } from '#workbench/useDesk.ts';

export function CreatedOrders({ orders }: { orders: readonly CreatedOrder[] }) {
  const { t } = useLingui();
  const { org } = useDesk();
  const names = useRecordNames();
  return (
    <LongTable
      name={t`Orders created from this browser`}
      columns={[t`Order`, t`Account`, t`Created`, t`Run`]}
      rows={orders}
    >
      {({ orderId, accountId, at, runId }) => (
        <tr key={`${runId} ${orderId}`}>
          <td>
            <Link href={paths.order(orderId)}>
              <code>{orderId}</code>
            </Link>{' '}
            {names?.nameOf(orderId)} <NameButton id={orderId} />
          </td>
          <td>
            {!names?.nameOf(accountId) && org.accounts.find(({ id }) => id === accountId)?.label}{' '}
            <RecordId id={accountId} href={recordHref(org, accountId)} />
          </td>
          <td>
            <Time at={at} />
          </td>
          <td>
            <Link href={paths.run(runId)}>
              <Trans>Open the run</Trans>
            </Link>
          </td>
        </tr>
      )}
    </LongTable>
  );
}
