import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Route } from 'wouter';
import { orgWith } from '#config/testing/orgWith.ts';
import { type AnyRequest, type OperationName, operations } from '#contract/operations.ts';
import { fieldWords } from '#contract/words/operationWords.ts';
import type { Desk } from '#desk/desk.ts';
import { inEnglish } from '#language/inEnglish.ts';
import { AddItemSection } from '#operations/addOrderItem/AddItemSection.tsx';
import { CreateOrderPage } from '#operations/createOrder/CreateOrderPage.tsx';
import { DeleteItemByIdSection } from '#operations/deleteOrderItem/DeleteItemByIdSection.tsx';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { createOrg, type EmbeddedOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { rulesTable } from './boot/rulesTable.ts';

const org = orgWith({ currencies: ['USD', 'EUR'] });
const orderId = seed.orders.open.id;

const order = {
  businessUnitId: seed.businessUnits.membership.id,
  customerType: 'ORGANIZATION',
  accountId: seed.accounts.acme.id,
  billToContactId: seed.contacts.anna.id,
  currencyIsoCode: 'EUR',
};
const item = {
  orderId,
  productId: seed.products.goldMembership.id,
  accountId: seed.accounts.acme.id,
  contactId: seed.contacts.anna.id,
  quantity: 2,
  subscriptionPlanId: seed.subscriptionPlans.annual.id,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
};

interface Form {
  operation: OperationName;
  /** Holds every field of the operation. */
  request: AnyRequest;
  piece: React.ReactNode;
  /** The buttons to press, in order. */
  buttons: string[];
  draftName: string;
  /** Fields that the page fills by itself. */
  ofPage?: string[];
}

const forms: Form[] = [
  {
    operation: 'createOrder',
    request: order,
    piece: <CreateOrderPage />,
    buttons: ['Create order'],
    draftName: 'createOrder',
  },
  {
    operation: 'addOrderItem',
    request: item,
    piece: <AddItemSection orderId={orderId} />,
    buttons: ['Add item'],
    draftName: `addOrderItem ${orderId}`,
    ofPage: ['orderId'],
  },
  {
    operation: 'deleteOrderItem',
    request: { id: seed.orderItems.first.id },
    piece: <DeleteItemByIdSection orderId={orderId} />,
    buttons: ['Delete item by id', 'Delete item in Acme'],
    draftName: `deleteOrderItem ${orderId}`,
  },
];

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

it.each(forms)('the form of $operation has, keeps and sends every field', async (form) => {
  const { operation, request, buttons, draftName, ofPage = [] } = form;
  const isAsked = ([key]: [string, unknown]) => !ofPage.includes(key);
  const texts = Object.entries(request)
    .filter(isAsked)
    .map(([key, value]): [string, string] => [key, String(value)]);
  expect(Object.keys(request).toSorted()).toEqual(Object.keys(operations[operation].fields).toSorted());
  // Save the draft before the form opens.
  history.replaceState(null, '', '/');
  desk = await showAtDesk(<Route path="/form">{form.piece}</Route>, {
    org,
    rules: rulesTable,
    token: sessionIdOf(personas.clara),
  });
  await desk.journal.drafts.save(draftName, Object.fromEntries(texts));
  history.pushState(null, '', '/form');
  const words = new Map(Object.entries(fieldWords[operation]));
  for (const [key, value] of texts) {
    const label = words.get(key)?.label;
    if (!label) throw new Error(`no words for ${key}`);
    const name = operation === 'deleteOrderItem' ? 'Order item id' : inEnglish(label);
    await expect.element(page.getByLabelText(name, { exact: true })).toHaveValue(value);
  }
  for (const name of buttons) await page.getByRole('button', { name, exact: true }).click();
  await expect.poll(() => platform.ledger).toMatchObject([{ input: request }]);
});
