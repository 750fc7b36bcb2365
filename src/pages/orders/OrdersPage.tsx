import { zodResolver } from '@hookform/resolvers/zod';
import { useLingui } from '@lingui/react/macro';
import { Box, Button, EmptyState, Group, Stack, Text } from '@mantine/core';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'wouter';
import * as z from 'zod/mini';
import { recordId } from '#contract/fields.ts';
import { idFromWord } from '#contract/idInUrl.ts';
import { FindField } from '#pageParts/find/FindField.tsx';
import { JournalReadFailedNotice } from '#pageParts/JournalReadFailedNotice.tsx';
import { paths } from '#pageParts/links/paths.ts';
import { KnownIdField } from '#pageParts/names/KnownIdField.tsx';
import { useRecordNames } from '#pageParts/names/NamesProvider.tsx';
import { LabelledId, NameButton } from '#pageParts/names/RecordId.tsx';
import { OrdersSection } from '#pageParts/records/OrdersSection.tsx';
import { useLinkedRecords } from '#pageParts/records/useLinkedRecords.ts';
import { useRecord } from '#pageParts/records/useRecord.ts';
import { type CreatedOrder, useCreatedOrders } from '#pageParts/useCreatedOrders.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { Page, Section, Skeleton } from '#ui/Page.tsx';
import { Time } from '#ui/Time.tsx';
import { ShowMoreTable } from '#ui/tables/ShowMoreTable.tsx';
import { StackingTableRow } from '#ui/tables/StackingTable.tsx';

const NEWEST = 20;

export function OrdersPage() {
  const { t } = useLingui();
  const hasRecords = useDesk().records?.settings.kinds.order !== undefined;
  const read = useLinkedRecords({ kind: 'order', limit: NEWEST });
  const newest = { read, records: read.records };
  const { data: orders, isError, refetch } = useCreatedOrders();
  return (
    <Page title={t`Orders`}>
      <Stack gap="xl" miw={0}>
        <FindField />
        <OpenOrderForm />
        {hasRecords && <OrdersSection {...newest} title={t`Newest orders of the org`} />}
        <Section
          title={t`Orders created from this browser`}
          description={
            hasRecords
              ? t`Orders you created in this org from this browser.`
              : t`Orders you created in this org from this browser. The API cannot list the others.`
          }
        >
          {isError && !orders && <JournalReadFailedNotice onTryAgain={() => void refetch()} />}
          {!isError && !orders && <Skeleton lines={2} />}
          {orders && orders.length > 0 && <CreatedOrders orders={orders} />}
          {orders?.length === 0 && (
            <EmptyState title={t`None yet`}>
              <Button component={Link} href={paths.newOrder()}>{t`Create an order`}</Button>
            </EmptyState>
          )}
        </Section>
        <Section title={t`Many at once`}>
          <Group component="ul" gap="lg" fz="sm" className="plain-list">
            <li>
              <Link href={paths.newOrders()}>{t`Create many orders`}</Link>
            </li>
            <li>
              <Link href={paths.newItems()}>{t`Add items to many orders`}</Link>
            </li>
            <li>
              <Link href={paths.deleteItems()}>{t`Delete items from a sheet`}</Link>
            </li>
          </Group>
        </Section>
      </Stack>
    </Page>
  );
}

function OpenOrderForm() {
  const { t } = useLingui();
  const { org } = useDesk();
  const [, navigate] = useLocation();
  const typedId = z.transform((text: string) => idFromWord(text) || text);
  const schema = z.strictObject({ orderId: z.pipe(typedId, recordId(org)) });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { orderId: '' } });
  const open = form.handleSubmit(({ orderId }) => navigate(paths.order(orderId)));

  return (
    <form aria-label={t`Open order`} noValidate onSubmit={(event) => void open(event)}>
      <Group align="start" wrap="nowrap">
        <Box flex="0 1 22rem" miw={0}>
          <KnownIdField kind="order" control={form.control} name="orderId" label={t`Order id`} />
        </Box>
        {/* Beside the field and below its label. */}
        <Button variant="filled" type="submit" flex="none" mt="1.5625rem">{t`Open order`}</Button>
      </Group>
    </form>
  );
}

function CreatedOrders({ orders }: { orders: readonly CreatedOrder[] }) {
  const { t } = useLingui();
  return (
    <ShowMoreTable
      name={t`Orders created from this browser`}
      columns={[t`Order`, t`Account`, t`Created`]}
      rows={orders}
    >
      {({ orderId, accountId, at, runId }) => (
        <StackingTableRow key={`${runId} ${orderId}`}>
          <OrderLink orderId={orderId} />
          <LabelledId kind="account" id={accountId} />
          <Link href={paths.run(runId)}>
            <Time at={at} />
          </Link>
        </StackingTableRow>
      )}
    </ShowMoreTable>
  );
}

/** The org's number or the person's name comes first: people know an order by these. */
function OrderLink({ orderId }: { orderId: string }) {
  const name = useRecordNames()?.nameOf(orderId);
  const { data } = useRecord('order', orderId);
  const called = [data?.name, name].filter(Boolean).join(' · ');
  return (
    <Group component="span" gap={4} wrap="nowrap">
      <Link href={paths.order(orderId)}>
        {called && <bdi>{called} </bdi>}
        <Text component="code" inherit {...(called && { size: 'xs', c: 'dimmed' })}>
          {orderId}
        </Text>
      </Link>
      <NameButton id={orderId} />
    </Group>
  );
}
