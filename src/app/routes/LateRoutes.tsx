import '../styles/lateComponents.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, EmptyState } from '@mantine/core';
import { Link, Redirect, Route, Switch } from 'wouter';
import { paths, pagePatterns as patterns } from '#desk/links/paths.ts';
import { AddItemsPage, AddItemsToOrdersPage } from '#operations/addOrderItem/AddItemsPage.tsx';
import { CancelRenewalsPage } from '#operations/cancelRenewals/CancelRenewalsPage.tsx';
import { CreateOrdersPage } from '#operations/createOrder/CreateOrdersPage.tsx';
import { DeleteItemsPage } from '#operations/deleteOrderItem/DeleteItemsPage.tsx';
import { GenerateRenewalsPage } from '#operations/generateRenewals/GenerateRenewalsPage.tsx';
import { DiagnosticsPage } from '#pages/diagnostics/DiagnosticsPage.tsx';
import { HistoryPage } from '#pages/history/HistoryPage.tsx';
import { HomePage } from '#pages/home/HomePage.tsx';
import { NamesPage } from '#pages/names/NamesPage.tsx';
import { OrderPage } from '#pages/order/OrderPage.tsx';
import { OrdersPage } from '#pages/orders/OrdersPage.tsx';
import { RunPage } from '#runPage/RunPage.tsx';
import { Page } from '#ui/Page.tsx';
import { Linked } from './Linked.tsx';

/** All pages but the one for which the entry is measured: one lazy chunk. */
export function LateRoutes() {
  return (
    <Switch>
      <Route path={patterns.home} component={HomePage} />
      <Route path={patterns.orders} component={OrdersPage} />
      <Route path={patterns.newOrders} component={CreateOrdersPage} />
      <Route path={patterns.order}>
        {(address) => (
          <Linked>
            <OrderPage orderId={part(address, 'orderId')} />
          </Linked>
        )}
      </Route>
      <Route path={patterns.orderItems}>
        {(address) => <AddItemsPage orderId={part(address, 'orderId')} />}
      </Route>
      <Route path={patterns.newItems} component={AddItemsToOrdersPage} />
      <Route path={patterns.deleteItems} component={DeleteItemsPage} />
      <Route path={patterns.newRenewals}>
        <Linked>
          <GenerateRenewalsPage />
        </Linked>
      </Route>
      <Route path={patterns.newCancellations}>
        <Linked>
          <CancelRenewalsPage />
        </Linked>
      </Route>
      <Route path={patterns.run}>{(address) => <RunPage runId={part(address, 'runId')} />}</Route>
      <Route path={patterns.history} component={HistoryPage} />
      <Route path="/contract">
        <Redirect to={patterns.diagnostics} replace />
      </Route>
      <Route path={patterns.names} component={NamesPage} />
      <Route path={patterns.diagnostics} component={DiagnosticsPage} />
      <Route component={NotFoundPage} />
    </Switch>
  );
}

/** People type addresses by hand, so the encoding may be wrong. */
function part(address: Readonly<Record<string, string | undefined>>, name: string): string {
  const segment = address[name] ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function NotFoundPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Page not found`} width="form">
      <EmptyState title={t`There is no page at this address`} description={<Trans>Check the address.</Trans>}>
        <Button component={Link} href={paths.home()} variant="default">{t`Go to Home`}</Button>
      </EmptyState>
    </Page>
  );
}
