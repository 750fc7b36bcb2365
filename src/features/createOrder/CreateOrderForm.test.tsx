import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useLocation } from 'wouter';
import { serviceRefusal } from '#sandbox/faults/serviceRefusal.ts';
import { createOrg, type EmbeddedOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import type { Desk } from '#workbench/desk.ts';
import { orgWith, showAtDesk } from '#workbench/testing/showAtDesk.tsx';
import { CreateOrderPage } from './CreateOrderPage.tsx';
import { createOrderRules } from './rules.ts';

const field = (label: string) => page.getByLabelText(label, { exact: true });
const button = page.getByRole('button', { name: 'Create order', exact: true });
const alert = page.getByRole('alert');
const good: Record<string, string> = {
  'Business unit': seed.businessUnits.membership.id,
  'Customer type': 'ORGANIZATION',
  Account: seed.accounts.acme.id,
};

/** The page with the form, and the one of what it created. */
function Pages() {
  const [path] = useLocation();
  return path === '/orders/new' ? <CreateOrderPage /> : <p>Order created</p>;
}

let platform: EmbeddedOrg;
let desk: Desk;

async function show(org = orgWith({ currencies: ['EUR'] })) {
  history.replaceState(null, '', '/orders/new');
  desk = await showAtDesk(<Pages />, {
    org,
    rules: { createOrder: createOrderRules },
    token: sessionIdOf(personas.clara),
  });
}

async function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(label).fill(value);
}

beforeEach(() => {
  platform = createOrg();
  vi.stubGlobal('fetch', (request: Request) => platform.handle(request));
});

afterEach(() => {
  desk.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('what the service says', () => {
  it('of a field that is not drawn stands above the form, which has the focus', async () => {
    platform.fault({ operation: 'createOrder', ...serviceRefusal(400, 'currencyIsoCode is required') });
    await show(orgWith());
    await fill(good);
    await button.click();
    await expect.element(alert).toMatchTextContent(/Refused.*currencyIsoCode is required/);
    await expect.element(alert).toHaveFocus();
    await expect.element(alert).not.toMatchTextContent(/needs attention/);
  });
});

describe('an id with something wrong in it', () => {
  it.each(
    ['Business unit', 'Account'].flatMap((label) => [
      [label, '', /Enter a record id/] as const,
      [label, '   ', /Enter a record id/] as const,
      [label, 'not-an-id', /not a record id/] as const,
      [label, 'Congratulations, your renewal is due. Please call us.', /not a record id/] as const,
      [label, `${good[label]?.slice(0, 15)}ZZZ`, /do not fit the rest/] as const,
    ]),
  )('%s = %j gets its message, the focus, and nothing is sent', async (label, value, message) => {
    await show();
    await fill({ ...good, [label]: value });
    await button.click();
    await expect.element(field(label)).toHaveAccessibleDescription(message);
    await expect.element(field(label)).toHaveFocus();
    expect(platform.received).toEqual([]);
  });
});

describe('the same order again', () => {
  const dialog = page.getByRole('dialog');

  /** Creates the order, and once more so many seconds later. */
  async function createTwice(seconds: number) {
    const start = Date.UTC(2026, 0, 5, 9);
    vi.useFakeTimers({ now: start, toFake: ['Date'] });
    await show();
    await fill(good);
    await button.click();
    await expect.element(page.getByText('Order created')).toBeVisible();
    vi.setSystemTime(start + seconds * 1_000);
    history.back();
    history.pushState(null, '', '/orders/new');
    await expect.element(button).toBeVisible();
    await fill(good);
    await button.click();
  }

  it('asks first within ten minutes', async () => {
    await createTwice(599);
    await expect.element(dialog).toMatchTextContent(/You sent exactly this/);
    expect(platform.ledger).toHaveLength(1);
  });

  it('is another order after that', async () => {
    await createTwice(601);
    await expect.element(page.getByText('Order created')).toBeVisible();
    expect(dialog.elements()).toEqual([]);
    expect(platform.ledger).toHaveLength(2);
  });
});

describe('without a line', () => {
  it('keeps the entries, sends nothing by itself once the line is back, and once when it is asked to', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await show();
    await fill(good);
    await button.click();
    await expect.element(page.getByRole('status')).toMatchTextContent(/Not sent.*offline/);
    for (const [label, value] of Object.entries(good)) await expect.element(field(label)).toHaveValue(value);

    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    // The journal is asked after whatever these have set off: it answers in turn.
    expect(await desk.journal.listRuns()).toHaveLength(1);
    expect(platform.received).toEqual([]);

    await button.click();
    await expect.element(page.getByText('Order created')).toBeVisible();
    expect(platform.ledger).toHaveLength(1);
  });
});
