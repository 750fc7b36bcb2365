import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { buttonLook } from '#ui/buttonLook.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { Section } from '#ui/Section.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { JournalUnread } from '#workbench/JournalUnread.tsx';
import { paths } from '#workbench/paths.ts';
import { useCreatedOrders } from '#workbench/useCreatedOrders.ts';
import { CreatedOrders } from './CreatedOrders.tsx';
import { OpenOrderForm } from './OpenOrderForm.tsx';
import styles from './OrdersPage.module.css';

/** The way to an order. The API cannot search, so there is an id to enter and what this browser remembers. */
export function OrdersPage() {
  const { t } = useLingui();
  const { data: orders, isError, refetch } = useCreatedOrders();
  return (
    <Page title={t`Orders`} width="middle">
      <Section>
        <OpenOrderForm />
        <ul className={styles['sheets']}>
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
        </ul>
      </Section>
      <Section
        title={t`Orders created from this browser`}
        description={t`Orders you created in this org from this browser. The API cannot list the others.`}
      >
        {isError && !orders && <JournalUnread onTryAgain={() => void refetch()} />}
        {!isError && !orders && <Skeleton lines={2} />}
        {orders && orders.length > 0 && <CreatedOrders orders={orders} />}
        {orders?.length === 0 && (
          <EmptyState
            title={t`None yet`}
            action={
              <Link href={paths.newOrder()} className={buttonLook}>
                <Trans>Create an order</Trans>
              </Link>
            }
          />
        )}
      </Section>
    </Page>
  );
}
