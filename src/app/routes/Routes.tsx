import { useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { pagePatterns } from '#desk/links/paths.ts';
import { nameDialog } from '#desk/names/NamesProvider.tsx';
import { useDesk } from '#desk/useDesk.ts';
import { loadFormParts } from '#forms/OperationForm.tsx';
import { whenIdle } from '#lib/whenIdle.ts';
import { CreateOrderPage } from '#operations/createOrder/CreateOrderPage.tsx';
import { loadDialog } from '#ui/dialogs/Dialog.tsx';
import { lazyComponent } from '#ui/lazyComponent.tsx';
import { loadLeaveDialog } from '../orgSwitch/LeaveProvider.tsx';
import { loadRunChip } from '../shell/LiveRuns.tsx';
import { loadSignInAgain } from '../shell/Shell.tsx';
import { loadPalette } from '../shortcuts/PaletteButton.tsx';
import { Linked } from './Linked.tsx';
import { PageBoundary } from './PageBoundary.tsx';

const lateRoutes = lazyComponent(async () => (await import('./LateRoutes.tsx')).LateRoutes);

/** The pages by address. Each has its own boundary, so that a failing page leaves the others reachable. */
export function Routes() {
  const { forgetFirstDrafts } = useDesk();
  useEffect(forgetFirstDrafts, [forgetFirstDrafts]);
  // After the first page is usable: earlier, preloading would slow down its first input.
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
  const parts = [
    loadDialog,
    loadPalette,
    loadFormParts,
    loadLeaveDialog,
    loadRunChip,
    loadSignInAgain,
    nameDialog.load,
    lateRoutes.load,
  ];
  for (const load of parts) load().catch(() => undefined);
}
