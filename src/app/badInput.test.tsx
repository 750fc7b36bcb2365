import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { AddItemsPage } from '#operations/addOrderItem/AddItemsPage.tsx';
import { CancelRenewalsPage } from '#operations/cancelRenewals/CancelRenewalsPage.tsx';
import { GenerateRenewalsPage } from '#operations/generateRenewals/GenerateRenewalsPage.tsx';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { createOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { SheetPage } from '#sheetPage/SheetPage.tsx';
import { rulesTable } from './boot/rulesTable.ts';

// For each operation: its page reports bad input in a sheet, and sends nothing.

const { acme } = seed.accounts;
const { anna } = seed.contacts;
const { supportHours } = seed.products;
const [activity] = seed.activities.renewable;

interface SheetCase {
  element: ReactNode;
  /** The name of the send button. */
  send: RegExp;
  good: string;
  /** A sheet with one row of this id. */
  sheet(id: string): string;
  /** More wrong sheets, each with its message. */
  alsoWrong?: readonly (readonly [sheet: string, message: RegExp])[];
}

const twice = (id: string) => [`Id\n${id}\n${id}`, /repeats the id of an earlier row/] as const;
const otherKind = [`Purchase activity\n${acme.id}`, /it may be another kind of record/] as const;
const item = (id: string) => `${id},${acme.id},${anna.id},1`;
const sheetPages: Record<string, SheetCase> = {
  'create orders': {
    element: <SheetPage operation="createOrder" />,
    send: /^Create \d orders?$/,
    good: seed.businessUnits.membership.id,
    sheet: (id) => `Business unit,Customer type,Account\n${id},ORGANIZATION,${acme.id}`,
  },
  'add items to an order': {
    element: <AddItemsPage orderId={seed.orders.open.id} />,
    send: /^Add \d items?$/,
    good: supportHours.id,
    sheet: (id) => `Product,Account,Contact,Quantity\n${item(id)}`,
  },
  'add items to orders': {
    element: <SheetPage operation="addOrderItem" />,
    send: /^Add \d items?$/,
    good: supportHours.id,
    sheet: (id) => `Order,Product,Account,Contact,Quantity\n${seed.orders.open.id},${item(id)}`,
  },
  'delete items': {
    element: <SheetPage operation="deleteOrderItem" />,
    send: /^Delete \d items?$/,
    good: seed.orderItems.first.id,
    sheet: (id) => `Order item\n${id}`,
    alsoWrong: [twice(seed.orderItems.first.id)],
  },
  'cancel renewals': {
    element: <CancelRenewalsPage />,
    send: /^Cancel \d renewals?$/,
    good: activity.id,
    sheet: (id) => `Purchase activity\n${id}`,
    alsoWrong: [twice(activity.id), otherKind],
  },
  'generate renewals': {
    element: <GenerateRenewalsPage />,
    send: /^Generate \d renewals?$/,
    good: activity.id,
    sheet: (id) => `Purchase activity\n${id}`,
    alsoWrong: [twice(activity.id), otherKind],
  },
};

const text = page.getByRole('textbox', { name: /^Paste / });

let platform: ReturnType<typeof createOrg>;
let desk: Desk;

beforeEach(() => {
  platform = createOrg();
  vi.stubGlobal('fetch', (request: Request) => platform.handle(request));
  history.replaceState(null, '', '/');
});

afterEach(() => {
  desk.close();
  vi.unstubAllGlobals();
});

it.each(Object.entries(sheetPages))('%s', async (_, { element, send, good, sheet, alsoWrong = [] }) => {
  desk = await showAtDesk(element, {
    org: orgWith({ cancellationTypes: ['Cancel Renewal'] }),
    rules: rulesTable,
    token: sessionIdOf(personas.clara),
  });
  const button = page.getByRole('button', { name: send });

  /** A good row first: each other input visibly replaces it, even if two have the same message. */
  const fillAfterGood = async (wrong: string) => {
    await text.fill(sheet(good));
    await expect.element(button).toBeEnabled();
    await text.fill(wrong);
  };

  await fillAfterGood('  \n\t\n');
  await expect.element(button).toHaveAccessibleDescription(/paste rows above or choose a file/);
  await expect.element(button).toBeDisabled();

  for (const [wrong, message] of [
    [sheet('  '), /Choose the column for|no rows below them|No record ids found/],
    [sheet(`${good.slice(0, 15)}ZZZ`), /do not fit the rest/],
    ...alsoWrong,
  ] as const) {
    await fillAfterGood(wrong);
    await expect.element(page.getByText(message).first()).toBeVisible();
    await expect.element(button).toBeDisabled();
  }

  await fillAfterGood('Congratulations, your renewal is due.\nPlease call us about it, at your convenience.');
  await expect.element(page.getByText(/No record ids? found/).first()).toBeVisible();
  await expect.element(button).toBeDisabled();

  expect(platform.received).toEqual([]);
  expect(await desk.journal.listRuns()).toEqual([]);
});
