import { expect, type Page } from '@playwright/test';
import { fieldNamed } from './fieldNamed.ts';
import { visit } from './visit.ts';

export function ordersPage(page: Page) {
  const orderId = fieldNamed(page, 'Order id');
  return {
    orderId,
    created: page.getByRole('table', { name: 'Orders created from this browser', exact: true }),
    async open() {
      await visit(page, '/orders');
      await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    },
    async openOrder(id: string) {
      await orderId.fill(id);
      await page.getByRole('button', { name: 'Open order', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order /);
    },
  };
}
