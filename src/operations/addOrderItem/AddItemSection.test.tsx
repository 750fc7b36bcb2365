import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useLocation } from 'wouter';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { systemClock } from '#lib/clock.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { oneRowRules } from '#run/rules/oneRowRules.ts';
import { serviceRefusal } from '#sandbox/faults/serviceRefusal.ts';
import { createOrg, type EmbeddedOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { AddItemSection } from './AddItemSection.tsx';
import { AddItemsPage } from './AddItemsPage.tsx';

const field = (label: string) => page.getByLabelText(label, { exact: true });
const button = page.getByRole('button', { name: 'Add item' });
const orderId = seed.orders.open.id;
const good: Record<string, string> = {
  Product: seed.products.goldMembership.id,
  Account: seed.accounts.acme.id,
  Contact: seed.contacts.anna.id,
  Quantity: '2',
  'Subscription plan': seed.subscriptionPlans.annual.id,
  'Start date': '2026-01-01',
  'End date': '2026-12-31',
};

let platform: EmbeddedOrg;
let desk: Desk;

/** The section on its order's page, and a placeholder elsewhere. */
function Pages() {
  const [path] = useLocation();
  return path === `/orders/${orderId}` ? <AddItemSection orderId={orderId} /> : <p>Elsewhere</p>;
}

async function show(search = '', piece = <Pages />) {
  history.replaceState(null, '', `/orders/${orderId}${search}`);
  desk = await showAtDesk(piece, {
    org: orgWith(),
    rules: { addOrderItem: oneRowRules('addOrderItem') },
    token: sessionIdOf(personas.clara),
  });
}

beforeEach(() => {
  platform = createOrg();
  vi.stubGlobal('fetch', (request: Request) => platform.handle(request));
});

afterEach(() => {
  desk.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
}

it('an end before the start gets its message and the focus, and nothing is sent', async () => {
  await show();
  await fill({ ...good, 'End date': '2026-01-01' });
  await button.click();
  await expect.element(field('End date')).toHaveFocus();
  await expect.element(field('End date')).toHaveAccessibleDescription(/must be later/);
  expect(platform.received).toEqual([]);
});

describe('adding an item', () => {
  it('sends it with its order, and keeps account and contacts for the next one', async () => {
    await show();
    await fill(good);
    await button.click();
    await expect.element(page.getByRole('status')).toMatchTextContent(/Item added.*802/);
    expect(platform.ledger).toMatchObject([{ operation: 'addOrderItem', input: { orderId, quantity: 2 } }]);
    await expect.element(field('Product')).toHaveValue('');
    await expect.element(field('Product')).toHaveFocus();
    await expect.element(field('End date')).toHaveValue('');
    await expect.element(field('Account')).toHaveValue(seed.accounts.acme.id);
  });

  /** Sends the item; the answer waits until the returned function is called. */
  async function sendHeld(): Promise<() => void> {
    const held = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', (request: Request) => held.promise.then(() => platform.handle(request)));
    await button.click();
    return held.resolve;
  }

  it('leaves the focus where the person has moved it meanwhile', async () => {
    await show();
    await fill(good);
    const answer = await sendHeld();
    const elsewhere = document.body.appendChild(document.createElement('input'));
    elsewhere.focus();
    answer();
    await expect.element(page.getByRole('status')).toMatchTextContent(/Item added/);
    await expect.element(field('Product')).toHaveValue('');
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  it('keeps what was typed for the next item meanwhile, and the focus there', async () => {
    await show();
    await fill(good);
    const answer = await sendHeld();
    await fill({ Contact: seed.contacts.ivan.id, Quantity: '7' });
    answer();
    await expect.element(page.getByRole('status')).toMatchTextContent(/Item added/);
    await expect.element(field('Product')).toHaveValue('');
    await expect.element(field('Account')).toHaveValue(seed.accounts.acme.id);
    await expect.element(field('Contact')).toHaveValue(seed.contacts.ivan.id);
    await expect.element(field('Quantity')).toHaveValue('7');
    await expect.element(field('Quantity')).toHaveFocus();
    expect(platform.ledger).toMatchObject([{ input: { contactId: seed.contacts.anna.id, quantity: 2 } }]);
  });

  it('keeps it as well if it was typed before the question about a repeat', async () => {
    await show();
    await fill(good);
    await button.click();
    await expect.element(page.getByRole('status')).toMatchTextContent(/Item added/);
    await expect.element(field('Product')).toHaveValue('');
    await fill(good);
    const lookUp = desk.journal.requestsAbout;
    const held = Promise.withResolvers<void>();
    vi.spyOn(desk.journal, 'requestsAbout').mockImplementation((...asked) =>
      held.promise.then(() => lookUp(...asked)),
    );
    await button.click();
    await fill({ Contact: seed.contacts.ivan.id, Quantity: '7' });
    held.resolve();
    await page.getByRole('dialog').getByRole('button', { name: 'Add the item again in Acme' }).click();
    await expect.poll(() => platform.ledger.length).toBe(2);
    await expect.element(field('Product')).toHaveValue('');
    await expect.element(field('Contact')).toHaveValue(seed.contacts.ivan.id);
    await expect.element(field('Quantity')).toHaveValue('7');
    expect(platform.ledger[1]).toMatchObject({ input: { contactId: seed.contacts.anna.id, quantity: 2 } });
  });

  it('links to the page for many items', async () => {
    await show();
    await page.getByRole('link', { name: 'Add from a sheet' }).click();
    await expect.poll(() => location.pathname).toBe(`/orders/${orderId}/items`);
  });

  it('is filled by a link, says so, and keeps the address', async () => {
    await show(`?product=${seed.products.supportHours.id}&quantity=3`);
    await expect.element(field('Product')).toHaveValue(seed.products.supportHours.id);
    await expect.element(field('Quantity')).toHaveValue('3');
    await expect.element(page.getByText('Pre-filled by a link. Check before sending')).toBeVisible();
    expect(location.search).toContain('quantity=3');
    expect(platform.received).toEqual([]);
  });
});

describe('a quantity that the service refuses', () => {
  it('can be corrected in place: the focus stays while typing', async () => {
    platform.fault({ operation: 'addOrderItem', ...serviceRefusal(400, 'quantity is too much') });
    await show();
    await fill({ ...good, Quantity: '25' });
    await button.click();
    await expect.element(field('Quantity')).toHaveAccessibleDescription(/quantity is too much/);
    await expect.element(field('Quantity')).toHaveFocus();
    await userEvent.keyboard('{End}{Backspace}');
    await expect.element(field('Quantity')).not.toHaveAccessibleDescription(/quantity is too much/);
    await userEvent.keyboard('4');
    await expect.element(field('Quantity')).toHaveValue('24');
    await expect.element(field('Quantity')).toHaveFocus();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Refused/);
  });
});

describe('while the org is busy', () => {
  it('says when it retries, and the person can stop waiting: nothing was done', async () => {
    platform.use('limit reached');
    // No time passes: on a slow machine the five seconds would be over before the next step.
    vi.spyOn(systemClock, 'sleep').mockImplementation(
      (_ms, giveUp) => new Promise((resolve) => giveUp?.addEventListener('abort', () => resolve())),
    );
    await show();
    await fill(good);
    await button.click();
    await expect
      .element(page.getByRole('status'))
      .toMatchTextContent(/The org is busy: trying again at .*attempt 2 of 4/);

    await page.getByRole('button', { name: 'Stop waiting' }).click();

    await expect.element(page.getByRole('status')).toMatchTextContent(/Not sent/);
    await expect.element(field('Quantity')).toHaveValue('2');
    expect(platform.received).toHaveLength(1);
    expect(platform.ledger).toEqual([]);
    expect(await desk.journal.listRuns()).toMatchObject([{ state: 'stopped', counts: { notSent: 1 } }]);
  });
});

it('a sheet adds items to the order of its page, and none to another', async () => {
  await show('', <AddItemsPage orderId={orderId} />);
  const box = page.getByLabelText('Paste items');
  const header = 'Order,Product,Account,Contact,Quantity';
  const line = (order: string) =>
    [order, seed.products.supportHours.id, good['Account'], good['Contact'], 1].join(',');
  await box.fill([header, line(orderId), line('8015g0000000001')].join('\n'));
  const problem = page.getByRole('list', { name: 'Decisions' }).getByRole('listitem').first();
  await expect.element(problem).toMatchTextContent(/^1Order: This row names a different order/);
  await expect.element(page.getByRole('button', { name: 'Add 1 item', exact: true })).toBeDisabled();
  await box.fill([header, line(orderId)].join('\n'));
  await page.getByRole('button', { name: 'Add 1 item', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add 1 item in Acme' }).click();
  await expect.poll(() => platform.ledger).toMatchObject([{ input: { orderId } }]);
});
