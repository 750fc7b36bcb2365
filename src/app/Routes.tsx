import { Route, Switch, useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { LinkMark } from '#workbench/useLinkFill.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { pages } from './pages.tsx';

/** The pages by address. Each has a boundary of its own, so that one that fails leaves the way to the others open. */
export function Routes() {
  const [path] = useLocation();
  // A deep link is read once: another one, followed from the page itself, is another page, and so is the same one again.
  const opened = useHistoryState<LinkMark | null>()?.opened ?? '';
  const link = `${useSearch()} ${opened}`;
  const {
    home,
    orders,
    newOrder,
    newOrders,
    order,
    orderItems,
    newItems,
    deleteItems,
    newRenewals,
    newCancellations,
    run,
    history,
    contractCheck,
    names,
    diagnostics,
  } = pages;
  return (
    <PageBoundary key={path}>
      <Switch>
        <Route path={home.pattern} component={home.Component} />
        <Route path={orders.pattern} component={orders.Component} />
        <Route path={newOrder.pattern}>
          <newOrder.Component key={link} />
        </Route>
        <Route path={newOrders.pattern} component={newOrders.Component} />
        <Route path={order.pattern}>
          {(address) => <order.Component key={link} orderId={part(address, 'orderId')} />}
        </Route>
        <Route path={orderItems.pattern}>
          {(address) => <orderItems.Component orderId={part(address, 'orderId')} />}
        </Route>
        <Route path={newItems.pattern} component={newItems.Component} />
        <Route path={deleteItems.pattern} component={deleteItems.Component} />
        <Route path={newRenewals.pattern}>
          <newRenewals.Component key={link} />
        </Route>
        <Route path={newCancellations.pattern}>
          <newCancellations.Component key={link} />
        </Route>
        <Route path={run.pattern}>{(address) => <run.Component runId={part(address, 'runId')} />}</Route>
        <Route path={history.pattern} component={history.Component} />
        <Route path={contractCheck.pattern} component={contractCheck.Component} />
        <Route path={names.pattern} component={names.Component} />
        <Route path={diagnostics.pattern} component={diagnostics.Component} />
        <Route component={NotFoundPage} />
      </Switch>
    </PageBoundary>
  );
}

/** An address can be typed by hand, so what stands in it need not be well encoded. */
function part(address: Readonly<Record<string, string | undefined>>, name: string): string {
  const segment = address[name] ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
