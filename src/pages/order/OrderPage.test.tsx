import { useIsFetching } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { AddItemsPage } from '#operations/addOrderItem/AddItemsPage.tsx';
import { NamesProvider } from '#pageParts/names/NamesProvider.tsx';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { oneRowRules } from '#run/rules/oneRowRules.ts';
import { createOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { recordsConfigAt } from '#sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { OrderPage } from './OrderPage.tsx';

const anyId = {
  org: orgWith({ recordIds: 'any' }),
  rules: { addOrderItem: oneRowRules('addOrderItem'), deleteOrderItem: oneRowRules('deleteOrderItem') },
};
const cannotBe = /^This cannot be a record id\. An id has at most 64 characters/;

let desk: Desk;

afterEach(() => desk.close());

it('says of an impossible id that it is none, where any other may be one', async () => {
  desk = await showAtDesk(<OrderPage orderId="Ünïcode-17" />, anyId);
  await expect.element(page.getByText(cannotBe)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Open another order' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add item', exact: true })).not.toBeInTheDocument();
});

it('opens an order by any other id there', async () => {
  desk = await showAtDesk(<OrderPage orderId="SO-2026/17" />, anyId);
  await expect.element(page.getByRole('button', { name: 'Add item', exact: true })).toBeVisible();
  await expect.element(page.getByText(cannotBe)).not.toBeInTheDocument();
});

/** Tells that all answers of the org are shown. */
function Reading() {
  return <p>{useIsFetching() > 0 ? 'Reading' : 'All is read'}</p>;
}
const allIsRead = page.getByText('All is read');

async function showRead(id: string, person: keyof typeof personas) {
  const platform = createOrg();
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => platform.handle(new Request(address, init)));
  desk = await showAtDesk(
    <NamesProvider>
      <OrderPage orderId={id} />
      <Reading />
    </NamesProvider>,
    {
      ...anyId,
      org: orgWith({ records: recordsConfigAt('https://acme.example') }),
      token: sessionIdOf(personas[person]),
    },
  );
  return platform;
}
const headed = (heading: string) => page.getByRole('heading', { name: heading, exact: true });

it.each([
  ['clara', true],
  ['rita', false],
] as const)('is headed by what the org calls the order, if %s may read it: %s', async (person, mayRead) => {
  const { id } = seed.orders.open;
  const platform = await showRead(id, person);
  await expect.element(headed(mayRead ? 'Order 00000001' : `Order ${id}`)).toBeVisible();
  await expect.poll(() => platform.reads.length).toBeGreaterThan(0);
  await expect.element(allIsRead).toBeVisible();
  const facts = page.getByRole('link', { name: 'Acme Corporation' });
  if (mayRead) await expect.element(facts).toBeVisible();
  else await expect.element(facts).not.toBeInTheDocument();
  vi.unstubAllGlobals();
});

it('is headed by its id if the org has another record of it', async () => {
  const { id } = seed.accounts.acme;
  const platform = await showRead(id, 'clara');
  await expect.poll(() => platform.reads.some(({ path }) => path.includes('Account'))).toBe(true);
  await expect.element(allIsRead).toBeVisible();
  await expect.element(headed(`Order ${id}`)).toBeVisible();
  await expect.element(headed('Order Acme Corporation')).not.toBeInTheDocument();
  vi.unstubAllGlobals();
});

it('adds no items to an impossible order id', async () => {
  desk = await showAtDesk(<AddItemsPage orderId="Ünïcode-17" />, anyId);
  await expect
    .element(page.getByRole('button', { name: 'Add 0 items', exact: true }))
    .toHaveAccessibleDescription(/^Order: This cannot be a record id\./);
});
