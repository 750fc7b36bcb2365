import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { importRun } from '#journal/importRuns.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { paths } from '#pageParts/links/paths.ts';
import { NamesProvider } from '#pageParts/names/NamesProvider.tsx';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import { sampleRequest } from '#sandbox/examples/sampleRequest.ts';
import { createOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { recordsConfigAt } from '#sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
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

it('orders stand there by what the org calls them', async () => {
  const platform = createOrg();
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => platform.handle(new Request(address, init)));
  desk = await showAtDesk(
    <NamesProvider>
      <OrdersPage />
    </NamesProvider>,
    {
      org: orgWith({ records: recordsConfigAt('https://acme.example') }),
      rules: {},
      token: sessionIdOf(personas.clara),
    },
  );
  const { run, rows, requests, findings } = someHistory({ operation: 'createOrder', owner: desk.owner });
  const outcome = { ...outcomeOfCause('accepted'), recordId: seed.orders.open.id };
  const created = requests.map((request) => ({
    ...request,
    operation: 'createOrder' as const,
    input: { ...sampleRequest('createOrder'), accountId: seed.accounts.acme.id },
    outcomes: [{ row: 0, outcome }],
  }));
  await importRun(desk.journal, { run, rows, findings, requests: created });
  const row = page.getByRole('row').filter({ hasText: seed.orders.open.id });
  await expect.element(row).toMatchTextContent(/00000001/);
  await expect.element(row.getByRole('link', { name: `00000001 ${seed.orders.open.id}` })).toBeVisible();
  await expect.element(row).toMatchTextContent(/Acme Corporation/);
  vi.unstubAllGlobals();
});
