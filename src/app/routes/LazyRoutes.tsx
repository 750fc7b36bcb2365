import '../styles/lateComponents.css';
import { useLingui } from '@lingui/react/macro';
import { Button, EmptyState } from '@mantine/core';
import type { ComponentType } from 'react';
import { Link, Redirect, Route, Switch } from 'wouter';
import { type OperationName, operationNames } from '#contract/operations.ts';
import { AddItemsPage } from '#operations/addOrderItem/AddItemsPage.tsx';
import { CancelRenewalsPage } from '#operations/cancelRenewals/CancelRenewalsPage.tsx';
import { DeleteItemsPage } from '#operations/deleteOrderItem/DeleteItemsPage.tsx';
import { GenerateRenewalsPage } from '#operations/generateRenewals/GenerateRenewalsPage.tsx';
import { paths, pagePatterns as patterns, sheetPath } from '#pageParts/links/paths.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { CustomerPage } from '#pages/customer/CustomerPage.tsx';
import { CustomersPage } from '#pages/customer/CustomersPage.tsx';
import { DiagnosticsPage } from '#pages/diagnostics/DiagnosticsPage.tsx';
import { HistoryPage } from '#pages/history/HistoryPage.tsx';
import { HomePage } from '#pages/home/HomePage.tsx';
import { NamesPage } from '#pages/names/NamesPage.tsx';
import { OpenPage } from '#pages/open/OpenPage.tsx';
import { OrderPage } from '#pages/order/OrderPage.tsx';
import { OrdersPage } from '#pages/orders/OrdersPage.tsx';
import { RunPage } from '#runPage/RunPage.tsx';
import { SheetPage } from '#sheetPage/SheetPage.tsx';
import { Page } from '#ui/Page.tsx';
import { PrefillablePage } from './PrefillablePage.tsx';

/** Sheet pages with more than a table of rows. */
const ownSheets: { readonly [Name in OperationName]?: ComponentType } = {
  deleteOrderItem: DeleteItemsPage,
  generateRenewals: GenerateRenewalsPage,
  cancelRenewals: CancelRenewalsPage,
};

/** All pages except the one whose start-up time is measured, in one lazy chunk. */
export function LazyRoutes() {
  const hasRecords = useDesk().records !== null;
  return (
    <Switch>
      <Route path={patterns.home} component={HomePage} />
      <Route path={patterns.orders} component={OrdersPage} />
      {operationNames.map((operation) => {
        const { [operation]: Sheet = SheetPage } = ownSheets;
        return (
          <Route key={operation} path={sheetPath(operation)}>
            <PrefillablePage>
              <Sheet operation={operation} />
            </PrefillablePage>
          </Route>
        );
      })}
      <Route path={patterns.order}>
        {(address) => (
          <PrefillablePage>
            <OrderPage orderId={part(address, 'orderId')} />
          </PrefillablePage>
        )}
      </Route>
      <Route path={patterns.orderItems}>
        {(address) => <AddItemsPage orderId={part(address, 'orderId')} />}
      </Route>
      <Route path={patterns.run}>{(address) => <RunPage runId={part(address, 'runId')} />}</Route>
      {hasRecords && [
        <Route key="customers" path={patterns.customers} component={CustomersPage} />,
        <Route key="customer" path={patterns.customer}>
          {(address) => <CustomerPage key={address['customerId']} customerId={part(address, 'customerId')} />}
        </Route>,
        <Route key="open" path={patterns.open}>
          {(address) => <OpenPage id={part(address, 'id')} />}
        </Route>,
      ]}
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
      <EmptyState title={t`There is no page at this address`} description={t`Check the address.`}>
        <Button component={Link} href={paths.home()}>{t`Go to Home`}</Button>
      </EmptyState>
    </Page>
  );
}
