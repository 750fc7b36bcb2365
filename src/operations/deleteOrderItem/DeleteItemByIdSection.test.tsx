import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useLocation } from 'wouter';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { oneRowRules } from '#run/rules/oneRowRules.ts';
import { idPrefix, mintId } from '#sandbox/mintId.ts';
import { createOrg, type EmbeddedOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { SendMarkContext } from '#ui/SendButton.tsx';
import { DeleteItemByIdSection } from './DeleteItemByIdSection.tsx';

const { open } = seed.orders;
const another = mintId(idPrefix.order, 2);
const item = seed.orderItems.first.id;
const field = page.getByLabelText('Order item id', { exact: true });
const button = page.getByRole('button', { name: 'Delete item by id' });
const dialog = page.getByRole('dialog');
const elsewhere = page.getByText('Elsewhere', { exact: true });

/** The section on an order's page, and a placeholder elsewhere. */
function Pages() {
  const [path] = useLocation();
  const [, orderId] = /^\/orders\/(.+)/.exec(path) ?? [];
  return orderId ? <DeleteItemByIdSection key={orderId} orderId={orderId} /> : <p>Elsewhere</p>;
}

let platform: EmbeddedOrg;
let desk: Desk;

beforeEach(async () => {
  platform = createOrg();
  vi.stubGlobal('fetch', (request: Request) => platform.handle(request));
  history.replaceState(null, '', `/orders/${open.id}`);
  const piece = (
    <SendMarkContext value="Production">
      <Pages />
    </SendMarkContext>
  );
  desk = await showAtDesk(piece, {
    org: orgWith(),
    rules: { deleteOrderItem: oneRowRules('deleteOrderItem') },
    token: sessionIdOf(personas.clara),
  });
});

afterEach(() => {
  desk.close();
  vi.unstubAllGlobals();
});

/** As after a reload: the page mounts again with the journal's draft. */
async function leaveFor(path: string) {
  history.pushState(null, '', '/');
  await expect.element(elsewhere).toBeVisible();
  history.pushState(null, '', path);
  await expect.element(field).toBeVisible();
}

it('an item id with something wrong in it gets its message and the focus, and nothing is asked', async () => {
  await field.fill(`${item.slice(0, 15)}ZZZ`);
  await button.click();
  await expect.element(field).toHaveAccessibleDescription(/do not fit the rest/);
  await expect.element(field).toHaveFocus();
  expect(dialog.elements()).toEqual([]);
  expect(platform.received).toEqual([]);
});

describe('an item id that was entered', () => {
  it('returns on the page of its order, and on no other', async () => {
    await field.fill(item);
    await leaveFor(`/orders/${another}`);
    await expect.element(field).toHaveValue('');
    await leaveFor(`/orders/${open.id}`);
    await expect.element(field).toHaveValue(item);
    expect(platform.received).toEqual([]);
  });

  it('is cleared once the item is deleted', async () => {
    await field.fill(item);
    await button.click();
    const confirm = dialog.getByRole('button', { name: 'Delete item in Acme' });
    await expect.element(confirm).toHaveAccessibleDescription('Production');
    await confirm.click();
    await expect.element(page.getByRole('status')).toMatchTextContent(/Item deleted/);
    await expect.element(field).toHaveValue('');
    expect(platform.ledger).toMatchObject([{ operation: 'deleteOrderItem' }]);
    await leaveFor(`/orders/${open.id}`);
    await expect.element(field).toHaveValue('');
  });

  it('is cleared as well if the page was left before the answer', async () => {
    const held = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', (request: Request) => held.promise.then(() => platform.handle(request)));
    await field.fill(item);
    await button.click();
    await dialog.getByRole('button', { name: 'Delete item in Acme' }).click();
    await expect.poll(async () => (await desk.journal.listRuns()).length).toBe(1);
    await leaveFor(`/orders/${another}`);
    held.resolve();
    await expect.poll(() => desk.journal.drafts.read(`deleteOrderItem ${open.id}`)).toBeUndefined();
    await leaveFor(`/orders/${open.id}`);
    await expect.element(field).toHaveValue('');
    expect(platform.ledger).toMatchObject([{ operation: 'deleteOrderItem' }]);
  });
});

it('shows nothing of the earlier item once another was not sent', async () => {
  await field.fill(item);
  await button.click();
  await dialog.getByRole('button', { name: 'Delete item in Acme' }).click();
  const deleted = page.getByText('Item deleted', { exact: true });
  await expect.element(deleted).toBeVisible();
  await field.fill(another.slice(0, 14));
  await button.click();
  await expect.element(field).toHaveAccessibleDescription(/not a record id/);
  await expect.element(field).toHaveFocus();
  await expect.element(deleted).not.toBeInTheDocument();
  expect(platform.received).toHaveLength(1);
});
