import { useLingui } from '@lingui/react/macro';
import { Stack, Text } from '@mantine/core';
import { Link } from 'wouter';
import { paths } from '#pageParts/links/paths.ts';
import { NamedId } from '#pageParts/names/NamedId.tsx';
import { LabelledId } from '#pageParts/names/RecordId.tsx';
import { RECENT_ORDERS, useCreatedOrders } from '#pageParts/useCreatedOrders.ts';
import { Section } from '#ui/Page.tsx';
import { Time } from '#ui/Time.tsx';

/** Beside the form: shows whether an order was created already, and links to its items. */
export function RecentOrders() {
  const { t } = useLingui();
  const { data: orders } = useCreatedOrders(RECENT_ORDERS);
  if (!orders) return null;
  return (
    <Section title={t`Recent orders`} actions={<Link href={paths.orders()}>{t`All orders`}</Link>}>
      {orders.length === 0 && (
        <Text size="sm" c="dimmed">{t`Orders you create from this browser appear here.`}</Text>
      )}
      <Stack component="ul" className="plain-list" fz="sm">
        {orders.slice(0, RECENT_ORDERS).map(({ orderId, accountId, at, runId }) => (
          <li key={`${runId} ${orderId}`}>
            <Link href={paths.order(orderId)}>
              <NamedId id={orderId} kind="order" />
            </Link>
            <Text size="xs" c="dimmed">
              <LabelledId kind="account" id={accountId} /> · <Time at={at} />
            </Text>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
