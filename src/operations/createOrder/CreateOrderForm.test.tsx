import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useLocation } from 'wouter';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { sendForm } from '#forms/sendForm.ts';
import { databaseName } from '#journal/database.ts';
import { JOURNAL_VERSION } from '#journal/upgrades.ts';
import { systemClock } from '#lib/clock.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { sendingLockName } from '#run/locks.ts';
import { newRun } from '#run/newRun.ts';
import { oneRowRules } from '#run/rules/oneRowRules.ts';
import { SentBeforeProblem } from '#run/sentBeforeProblem.ts';
import { serviceRefusal } from '#sandbox/faults/serviceRefusal.ts';
import { createOrg, type EmbeddedOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { SendMarkContext } from '#ui/SendButton.tsx';
import { CreateOrderPage } from './CreateOrderPage.tsx';

const field = (label: string) => page.getByLabelText(label, { exact: true });
const button = page.getByRole('button', { name: 'Create order', exact: true });
const alert = page.getByRole('alert');
const good: Record<string, string> = {
  'Business unit': seed.businessUnits.membership.id,
  'Customer type': 'ORGANIZATION',
  Account: seed.accounts.acme.id,
};

/** The form's page, and a placeholder for the created order. */
function Pages() {
  const [path] = useLocation();
  return (
    <SendMarkContext value="Production">
      {path === '/orders/new' ? <CreateOrderPage /> : <p>Order created</p>}
    </SendMarkContext>
  );
}

let platform: EmbeddedOrg;
let desk: Desk;

async function show(org = orgWith({ currencies: ['EUR'] })) {
  history.replaceState(null, '', '/orders/new');
  desk = await showAtDesk(<Pages />, {
    org,
    rules: { createOrder: oneRowRules('createOrder') },
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

describe('a message of the service', () => {
  it('about a field that is not shown stands above the form, and takes the focus', async () => {
    platform.fault({ operation: 'createOrder', ...serviceRefusal(400, 'currencyIsoCode is required') });
    await show(orgWith());
    await fill(good);
    await button.click();
    await expect.element(alert).toMatchTextContent(/Refused.*currencyIsoCode is required/);
    await expect.element(alert).toHaveFocus();
    await expect.element(alert).not.toMatchTextContent(/needs attention/);
  });
});

it('takes a text without choices in a plain box', async () => {
  await show(orgWith({ customerTypes: [] }));
  await expect.element(page.getByRole('textbox', { name: 'Customer type' })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Customer type' })).not.toBeInTheDocument();
});

describe('what is typed while the answer is on its way', () => {
  it('stays for the next order, and nothing of the created one', async () => {
    const held = Promise.withResolvers<void>();
    vi.stubGlobal('fetch', (request: Request) => held.promise.then(() => platform.handle(request)));
    await show();
    await fill(good);
    await button.click();
    await fill({ 'Bill-to contact': seed.contacts.anna.id });
    held.resolve();
    await expect.element(page.getByText('Order created')).toBeVisible();
    history.pushState(null, '', '/orders/new');
    await expect.element(field('Bill-to contact')).toHaveValue(seed.contacts.anna.id);
    await expect.element(field('Account')).toHaveValue('');
    await expect.element(field('Business unit')).toHaveValue('');
    expect(platform.ledger).toMatchObject([{ input: { accountId: seed.accounts.acme.id } }]);
    expect(platform.ledger[0]?.input).not.toHaveProperty('billToContactId');
  });
});

it('asks first about the same order again', async () => {
  await show();
  await fill(good);
  await button.click();
  await expect.element(page.getByText('Order created')).toBeVisible();
  history.pushState(null, '', '/orders/new');
  await fill(good);
  await button.click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/Earlier run: Create order/);
  const again = dialog.getByRole('button', { name: 'Create the order again in Acme' });
  await expect.element(again).toHaveAccessibleDescription('Production');
  expect(platform.ledger).toHaveLength(1);
});

it('asks first about an order that a person found out was done, and names it', async () => {
  const orderId = seed.orders.open.id;
  platform.use('answer lost after the work is done');
  await show();
  await fill(good);
  await button.click();
  await expect.element(alert).toMatchTextContent('Unknown');
  const [{ id: runId } = { id: '' }] = await desk.journal.listRuns();
  const finding = { id: 'finding', runId, row: 0, found: 'done', recordId: orderId, note: '' } as const;
  await desk.runs.recordFindings([{ ...finding, by: desk.owner.userName, at: Date.now() }]);
  await button.click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/Earlier run: Create order.*Done/);
  await expect.element(dialog).toMatchTextContent(orderId);
  expect(platform.received).toHaveLength(1);
});

describe('the same order while the first is still waiting', () => {
  const dialog = page.getByRole('dialog');
  const cells = {
    businessUnitId: seed.businessUnits.membership.id,
    customerType: 'ORGANIZATION',
    accountId: seed.accounts.acme.id,
    currencyIsoCode: 'EUR',
  };

  /** Submits, leaves before the answer, returns to the draft and submits again. */
  async function sendAndComeBack(isWaiting: () => Promise<void>) {
    await show();
    await fill(good);
    await button.click();
    await isWaiting();
    history.pushState(null, '', '/elsewhere');
    await expect.element(button).not.toBeInTheDocument();
    history.back();
    await expect.element(field('Account')).toHaveValue(seed.accounts.acme.id);
    await button.click();
  }

  it('asks first if another request occupies the org, and sends one in the end', async () => {
    const held = Promise.withResolvers<void>();
    onTestFinished(() => held.resolve());
    void navigator.locks.request(sendingLockName('acme', 0), () => held.promise);
    await sendAndComeBack(() => expect.poll(() => desk.runs.list().length).toBe(1));
    await expect.element(dialog).toMatchTextContent(/Earlier run: Create order.*not ended/);
    const [{ id } = { id: '' }] = await desk.journal.listRuns();
    const link = dialog.getByRole('link', { name: 'Create order' });
    await expect.element(link).toHaveAttribute('href', `/runs/${id}?row=1`);
    await dialog.getByRole('button', { name: 'Go back' }).click();

    held.resolve();
    await expect.poll(() => desk.runs.list().length).toBe(0);
    expect(platform.ledger).toHaveLength(1);
    expect(await desk.journal.listRuns()).toHaveLength(1);
  });

  it('asks first if the org is busy, and sends it a second time on confirmation', async () => {
    platform.use('limit reached');
    // The first order waits five seconds: on a slow machine it would be sent before the second one asks.
    const held = Promise.withResolvers<void>();
    onTestFinished(() => held.resolve());
    vi.stubGlobal('fetch', async (request: Request) => {
      if (platform.received.length > 0) await held.promise;
      return platform.handle(request);
    });
    await sendAndComeBack(() =>
      expect.element(page.getByRole('status')).toMatchTextContent(/The org is busy/),
    );
    await expect.element(dialog).toMatchTextContent(/Earlier run: Create order.*not ended/);
    expect(platform.received).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Create the order again in Acme' }).click();
    await expect.poll(() => desk.runs.list().length).toBe(2);
  });

  it('is sent once if two windows press at the same moment', async () => {
    await show();
    const press = () =>
      sendForm(desk, { runId: crypto.randomUUID(), operation: 'createOrder', cells, confirmed: null });
    const told = await Promise.allSettled([press(), press()]);
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(told).toContainEqual({ status: 'rejected', reason: expect.any(SentBeforeProblem) });
    expect(platform.ledger).toHaveLength(1);
  });

  it('does not ask about one whose tab is closed: it is not sent any more', async () => {
    await show();
    const rows = [{ index: 0, cells }];
    const left = newRun(
      {
        operation: 'createOrder',
        origin: 'form',
        rows,
        planned: oneRowRules('createOrder').plan(rows, 1),
        rowsPerRequest: 1,
      },
      { id: 'left', now: Date.now(), org: desk.org, owner: desk.owner },
    );
    await desk.journal.createRun(left, rows);
    await fill(good);
    await button.click();
    await expect.element(page.getByText('Order created')).toBeVisible();
    expect(platform.ledger).toHaveLength(1);
    expect((await desk.journal.readRun('left')).run.state).toBe('stopped');
  });
});

describe('after Go back from the question about the team', () => {
  it('keeps the entries, records and sends nothing, and can be sent again', async () => {
    const answer = Promise.withResolvers<null>();
    await show();
    const askTeam = vi.spyOn(desk, 'askTeam').mockReturnValue(answer.promise);
    await fill(good);
    await button.click();
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    answer.resolve(null);
    await expect.element(button).not.toHaveAttribute('aria-disabled');
    for (const [label, value] of Object.entries(good)) await expect.element(field(label)).toHaveValue(value);
    expect(await desk.journal.listRuns()).toEqual([]);
    expect(platform.received).toEqual([]);

    askTeam.mockRestore();
    await button.click();
    await expect.element(page.getByText('Order created')).toBeVisible();
    expect(platform.ledger).toHaveLength(1);
  });
});

describe('offline', () => {
  it('keeps the entries, sends nothing by itself once online again, and sends once on demand', async () => {
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
    // The journal answers in turn, so this read sees every earlier write.
    expect(await desk.journal.listRuns()).toHaveLength(1);
    expect(platform.received).toEqual([]);

    await button.click();
    await expect.element(page.getByText('Order created')).toBeVisible();
    expect(platform.ledger).toHaveLength(1);
  });
});

describe('when the journal is lost', () => {
  /** Upgrades the database as a tab with a newer build does; resolves once it is open. */
  function takeJournal(): Promise<void> {
    return new Promise((resolve, reject) => {
      const taking = indexedDB.open(databaseName(desk.owner), JOURNAL_VERSION + 1);
      taking.onsuccess = () => {
        taking.result.close();
        resolve();
      };
      taking.onerror = () => reject(taking.error);
    });
  }

  const status = page.getByRole('status');

  it('an order that waits was not sent, and says so', async () => {
    platform.use('limit reached');
    // No time passes: on a slow machine the five seconds would be over before the next step.
    vi.spyOn(systemClock, 'sleep').mockImplementation(
      (_ms, giveUp) => new Promise((resolve) => giveUp?.addEventListener('abort', () => resolve())),
    );
    await show();
    await fill(good);
    await button.click();
    await expect.element(status).toMatchTextContent(/The org is busy/);
    // The journal closes as soon as the run rests, perhaps before the form has read it.
    vi.spyOn(desk.journal, 'readRun').mockRejectedValue(new Error('closed'));
    await takeJournal();
    await expect.element(status).toMatchTextContent(/Not sent.*limit of requests is reached/);
    expect(platform.ledger).toEqual([]);
  });

  it('an order that could not even begin was not sent, and says so', async () => {
    await show();
    await fill(good);
    vi.spyOn(desk.journal, 'readRun').mockRejectedValue(new Error('closed'));
    await button.click();
    await expect.element(status).toMatchTextContent(/Not sent.*could not record/);
    expect(platform.received).toEqual([]);
  });

  it('an order whose answer was lost may have been done', async () => {
    platform.use('answer lost after the work is done');
    vi.stubGlobal('fetch', (request: Request) => {
      vi.spyOn(desk.journal, 'readRun').mockRejectedValue(new Error('closed'));
      return platform.handle(request);
    });
    await show();
    await fill(good);
    await button.click();
    await expect.element(alert).toMatchTextContent(/Unknown.*There was no clear answer/);
    expect(platform.ledger).toHaveLength(1);
  });
});
