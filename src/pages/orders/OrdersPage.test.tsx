import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { paths } from '#pageParts/links/paths.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { OrdersPage } from './OrdersPage.tsx';

const id = longSampleId(1, '801');
const before = location.href;
let desk: Desk;

afterEach(() => {
  desk.close();
  history.replaceState(null, '', before);
});

it.each([
  ['invisible characters', `\u200b${id.slice(0, 9)}\u00ad${id.slice(9)}\ufeff`],
  ['quotes and a full stop', `“${id}”.`],
  ['the address of its record', `https://acme.example/lightning/r/Order/${id}/view`],
  ['an address without its scheme', `acme.example/${id}`],
])('an order is opened by its id with %s', async (_what, typed) => {
  desk = await showAtDesk(<OrdersPage />, { org: orgWith(), rules: {} });
  await page.getByRole('combobox', { name: 'Order id' }).fill(typed);
  await page.getByRole('button', { name: 'Open order', exact: true }).click();
  await expect.poll(() => location.pathname).toBe(paths.order(id));
});

it('an id with a Cyrillic letter opens nothing, and says why', async () => {
  desk = await showAtDesk(<OrdersPage />, { org: orgWith(), rules: {} });
  const field = page.getByRole('combobox', { name: 'Order id' });
  await field.fill(`801\u0430${id.slice(4)}`);
  await page.getByRole('button', { name: 'Open order', exact: true }).click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  expect(location.href).toBe(before);
});
