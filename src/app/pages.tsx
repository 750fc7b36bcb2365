import type { ComponentType } from 'react';
import { type Chunk, chunk } from './chunk.tsx';
import { type PageCode, pageCode, pagesNeededAt } from './pageCode.ts';

function page<Params extends object>({
  pattern,
  importPage,
}: PageCode<ComponentType<Params>>): Chunk<Params> & { pattern: string } {
  return { pattern, ...chunk(importPage) };
}

export const pages = {
  home: page(pageCode.home),
  orders: page(pageCode.orders),
  newOrder: page(pageCode.newOrder),
  newOrders: page(pageCode.newOrders),
  order: page(pageCode.order),
  orderItems: page(pageCode.orderItems),
  newItems: page(pageCode.newItems),
  deleteItems: page(pageCode.deleteItems),
  newRenewals: page(pageCode.newRenewals),
  newCancellations: page(pageCode.newCancellations),
  run: page(pageCode.run),
  contractCheck: page(pageCode.contractCheck),
  names: page(pageCode.names),
  diagnostics: page(pageCode.diagnostics),
  history: page(pageCode.history),
};

/** Fetches the code of the page at `path`, if there is one, and of the run's page where that comes next. */
export function preloadPage(path: string): void {
  // What fails here fails again, and is told, when the page is shown.
  for (const name of pagesNeededAt(path)) pages[name].load().catch(() => undefined);
}
