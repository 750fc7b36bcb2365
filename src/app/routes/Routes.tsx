import { Fragment, type ReactNode, useEffect } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { DRAFT_PARAMETER } from '#desk/links/useLinkFill.ts';
import { whenIdle } from '#grid/whenIdle.ts';
import { CreateOrderPage } from '#operations/createOrder/CreateOrderPage.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { pagePatterns as patterns } from './pagePatterns.ts';
import { pages, preloadPages } from './pages.ts';

/** The pages by address. Each has its own boundary, so that a failing page leaves the others reachable. */
export function Routes() {
  // After the first page is usable: earlier, preloading would slow down its first input.
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(preloadPages), 1_000);
    return () => clearTimeout(timer);
  }, []);
  const [path] = useLocation();
  return (
    <PageBoundary key={path}>
      <Switch>
        <Route path={patterns.home} component={pages.home.Component} />
        <Route path={patterns.orders} component={pages.orders.Component} />
        <Route path={patterns.newOrder}>
          <Linked>
            <CreateOrderPage />
          </Linked>
        </Route>
        <Route path={patterns.newOrders} component={pages.newOrders.Component} />
        <Route path={patterns.order}>
          {(address) => (
            <Linked>
              <pages.order.Component orderId={part(address, 'orderId')} />
            </Linked>
          )}
        </Route>
        <Route path={patterns.orderItems}>
          {(address) => <pages.orderItems.Component orderId={part(address, 'orderId')} />}
        </Route>
        <Route path={patterns.newItems} component={pages.newItems.Component} />
        <Route path={patterns.deleteItems} component={pages.deleteItems.Component} />
        <Route path={patterns.newRenewals}>
          <Linked>
            <pages.newRenewals.Component />
          </Linked>
        </Route>
        <Route path={patterns.newCancellations}>
          <Linked>
            <pages.newCancellations.Component />
          </Linked>
        </Route>
        <Route path={patterns.run}>
          {(address) => <pages.run.Component runId={part(address, 'runId')} />}
        </Route>
        <Route path={patterns.history} component={pages.history.Component} />
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

/** A page that a link can fill. Each opened link gets its own draft, named in the address. */
function Linked({ children }: { children: ReactNode }) {
  const search = useSearch();
  if (search && !new URLSearchParams(search).has(DRAFT_PARAMETER)) {
    const draft = `${DRAFT_PARAMETER}=${crypto.randomUUID()}`;
    // Not wouter's path: it is decoded, which would change ids.
    const address = window.location;
    return <Redirect to={`${address.pathname}${address.search}&${draft}`} replace />;
  }
  return <Fragment key={search}>{children}</Fragment>;
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
