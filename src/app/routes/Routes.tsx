import { useEffect } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { LinkMark } from '#desk/links/useLinkFill.ts';
import { whenIdle } from '#grid/whenIdle.ts';
import { CreateOrderPage } from '#operations/createOrder/CreateOrderPage.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { pagePatterns as patterns } from './pagePatterns.ts';
import { pages, preloadPages } from './pages.ts';

/** The pages by address. Each has a boundary of its own, so that one that fails leaves the way to the others open. */
export function Routes() {
  // Once the first page can be used: before, their code would take network and processor from its first keys.
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(preloadPages), 1_000);
    return () => clearTimeout(timer);
  }, []);
  const [path] = useLocation();
  // A deep link is read once: another one, followed from the page itself, is another page, and so is the same one again.
  const opened = useHistoryState<LinkMark | null>()?.opened ?? '';
  const link = `${useSearch()} ${opened}`;
  return (
    <PageBoundary key={path}>
      <Switch>
        <Route path={patterns.home} component={pages.home.Component} />
        <Route path={patterns.orders} component={pages.orders.Component} />
        <Route path={patterns.newOrder}>
          <CreateOrderPage key={link} />
        </Route>
        <Route path={patterns.newOrders} component={pages.newOrders.Component} />
        <Route path={patterns.order}>
          {(address) => <pages.order.Component key={link} orderId={part(address, 'orderId')} />}
        </Route>
        <Route path={patterns.orderItems}>
          {(address) => <pages.orderItems.Component orderId={part(address, 'orderId')} />}
        </Route>
        <Route path={patterns.newItems} component={pages.newItems.Component} />
        <Route path={patterns.deleteItems} component={pages.deleteItems.Component} />
        <Route path={patterns.newRenewals}>
          <pages.newRenewals.Component key={link} />
        </Route>
        <Route path={patterns.newCancellations}>
          <pages.newCancellations.Component key={link} />
        </Route>
        <Route path={patterns.run}>
          {(address) => <pages.run.Component runId={part(address, 'runId')} />}
        </Route>
        <Route path={patterns.history} component={pages.history.Component} />
        {/* Where the contract check had a page of its own. */}
        <Route path="/contract">
          <Redirect to={patterns.diagnostics} replace />
        </Route>
        <Route path={patterns.names} component={pages.names.Component} />
        <Route path={patterns.diagnostics} component={pages.diagnostics.Component} />
        <Route component={pages.notFound.Component} />
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
