import { useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { whenIdle } from '#lib/whenIdle.ts';
import { CreateOrderPage } from '#operations/createOrder/CreateOrderPage.tsx';
import { pagePatterns } from '#pageParts/links/paths.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { lazyComponent, preloadComponents } from '#ui/lazyComponent.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { PrefillablePage } from './PrefillablePage.tsx';

const LazyRoutes = lazyComponent(async () => (await import('./LazyRoutes.tsx')).LazyRoutes);

/** The pages by address. Each has its own boundary, so that a failing page leaves the others reachable. */
export function Routes() {
  const { forgetFirstDrafts } = useDesk();
  useEffect(forgetFirstDrafts, [forgetFirstDrafts]);
  // Not earlier: that would delay the first key.
  useEffect(() => whenIdle(preloadComponents), []);
  const [path] = useLocation();
  return (
    <PageBoundary key={path}>
      <Switch>
        <Route path={pagePatterns.newOrder}>
          <PrefillablePage>
            <CreateOrderPage />
          </PrefillablePage>
        </Route>
        <Route component={LazyRoutes} />
      </Switch>
    </PageBoundary>
  );
}
