import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { OperationName } from '#contract/operations.ts';
import type { Desk } from '#desk/desk.ts';
import { importRun } from '#journal/importRuns.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { type AtDesk, showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { readsThrough } from '#records/testing/readsThrough.ts';
import { oneRowRules } from '#run/rules/oneRowRules.ts';
import type { Row } from '#run/run.ts';
import { sampleCells, sampleRequest } from '#sandbox/examples/sampleRequest.ts';
import { createOrg, type EmbeddedOrg } from '#sandbox/org.ts';
import { personas, userIdOf } from '#sandbox/personas.ts';
import { requestFor } from '#sandbox/requests.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { sandboxConfig } from '#sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { RunPage } from '../RunPage.tsx';

let desk: Desk;
afterEach(() => desk.close());

// Rows are sent before their records are made: with a second between them, a record would be an earlier one.
let sentAtFirst = 0;
beforeEach(() => {
  sentAtFirst = Date.now();
});

const [acmeOrg] = sandboxConfig('http://localhost').orgs;
const acme = acmeOrg && 'records' in acmeOrg ? acmeOrg.records : null;
const crm = (id: string) => `https://acme.example/${id}`;
const HOUR_MS = 3_600_000;
const order = sampleRequest('createOrder');

interface Unknown extends Pick<AtDesk, 'status'> {
  operation?: OperationName;
  /** Requests and cells of the rows; default: the sample, once. */
  inputs?: readonly object[];
  /** Since the requests left, in ms. */
  ago?: number;
  records?: typeof acme;
  stateBefore?: Row['stateBefore'];
  state?: 'finished' | 'paused';
}

/** The page of a run of Clara's with unknown rows, at a desk that reads from this org. */
async function showUnknown(org: EmbeddedOrg, unknown: Unknown = {}) {
  const { operation = 'createOrder', ago = 0, records = acme, stateBefore, state = 'finished' } = unknown;
  const { inputs = [sampleRequest(operation)], ...session } = unknown;
  const causes = inputs.map(() => 'noAnswer' as const);
  const { run, rows, requests } = someHistory({ operation, causes, state, origin: 'sheet' });
  const sentAt = sentAtFirst - ago;
  const cellsOf = (index: number) =>
    operation === 'createOrder' || operation === 'addOrderItem'
      ? Object.fromEntries(Object.entries(inputs[index] ?? {}).map(([key, value]) => [key, String(value)]))
      : (sampleCells(operation)[index] ?? {});
  desk = await showAtDesk(<RunPage runId="run-1" />, {
    org: orgWith({ recordUrl: crm('{id}'), ...(records && { records }) }),
    rules: { [operation]: oneRowRules('createOrder') },
    person: {
      id: `https://login.acme.example/id/${crypto.randomUUID()}/${userIdOf('clara')}`,
      name: 'Clara Clerk',
    },
    ...(session.status && { status: session.status }),
  });
  if (desk.records)
    vi.spyOn(desk.records, 'load').mockResolvedValue(
      readsThrough(desk.records.settings, org, sessionIdOf(personas.clara)),
    );
  await importRun(desk.journal, {
    run: { ...run, owner: desk.owner, ...(state === 'paused' && { pausedBy: 'noAnswer', endedAt: null }) },
    rows: rows.map((row) => ({ ...row, cells: cellsOf(row.index), ...(stateBefore && { stateBefore }) })),
    requests: requests.map((request) => ({
      ...request,
      operation,
      input: (inputs[request.seq] ?? {}) as never,
      sentAt,
      orgAhead: 0,
      answeredAt: sentAt,
    })),
    findings: [],
  });
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const lookAtRow = page
  .getByRole('region', { name: 'Row 1' })
  .getByRole('button', { name: 'Look in the org' });
const findings = async () => (await desk.journal.allFindings()).sort((a, b) => a.row - b.row);
async function orgWithOrders(...inputs: object[]) {
  const org = createOrg();
  for (const input of inputs) await org.handle(requestFor('createOrder', input));
  return { org, ids: org.ledger.flatMap(({ created }) => created) };
}

it.each([
  ['createOrder', 'a second time'],
  ['deleteOrderItem', 'Nothing is deleted twice'],
  ['cancelRenewals', 'may be refused, or be accepted once more'],
] as const)('%s: before it is sent again, the dialog says what a repeat does', async (operation, words) => {
  await showUnknown(createOrg(), { operation });
  await button('Send again anyway').click();
  await expect.element(page.getByRole('dialog', { name: 'Send again anyway' })).toMatchTextContent(words);
});

describe('an order that may be the row’s', () => {
  it('is shown field by field, and one press records one that agrees', async () => {
    const { org, ids } = await orgWithOrders(order, { ...order, customerType: 'INDIVIDUAL' });
    await showUnknown(org);
    await button('Look in the org').click();
    await expect.element(page.getByText('2 orders of this account from the last 4 days')).toBeVisible();
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('table') });
    await expect.element(cards.nth(0).getByText('Agrees in all 5 fields')).toBeVisible();
    await expect.element(cards.nth(1).getByText('Agrees in 4 of 5 fields')).toBeVisible();
    await expect
      .element(cards.nth(1).getByRole('row', { name: /^Customer type/ }))
      .toMatchTextContent('Customer typeORGANIZATION≠different: INDIVIDUAL');
    await expect
      .element(page.getByRole('link', { name: ids[0] ?? '' }))
      .toHaveAttribute('href', crm(ids[0] ?? ''));
    expect(await findings()).toEqual([]);
    await button(/^Record as done: /).click();
    await expect.poll(async () => (await findings()).length).toBe(1);
    expect(await findings()).toMatchObject([
      {
        found: 'done',
        recordId: ids[0],
        evidence: expect.stringMatching(
          /Agrees in all 5 fields · Business unit: a0B\w+ = a0B\w+ · Customer type: ORGANIZATION = ORGANIZATION · .*Created .* by you · .*Read /,
        ),
      },
    ]);
  });

  it('takes a second press where it does not agree, and keeps what was compared', async () => {
    const { org, ids } = await orgWithOrders({ ...order, customerType: 'INDIVIDUAL' });
    await showUnknown(org);
    await button('Look in the org').click();
    await expect.element(button(/^This one: /)).toBeVisible();
    expect(button(/^Record as done/).elements()).toEqual([]);
    await button(/^This one: /).click();
    const dialog = page.getByRole('dialog', { name: 'It was done' });
    await expect
      .element(dialog.getByRole('textbox', { name: 'Id of the record you found' }))
      .toHaveValue(ids[0]);
    expect(await findings()).toEqual([]);
    await dialog.getByRole('button', { name: 'Record as done' }).click();
    await expect.poll(async () => (await findings())[0]?.recordId).toBe(ids[0]);
    expect((await findings())[0]?.evidence).toContain('Customer type: ORGANIZATION ≠ INDIVIDUAL');
  });

  it('takes a second press where two agree', async () => {
    const { org } = await orgWithOrders(order, order);
    await showUnknown(org);
    await button('Look in the org').click();
    await expect.poll(() => button(/^This one: /).elements().length).toBe(2);
    expect(button(/^Record as done/).elements()).toEqual([]);
  });

  it('cannot be chosen where another row has it, which is named', async () => {
    const { org, ids } = await orgWithOrders(order);
    await showUnknown(org, { inputs: [order, { ...order, customerType: 'INDIVIDUAL' }] });
    const taken = { id: 'f', runId: 'run-1', row: 1, found: 'done', recordId: ids[0] ?? '' } as const;
    await desk.runs.recordFindings([{ ...taken, note: '', by: 'Clara', at: 1 }]);
    await lookAtRow.click();
    await expect
      .element(
        page.getByText(/^It is known as the record of Row 2 of Create order, .*, so it cannot be chosen\.$/),
      )
      .toBeVisible();
    expect(button(/^(This one|Record as done)/).elements()).toEqual([]);
  });

  it('of an equal row whose record is not known takes a second press, and that row is named', async () => {
    const { org } = await orgWithOrders(order);
    await showUnknown(org, { inputs: [order, order] });
    await lookAtRow.click();
    await expect.element(page.getByText(/^It fits Row 2 of Create order, .* as well/)).toBeVisible();
    expect(button(/^Record as done/).elements()).toEqual([]);
  });
});

describe('that it was not done', () => {
  it('is the person’s own word: one press, where nothing speaks against it', async () => {
    await showUnknown(createOrg(), { ago: HOUR_MS });
    await button('Look in the org').click();
    await expect.element(page.getByText(/^An empty result is no proof/)).toBeVisible();
    expect(button(/^Record/).elements()).toEqual([]);
    await button('It was not done').click();
    await expect.poll(async () => (await findings())[0]?.found).toBe('notDone');
    expect((await findings())[0]?.evidence).toContain('0 records of the last 4 days');
  });

  it('takes a second press while the org may be at work, and says until when', async () => {
    await showUnknown(createOrg());
    await button('Look in the org').click();
    await expect.element(page.getByText(/^The org may still be at work on the request until /)).toBeVisible();
    await button('It was not done').click();
    const dialog = page.getByRole('dialog', { name: 'It was not done' });
    await expect
      .element(dialog.getByText(/^The org may still be at work on the request until /))
      .toBeVisible();
    expect(await findings()).toEqual([]);
    await dialog.getByRole('button', { name: 'Record as not done' }).click();
    await expect.poll(async () => (await findings())[0]?.found).toBe('notDone');
  });

  it('takes a second press without a look, and where a record differs in nothing', async () => {
    const { org } = await orgWithOrders(order);
    await showUnknown(org, { ago: HOUR_MS });
    await button('It was not done').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click();
    await button('Look in the org').click();
    await expect.element(button('Look again')).toBeVisible();
    await button('It was not done').click();
    await expect
      .element(
        page
          .getByRole('dialog')
          .getByText('A record agrees with this row in every field that could be compared.'),
      )
      .toBeVisible();
    expect(await findings()).toEqual([]);
  });
});

describe('the state of a record', () => {
  const active = { value: 'Active', changedAt: Date.UTC(2026, 0, 15, 9) };
  const cancelled = async () => {
    const org = createOrg();
    await org.handle(requestFor('cancelRenewals', sampleRequest('cancelRenewals')));
    return org;
  };

  it('is proposed where it was another before, and says what is seen and no more', async () => {
    await showUnknown(await cancelled(), { operation: 'cancelRenewals', stateBefore: active });
    await button('Look in the org').click();
    await expect.element(page.getByText('The org shows it as “Cancelled”')).toBeVisible();
    await expect
      .element(page.getByText(/^Jane Doe · Cancelled · before sending: Active · last changed .* by you$/))
      .toBeVisible();
    await button('Record as done').click();
    await expect.poll(async () => (await findings())[0]?.evidence).toMatch(/^Jane Doe · Cancelled · before/);
    expect(await findings()).toMatchObject([{ found: 'done', recordId: null }]);
  });

  it('is only shown where nothing was read before', async () => {
    await showUnknown(await cancelled(), { operation: 'cancelRenewals' });
    await button('Look in the org').click();
    await expect.element(page.getByText('What the state was before sending is not known.')).toBeVisible();
    expect(button(/^Record/).elements()).toEqual([]);
  });

  it('of a deletion is only shown, with where the item was added', async () => {
    const org = createOrg();
    await org.handle(requestFor('deleteOrderItem', sampleRequest('deleteOrderItem')));
    await showUnknown(org, { operation: 'deleteOrderItem', ago: HOUR_MS });
    await button('Look in the org').click();
    await expect.element(page.getByText(`${seed.orderItems.first.id} · not visible now`)).toBeVisible();
    expect(button(/^Record/).elements()).toEqual([]);
    await button('It was not done').click();
    await expect.element(page.getByRole('dialog', { name: 'It was not done' })).toBeVisible();
  });
});

describe('the next step is the loud one', () => {
  const isLoud = (name: string | RegExp) =>
    expect.element(button(name).first()).toHaveAttribute('data-variant', 'filled');
  const isQuiet = (name: string | RegExp) =>
    expect.element(button(name).first()).toHaveAttribute('data-variant', 'default');

  it('to look, then to record what agrees, then to continue', async () => {
    const { org } = await orgWithOrders(order);
    await showUnknown(org, { state: 'paused' });
    await isLoud('Look in the org');
    await button('Look in the org').click();
    await isQuiet('Look again');
    await isLoud(/^Record as done: /);
    await isQuiet('It was done');
    await button(/^Record as done: /).click();
    await expect.element(button('Take the finding back')).toBeVisible();
  });
});

describe('a finding', () => {
  it('is taken back by one press: the row is unknown again, and both stand there', async () => {
    await showUnknown(createOrg(), { ago: HOUR_MS });
    await button('Look in the org').click();
    await expect.element(button('Look again')).toBeVisible();
    await button('It was not done').click();
    await button('Take the finding back').click();
    await expect
      .element(page.getByText(/^Taken back by Clara Clerk, .*: It was not done · Recorded by/))
      .toBeVisible();
    await expect.element(button('It was not done')).toBeVisible();
    expect((await findings()).map(({ found }) => found).toSorted()).toEqual(['notDone', 'withdrawn']);
    expect((await desk.journal.readRun('run-1')).run.counts).toMatchObject({ unknown: 1, notSent: 0 });
  });
});

describe('a look that fails says nothing about the row', () => {
  it.each([
    ['read: refused', /Diagnostics says why/],
    ['read: object unknown', /Diagnostics says why/],
  ])('%s', async (scenario, words) => {
    const org = createOrg();
    await showUnknown(org, { ago: HOUR_MS });
    org.use(scenario, { times: 9 });
    await button('Look in the org').click();
    await expect.element(page.getByText('The org could not be read')).toBeVisible();
    await expect.element(page.getByText(words)).toBeVisible();
    expect(button(/^Record/).elements()).toEqual([]);
  });

  it('says to check the connection, or to sign in again', async () => {
    const org = createOrg();
    await showUnknown(org);
    org.expireTokens();
    await button('Look in the org').click();
    await expect.element(page.getByText(/Sign in again, then look again/)).toBeVisible();
    Object.assign(org, { handle: () => Promise.reject(new TypeError('Failed to fetch')) });
    await button('Look in the org').click();
    await expect.element(page.getByText(/Check the network connection and look again/)).toBeVisible();
  });

  it.each(['ended', 'doubtful'] as const)('asks to sign in first where the session is %s', async (status) => {
    await showUnknown(createOrg(), { status });
    await expect.element(button('Sign in to look in the org')).toBeVisible();
  });

  it('is not offered where config.json names no records', async () => {
    await showUnknown(createOrg(), { records: null });
    await expect.element(button('It was done')).toBeVisible();
    expect(button('Look in the org').elements()).toEqual([]);
  });
});

describe('many rows', () => {
  const rows = [order, { ...order, customerType: 'INDIVIDUAL' }, { ...order, currencyIsoCode: 'EUR' }];

  it('are ticked where they agree alone, or are plainly not done, and recorded by another press', async () => {
    const { org, ids } = await orgWithOrders(rows[0] ?? {}, rows[1] ?? {});
    await showUnknown(org, { inputs: rows, ago: HOUR_MS });
    await page
      .getByRole('group', { name: 'Shown: 3 Unknown' })
      .getByRole('button', { name: 'Look in the org' })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Look in the org' }).click();
    await expect.element(dialog.getByRole('heading', { name: 'Row 3' })).toBeVisible();
    const ticked = () => dialog.getByRole('checkbox', { checked: true }).elements().length;
    expect(ticked()).toBe(0);
    const record = dialog.getByRole('button', { name: /^Record / });
    await expect.element(record).toBeDisabled();
    await dialog.getByRole('button', { name: 'Tick those that agree' }).click();
    expect(ticked()).toBe(2);
    expect(await findings()).toEqual([]);
    // A record belongs to one row.
    const taken = dialog.getByRole('checkbox', { name: /^Row 3: This one/ }).first();
    await expect.element(taken).toBeDisabled();
    await dialog.getByRole('button', { name: '1 was not done' }).click();
    await dialog.getByRole('button', { name: 'Record 2 rows as done, 1 as not done' }).click();
    await expect.poll(async () => (await findings()).length).toBe(3);
    expect((await findings()).map(({ found, recordId }) => [found, recordId])).toEqual([
      ['done', ids[0]],
      ['done', ids[1]],
      ['notDone', null],
    ]);
  });

  it('of equal content are not ticked by themselves, but by hand', async () => {
    const { org, ids } = await orgWithOrders(order);
    await showUnknown(org, { inputs: [order, order] });
    await page
      .getByRole('group', { name: 'Shown: 2 Unknown' })
      .getByRole('button', { name: 'Look in the org' })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Look in the org' }).click();
    await dialog.getByRole('button', { name: 'Tick those that agree' }).click();
    expect(dialog.getByRole('checkbox', { checked: true }).elements()).toEqual([]);
    await dialog.getByRole('checkbox', { name: /^Row 2: This one/ }).click();
    await expect.element(dialog.getByRole('checkbox', { name: /^Row 1: This one/ })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Record 1 row as done' }).click();
    await expect.poll(async () => (await findings())[0]?.recordId).toBe(ids[0]);
    expect(await findings()).toMatchObject([{ row: 1 }]);
  });
});
