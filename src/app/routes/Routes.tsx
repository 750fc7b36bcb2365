import { Fragment, type ReactNode, useEffect } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import { DRAFT_PARAMETER } from '#desk/links/useLinkFill.ts';
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

/** A page that a link can fill. Each opening of a link is another page, with its own draft, named in the address. */
function Linked({ children }: { children: ReactNode }) {
  const search = useSearch();
  if (search && !new URLSearchParams(search).has(DRAFT_PARAMETER)) {
    const draft = `${DRAFT_PARAMETER}=${crypto.randomUUID()}`;
    // As it stands in the address: wouter decodes it, which would change ids.
    const address = window.location;
    return <Redirect to={`${address.pathname}${address.search}&${draft}`} replace />;
  }
  return <Fragment key={search}>{children}</Fragment>;
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
