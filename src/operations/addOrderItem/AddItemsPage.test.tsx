import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Desk } from '#desk/desk.ts';
import { orgWith, showAtDesk } from '#desk/testing/showAtDesk.tsx';
import { oneRowRules } from '#run/oneRowRules.ts';
import { createOrg, type EmbeddedOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { AddItemsPage } from './AddItemsPage.tsx';

const { accounts, contacts, orders, products } = seed;
const line = (orderId: string) =>
  [orderId, products.supportHours.id, accounts.acme.id, contacts.anna.id, 1].join(',');

let platform: EmbeddedOrg;
let desk: Desk;

beforeEach(() => {
  platform = createOrg();
  vi.stubGlobal('fetch', (request: Request) => platform.handle(request));
});

afterEach(() => {
  desk.close();
  vi.unstubAllGlobals();
});

it('adds items to the order of the page, and none to another', async () => {
  desk = await showAtDesk(<AddItemsPage orderId={orders.open.id} />, {
    org: orgWith(),
    rules: { addOrderItem: oneRowRules('addOrderItem') },
    token: sessionIdOf(personas.clara),
  });
  const box = page.getByLabelText('Paste items');
  const header = 'Order,Product,Account,Contact,Quantity';
  await box.fill([header, line(orders.open.id), line('8015g0000000001')].join('\n'));
  const problem = page.getByRole('alert').getByRole('listitem').first();
  await expect.element(problem).toMatchTextContent(/^Line 3: Order: This row names another order/);
  await expect.element(page.getByRole('button', { name: 'Add 0 items', exact: true })).toBeDisabled();
  await box.fill([header, line(orders.open.id)].join('\n'));
  await page.getByRole('button', { name: 'Add 1 item', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add 1 item in Acme' }).click();
  await expect.poll(() => platform.ledger).toMatchObject([{ input: { orderId: orders.open.id } }]);
});
