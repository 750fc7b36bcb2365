import type { ComponentType } from 'react';
import { type Chunk, chunk } from './chunk.tsx';

/** A page, at an address as wouter reads it (workbench/paths.ts makes the addresses). Each is a chunk of its own. */
interface Page<Params> extends Chunk<Params> {
  pattern: string;
  /** From here one sends a run, whose page has to come up even where the line is gone by then. */
  leadsToRun: boolean;
}

function page<Params extends object>(
  pattern: string,
  importPage: () => Promise<ComponentType<Params>>,
  { leadsToRun = false } = {},
): Page<Params> {
  return { pattern, leadsToRun, ...chunk(importPage) };
}

export const pages = {
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
};

/** Fetches the code of the page at `path`, if there is one, and of the run's page where that comes next. */
export function preloadPage(path: string): void {
  const page = Object.values(pages).find(({ pattern }) => patternOf(pattern).test(path));
  // What fails here fails again, and is told, when the page is shown.
  page?.load().catch(() => undefined);
  if (page?.leadsToRun) pages.run.load().catch(() => undefined);
}

const patternOf = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`, 'i');
