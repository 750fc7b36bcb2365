import { Trans, useLingui } from '@lingui/react/macro';
import { Table } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#desk/links/paths.ts';
import { recordHref } from '#desk/links/recordHref.ts';
import { NameButton } from '#desk/names/NameButton.tsx';
import { RecordId } from '#desk/names/RecordId.tsx';
import { useRecordNames } from '#desk/names/useRecordNames.ts';
import type { CreatedOrder } from '#desk/useCreatedOrders.ts';
import { useDesk } from '#desk/useDesk.ts';
import { LongTable } from '#ui/LongTable.tsx';
import { Time } from '#ui/Time.tsx';

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
        <Table.Tr key={`${runId} ${orderId}`}>
          <Table.Td>
            <Link href={paths.order(orderId)}>
              <code>{orderId}</code>
            </Link>{' '}
            {names?.nameOf(orderId)} <NameButton id={orderId} />
          </Table.Td>
          <Table.Td>
            {!names?.nameOf(accountId) && org.accounts.find(({ id }) => id === accountId)?.label}{' '}
            <RecordId id={accountId} href={recordHref(org, accountId)} />
          </Table.Td>
          <Table.Td>
            <Time at={at} />
          </Table.Td>
          <Table.Td>
            <Link href={paths.run(runId)}>
              <Trans>Open the run</Trans>
            </Link>
          </Table.Td>
        </Table.Tr>
      )}
    </LongTable>
  );
}
