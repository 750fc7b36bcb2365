import { useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { loadWhatSendingNeeds, needToSend } from '#lib/lateCode.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import { CreateOrderPage } from '#operations/createOrder/CreateOrderPage.tsx';
import { pagePatterns } from '#pageParts/links/paths.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { lazyComponent, preloadParts } from '#ui/lazyComponent.tsx';
import { Linked } from './Linked.tsx';
import { PageBoundary } from './PageBoundary.tsx';

const lateRoutes = lazyComponent(async () => (await import('./LateRoutes.tsx')).LateRoutes);
// Sending needs these pages: an order's page confirms its creation, and a run's page shows its outcomes.
needToSend(lateRoutes.load);

/** The pages by address. Each has its own boundary, so that a failing page leaves the others reachable. */
export function Routes() {
  const { forgetFirstDrafts } = useDesk();
  useEffect(forgetFirstDrafts, [forgetFirstDrafts]);
  // After the first page is usable: preloading earlier would delay its first input.
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(preload), 1_000);
    return () => clearTimeout(timer);
  }, []);
  const [path] = useLocation();
  return (
    <PageBoundary key={path}>
      <Switch>
        <Route path={pagePatterns.newOrder}>
          <Linked>
            <CreateOrderPage />
          </Linked>
        </Route>
        <Route component={lateRoutes.Component} />
      </Switch>
    </PageBoundary>
  );
}

function preload(): void {
  preloadParts();
  loadWhatSendingNeeds().catch(() => undefined);
}
