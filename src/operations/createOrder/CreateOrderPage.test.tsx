import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { oneRowRules } from '#run/rules/oneRowRules.ts';
import { serviceRefusal } from '#sandbox/faults/serviceRefusal.ts';
import { createOrg, type EmbeddedOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { CreateOrderPage } from './CreateOrderPage.tsx';

const field = (label: string) => page.getByLabelText(label, { exact: true });
const button = page.getByRole('button', { name: 'Create order' });
const good: Record<string, string> = {
  'Business unit': seed.businessUnits.membership.id,
  'Customer type': 'ORGANIZATION',
  Account: seed.accounts.acme.id,
  Currency: 'EUR',
};

let platform: EmbeddedOrg;
let desk: Desk;

beforeEach(async () => {
  platform = createOrg();
  vi.stubGlobal('fetch', (request: Request) => platform.handle(request));
  history.replaceState(null, '', '/orders/new');
  desk = await showAtDesk(<CreateOrderPage />, {
    org: orgWith({ currencies: ['EUR', 'USD'], accounts: [{ ...seed.accounts.acme }] }),
    rules: { createOrder: oneRowRules('createOrder') },
    token: sessionIdOf(personas.clara),
  });
});

afterEach(() => {
  desk.close();
  vi.unstubAllGlobals();
});

async function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
}

describe('a field with something wrong in it', () => {
  it('gets its message, the first one the focus, and nothing is sent', async () => {
    const wrong: [label: string, value: string, message: RegExp][] = [
      ['Business unit', '', /Enter a record id/],
      ['Customer type', 'x'.repeat(256), /at most 255 characters/],
      ['Account', `${seed.accounts.acme.id.slice(0, 15)}ZZZ`, /do not fit the rest/],
      ['Bill-to contact', '003', /not a record id/],
      ['Currency', 'GBP', /does not use that currency/],
    ];
    await fill({ ...good, ...Object.fromEntries(wrong) });
    await button.click();
    for (const [label, , message] of wrong)
      await expect.element(field(label)).toHaveAccessibleDescription(message);
    await expect.element(field('Business unit')).toHaveFocus();
    expect(platform.received).toEqual([]);
    expect(await desk.journal.listRuns()).toEqual([]);
  });

  it('loses its message when it is corrected', async () => {
    await fill({ ...good, Account: 'x' });
    await button.click();
    await expect.element(field('Account')).toHaveAccessibleDescription(/not a record id/);
    await expect.element(page.getByRole('alert')).toMatchTextContent('One field needs attention');
    await fill({ Account: seed.accounts.acme.id });
    await expect.element(field('Account')).toHaveAccessibleDescription('Acme Corporation');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});

it('lists the orders that were created last, beside the form', async () => {
  const recent = page.getByRole('region', { name: 'Recent orders' });
  await expect.element(recent.getByText('Orders you create from this browser appear here.')).toBeVisible();
  await fill(good);
  await button.click();
  await expect.element(recent.getByRole('link', { name: /^801/ })).toBeVisible();
  await expect.element(recent).toMatchTextContent(seed.accounts.acme.label);
});

it('offers what the last order had for empty fields, and fills nothing in by itself', async () => {
  await fill(good);
  await button.click();
  await expect.poll(() => location.pathname).toMatch(/^\/orders\/801/);
  // The last order has been read.
  await expect.element(page.getByText(/^An equal order was created/)).toBeVisible();
  await expect.element(page.getByText(/^As in the last order/)).not.toBeInTheDocument();
  await fill({ 'Business unit': '', 'Customer type': '', Account: '', Currency: '' });
  await expect.element(page.getByText(/^As in the last order: .*ORGANIZATION · EUR/)).toBeVisible();
  await expect.element(field('Customer type')).toHaveValue('');
  await field('Currency').fill('USD');
  await page.getByRole('button', { name: 'Fill in', exact: true }).click();
  await expect.element(field('Business unit')).toHaveValue(seed.businessUnits.membership.id);
  await expect.element(field('Customer type')).toHaveValue('ORGANIZATION');
  await expect.element(field('Currency')).toHaveValue('USD');
  await expect.element(field('Account')).toHaveValue('');
  await expect.element(page.getByText(/^As in the last order/)).not.toBeInTheDocument();
  expect(platform.received).toHaveLength(1);
});

describe('sending', () => {
  it('creates the order once and goes to its page', async () => {
    await fill(good);
    await userEvent.dblClick(button);
    await expect.poll(() => location.pathname).toMatch(/^\/orders\/801/);
    expect(platform.received).toHaveLength(1);
    expect(platform.ledger).toMatchObject([{ operation: 'createOrder', input: { currencyIsoCode: 'EUR' } }]);
  });

  it("puts the service's message at the field that it names", async () => {
    platform.fault({
      operation: 'createOrder',
      ...serviceRefusal(400, 'accountId is closed', 'The shop is closed'),
    });
    await fill(good);
    await button.click();
    await expect.element(field('Account')).toHaveAccessibleDescription(/accountId is closed/);
    await expect.element(field('Account')).toHaveFocus();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Refused.*The shop is closed/);
    await expect.element(page.getByRole('alert')).not.toMatchTextContent('accountId is closed');
  });

  it('keeps what was entered when the answer is lost, and says where to record a finding', async () => {
    platform.use('answer lost after the work is done');
    await fill(good);
    await button.click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Unknown.*may have been done/);
    await expect.element(page.getByRole('alert')).toHaveFocus();
    await expect
      .element(page.getByRole('link', { name: /Check the CRM, then record what you found/ }))
      .toBeVisible();
    await expect.element(field('Account')).toHaveValue(seed.accounts.acme.id);
  });
});
