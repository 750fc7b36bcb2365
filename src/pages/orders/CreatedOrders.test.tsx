import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Desk } from '#desk/desk.ts';
import { orgWith, showAtDesk } from '#desk/testing/showAtDesk.tsx';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { CreatedOrders } from './OrdersPage.tsx';

let desk: Desk;

afterEach(() => desk.close());

it('shows the newest orders, and the rest on demand', async () => {
  const orders = Array.from({ length: 300 }, (_, nth) => ({
    orderId: longSampleId(nth, '801'),
    accountId: longSampleId(nth, '001'),
    businessUnitId: '',
    billToContactId: undefined,
    at: 1_000 - nth,
    runId: 'run-1',
  }));
  desk = await showAtDesk(<CreatedOrders orders={orders} />, { org: orgWith(), rules: {} });
  const runs = page
    .getByRole('table', { name: 'Orders created from this browser', exact: true })
    .getByRole('link', { name: /^\d/ });
  await expect.poll(() => runs.elements().length).toBe(200);
  const oldest = page.getByRole('link', { name: longSampleId(299, '801'), exact: true });
  await expect.element(oldest).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show 100 more', exact: true }).click();
  await expect.element(oldest).toBeVisible();
  expect(runs.elements()).toHaveLength(300);
});
