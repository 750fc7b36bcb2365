import { expect, type Page } from '@playwright/test';

/** The page "Orders". */
export function ordersPage(page: Page) {
  const orderId = page.getByLabel('Order id', { exact: true });
  return {
    orderId,
    async open() {
      await page.goto('/orders');
      await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    },
    async openOrder(id: string) {
      await orderId.fill(id);
      await page.getByRole('button', { name: 'Open order', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${id}`);
    },
  };
}
