/** How the code of a page is fetched, each a chunk of its own, and where it is shown. */
export interface PageCode<Page> {
  /** As wouter reads it (workbench/paths.ts makes the addresses). */
  pattern: string;
  importPage: () => Promise<Page>;
  /** From here one sends a run, whose page has to come up even where the line is gone by then. */
  leadsToRun: boolean;
}

function page<Page>(
  pattern: string,
  importPage: () => Promise<Page>,
  { leadsToRun = false } = {},
): PageCode<Page> {
  return { pattern, importPage, leadsToRun };
}

/** Apart from the components made of it (pages.tsx), so that it can be asked for before React is there (fetchAhead.ts). */
export const pageCode = {
  home: page('/', async () => (await import('#features/home/HomePage.tsx')).HomePage),
  orders: page('/orders', async () => (await import('#features/orders/OrdersPage.tsx')).OrdersPage),
  newOrder: page(
    '/orders/new',
    async () => (await import('#features/createOrder/CreateOrderPage.tsx')).CreateOrderPage,
  ),
  newOrders: page(
    '/orders/new/many',
    async () => (await import('#features/createOrder/CreateOrdersPage.tsx')).CreateOrdersPage,
    { leadsToRun: true },
  ),
  order: page('/orders/:orderId', async () => (await import('./OrderPage.tsx')).OrderPage),
  orderItems: page(
    '/orders/:orderId/items',
    async () => (await import('#features/addOrderItem/AddItemsPage.tsx')).AddItemsPage,
    { leadsToRun: true },
  ),
  newItems: page(
    '/items/new',
    async () => (await import('#features/addOrderItem/AddItemsToOrdersPage.tsx')).AddItemsToOrdersPage,
    { leadsToRun: true },
  ),
  deleteItems: page(
    '/items/delete',
    async () => (await import('#features/deleteOrderItem/DeleteItemsPage.tsx')).DeleteItemsPage,
    { leadsToRun: true },
  ),
  newRenewals: page(
    '/renewals/new',
    async () => (await import('#features/generateRenewals/GenerateRenewalsPage.tsx')).GenerateRenewalsPage,
    { leadsToRun: true },
  ),
  newCancellations: page(
    '/cancellations/new',
    async () => (await import('#features/cancelRenewals/CancelRenewalsPage.tsx')).CancelRenewalsPage,
    { leadsToRun: true },
  ),
  run: page('/runs/:runId', async () => (await import('#workbench/RunPage.tsx')).RunPage),
  contractCheck: page(
    '/contract',
    async () => (await import('#features/contractCheck/ContractCheckPage.tsx')).ContractCheckPage,
  ),
  names: page('/names', async () => (await import('#features/names/NamesPage.tsx')).NamesPage),
  diagnostics: page(
    '/diagnostics',
    async () => (await import('#features/diagnostics/DiagnosticsPage.tsx')).DiagnosticsPage,
  ),
  history: page('/history', async () => (await import('#features/history/HistoryPage.tsx')).HistoryPage),
} as const;

/** The pages that will be needed at `path`: that which is shown there, if there is one, and the run's where it comes next. */
export function pagesNeededAt(path: string): (keyof typeof pageCode)[] {
  const found = Object.entries(pageCode).find(([, { pattern }]) => patternOf(pattern).test(path));
  if (!found) return [];
  const [name, { leadsToRun }] = found as [keyof typeof pageCode, PageCode<unknown>];
  return leadsToRun ? [name, 'run'] : [name];
}

const patternOf = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`, 'i');
