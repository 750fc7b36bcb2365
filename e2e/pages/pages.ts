import type { Page } from '@playwright/test';
import { createOrderPage } from './createOrder.ts';
import { customersPage } from './customers.ts';
import { diagnosticsPage } from './diagnostics.ts';
import { evidencePage } from './evidence.ts';
import { historyPage } from './history.ts';
import { homePage } from './home.ts';
import { namesPage } from './names.ts';
import { orderPage } from './order.ts';
import { ordersPage } from './orders.ts';
import { personMenu } from './personMenu.ts';
import { runPage } from './run.ts';
import { sandboxPage } from './sandbox.ts';
import { sheetPage } from './sheet.ts';
import { signInPage } from './signIn.ts';

export type Pages = ReturnType<typeof pagesOf>;

export function pagesOf(page: Page) {
  return {
    signIn: signInPage(page),
    home: homePage(page),
    customers: customersPage(page),
    orders: ordersPage(page),
    createOrder: createOrderPage(page),
    order: orderPage(page),
    /** All sheet pages: Generate renewals, Cancel renewals, Add items and the others. */
    sheet: sheetPage(page),
    run: runPage(page),
    /** On the page of a run: what the org shows of its unknown rows. */
    evidence: evidencePage(page),
    history: historyPage(page),
    names: namesPage(page),
    diagnostics: diagnosticsPage(page),
    /** In the header of every page. */
    menu: personMenu(page),
    /** The embedded org's page, if it is mounted. */
    sandbox: sandboxPage(page),
  };
}
