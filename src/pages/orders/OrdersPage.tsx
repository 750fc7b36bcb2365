import { zodResolver } from '@hookform/resolvers/zod';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, EmptyState, Group, Table } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'wouter';
import * as z from 'zod/mini';
import { recordId } from '#contract/fields.ts';
import { JournalUnread } from '#desk/JournalUnread.tsx';
import { paths } from '#desk/links/paths.ts';
import { recordHref } from '#desk/links/recordHref.ts';
import { KnownIdField } from '#desk/names/KnownIdField.tsx';
import { NameButton, RecordId } from '#desk/names/RecordId.tsx';
import { useRecordNames } from '#desk/names/useRecordNames.ts';
import { type CreatedOrder, useCreatedOrders } from '#desk/useCreatedOrders.ts';
import { useDesk } from '#desk/useDesk.ts';
import { FieldGrid } from '#ui/fields/FieldGrid.tsx';
import { FormShell } from '#ui/fields/FormShell.tsx';
import { LongTable } from '#ui/LongTable.tsx';
import { Page } from '#ui/Page.tsx';
import { Section } from '#ui/Section.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Time } from '#ui/Time.tsx';

export function OrdersPage() {
  const { t } = useLingui();
  const { data: orders, isError, refetch } = useCreatedOrders();
  return (
    <Page title={t`Orders`} width="middle">
      <Section>
        <OpenOrderForm />
        <Group component="ul" gap="lg" fz="sm" className="plain-list">
          <li>
            <Link href={paths.newOrders()}>
              <Trans>Create many orders</Trans>
            </Link>
          </li>
          <li>
            <Link href={paths.newItems()}>
              <Trans>Add items to many orders</Trans>
            </Link>
          </li>
          <li>
            <Link href={paths.deleteItems()}>
              <Trans>Delete many items</Trans>
            </Link>
          </li>
        </Group>
      </Section>
      <Section
        title={t`Orders created from this browser`}
        description={t`Orders you created in this org from this browser. The API cannot list the others.`}
      >
        {isError && !orders && <JournalUnread onTryAgain={() => void refetch()} />}
        {!isError && !orders && <Skeleton lines={2} />}
        {orders && orders.length > 0 && <CreatedOrders orders={orders} />}
        {orders?.length === 0 && (
          <EmptyState title={t`None yet`}>
            <Button component={Link} href={paths.newOrder()} variant="default">
              <Trans>Create an order</Trans>
            </Button>
          </EmptyState>
        )}
      </Section>
    </Page>
  );
}

function OpenOrderForm() {
  const { t } = useLingui();
  const { org } = useDesk();
  const [, navigate] = useLocation();
  const schema = z.strictObject({ orderId: recordId(org) });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { orderId: '' } });
  const open = form.handleSubmit(({ orderId }) => navigate(paths.order(orderId)));

  return (
    <FormShell
      sends={false}
      name={t`Open order`}
      submitLabel={t`Open order`}
      isSending={false}
      onSubmit={() => void open()}
    >
      <FieldGrid>
        <KnownIdField kind="order" control={form.control} name="orderId" label={t`Order id`} />
      </FieldGrid>
    </FormShell>
  );
}

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
