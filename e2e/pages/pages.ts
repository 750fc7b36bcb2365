import type { Page } from '@playwright/test';
import { benchPage } from './bench.ts';
import { contractCheckPage } from './contractCheck.ts';
import { createOrderPage } from './createOrder.ts';
import { historyPage } from './history.ts';
import { orderPage } from './order.ts';
import { ordersPage } from './orders.ts';
import { runPage } from './run.ts';
import { signInPage } from './signIn.ts';

export type Pages = ReturnType<typeof pagesOf>;

/** A page object for each page that one enters something on, or reads a result from. */
export function pagesOf(page: Page) {
  return {
    signIn: signInPage(page),
    orders: ordersPage(page),
    createOrder: createOrderPage(page),
    order: orderPage(page),
    /** Generate renewals, Cancel renewals: where one pastes. */
    bench: benchPage(page),
    run: runPage(page),
    history: historyPage(page),
    contractCheck: contractCheckPage(page),
  };
}
