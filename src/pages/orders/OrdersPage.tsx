import { Trans, useLingui } from '@lingui/react/macro';
import { Button, EmptyState, Group } from '@mantine/core';
import { Link } from 'wouter';
import { JournalUnread } from '#desk/JournalUnread.tsx';
import { paths } from '#desk/links/paths.ts';
import { useCreatedOrders } from '#desk/useCreatedOrders.ts';
import { Page } from '#ui/Page.tsx';
import { Section } from '#ui/Section.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { CreatedOrders } from './CreatedOrders.tsx';
import { OpenOrderForm } from './OpenOrderForm.tsx';

/** The way to an order. The API cannot search, so there is an id to enter and what this browser remembers. */
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
