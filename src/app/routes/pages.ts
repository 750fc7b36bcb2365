import { nameDialog } from '#desk/names/NamesProvider.tsx';
import { loadFormParts } from '#forms/OperationForm.tsx';
import { loadDialog } from '#ui/dialogs/Dialog.tsx';
import { lazyComponent } from '#ui/lazyComponent.tsx';
import { loadLeaveDialog } from '../orgSwitch/LeaveProvider.tsx';
import { loadSignInAgain } from '../shell/EndedSession.tsx';
import { loadRunChip } from '../shell/LiveRuns.tsx';
import { loadPalette } from '../shortcuts/PaletteButton.tsx';

const late = () => import('./latePages.ts');

export const pages = {
  home: lazyComponent(async () => (await late()).HomePage),
  orders: lazyComponent(async () => (await late()).OrdersPage),
  newOrders: lazyComponent(async () => (await late()).CreateOrdersPage),
  order: lazyComponent(async () => (await late()).OrderPage),
  orderItems: lazyComponent(async () => (await late()).AddItemsPage),
  newItems: lazyComponent(async () => (await late()).AddItemsToOrdersPage),
  deleteItems: lazyComponent(async () => (await late()).DeleteItemsPage),
  newRenewals: lazyComponent(async () => (await late()).GenerateRenewalsPage),
  newCancellations: lazyComponent(async () => (await late()).CancelRenewalsPage),
  run: lazyComponent(async () => (await late()).RunPage),
  names: lazyComponent(async () => (await late()).NamesPage),
  diagnostics: lazyComponent(async () => (await late()).DiagnosticsPage),
  notFound: lazyComponent(async () => (await late()).NotFoundPage),
  history: lazyComponent(async () => (await late()).HistoryPage),
};

export function preloadPages(): void {
  const parts = [
    loadDialog,
    loadPalette,
    loadFormParts,
    loadLeaveDialog,
    loadRunChip,
    loadSignInAgain,
    nameDialog.load,
  ];
  for (const load of [...parts, ...Object.values(pages).map((page) => page.load)])
    load().catch(() => undefined);
}
