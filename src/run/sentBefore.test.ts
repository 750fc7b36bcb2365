import { expect, it } from 'vitest';
import type { Cause } from '#contract/causes.ts';
import type { AnyRequest, OperationName } from '#contract/operations.ts';
import { requestHashes } from './content/contentOf.ts';
import { newRun } from './newRun.ts';
import { outcomeOfCause, sameOutcomeForAll } from './outcomesOf.ts';
import type { Finding, RequestRecord, Row, Run } from './run.ts';
import { runUpdateOf } from './runStore.ts';
import { assertNotSentBefore, findSentBefore } from './sentBefore.ts';
import type { NewRunFacts } from './sentBeforeProblem.ts';
import { memoryRunStore } from './testing/memoryRunStore.ts';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;
const short = '0015g000003NnHf';
const order = {
  businessUnitId: 'a0B5g000000000AAAQ',
  customerType: 'ORGANIZATION',
  accountId: '0015g000003NnHfAAK',
  currencyIsoCode: 'EUR',
};
const item = '8025g000003ODIaAAO';

interface Sent {
  operation?: OperationName;
  cells?: Row['cells'];
  input?: AnyRequest;
  cause?: Cause;
  /** The record that the answer names. */
  made?: string;
  at?: number;
  answeredAt?: number;
  change?: Partial<Run>;
  /** Hashed by an earlier version: exactly as sent. */
  isOld?: true;
}

/** A browser's journal, and what it says about a row. */
function journal() {
  const store = memoryRunStore();
  const ports = { store, clock: { now: () => NOW } };
  return {
    ports,
    store,
    /** A run of one row. Without a cause its request was not sent. */
    has: async (id: string, sent: Sent = {}) => {
      const {
        operation = 'createOrder',
        cells = order,
        cause,
        made: recordId,
        at = NOW - 60_000,
        answeredAt = at,
        change,
      } = sent;
      const rows = [{ index: 0, cells }];
      const input = sent.input ?? (cells as unknown as AnyRequest);
      const planned = [{ seq: 0, rows: [0], input }];
      const owner = { orgId: 'acme', userId: 'clara', userName: 'Clara Clerk' };
      const org = { label: 'Acme', baseUrl: 'https://acme.example' };
      const created = newRun(
        { operation, origin: 'sheet', rows, planned, rowsPerRequest: 1 },
        { id, now: at, org, owner },
      );
      const run: Run = { ...created, state: 'finished', ...change };
      await store.createRun(run, rows);
      if (!cause) return;
      const request: RequestRecord = {
        ...{ id: `${id}-request`, runId: id, seq: 0, attempt: 1, operation, rows: [0], input },
        bodyHash: (await requestHashes(operation, input)).at(sent.isOld ? -1 : 0) ?? '',
        ...{ sentAt: at, state: 'answered', answeredAt, cause, messages: [], raw: null },
        outcomes: sameOutcomeForAll([0], { ...outcomeOfCause(cause), ...(recordId && { recordId }) }),
      };
      await store.recordIntent(request, runUpdateOf(run));
    },
    finds: async (
      cells: Row['cells'] = order,
      run: NewRunFacts = { operation: 'createOrder', origin: 'sheet' },
    ) => {
      const { same, other } = await findSentBefore(ports, run, [[{ index: 0, cells }]]);
      const touch = same.get(0) ?? other.get(0);
      return touch && `${touch.runId} ${touch.verdict}`;
    },
  };
}

const form: NewRunFacts = { operation: 'createOrder', origin: 'form' };
const sheet: NewRunFacts = { operation: 'createOrder', origin: 'sheet' };
const deletion: NewRunFacts = { operation: 'deleteOrderItem', origin: 'sheet' };

it.each<[string, Row['cells']]>([
  ['in the same words', order],
  ['with its fields in another order', Object.fromEntries(Object.entries(order).reverse())],
  ['with an id of 15 characters', { ...order, accountId: short }],
  ['with blanks around a text', { ...order, customerType: ' ORGANIZATION ' }],
])('finds a new order that was sent before %s', async (_how, cells) => {
  const { has, finds } = journal();
  await has('first', { cells, cause: 'accepted' });
  expect(await finds()).toBe('first done');
  expect(await finds({ ...order, currencyIsoCode: 'USD' })).toBeUndefined();
});

it('finds a request by the hash that earlier versions wrote', async () => {
  const { has, finds } = journal();
  const input = { ...order, accountId: short };
  await has('first', { input, cause: 'accepted', isOld: true });
  expect(await finds(input)).toBe('first done');
});

it.each<[string, number, NewRunFacts, string | undefined]>([
  ['a form asks about what was done ten minutes ago', 10 * 60_000, form, 'first done'],
  ['a form does not ask later', 10 * 60_000 + 1, form, undefined],
  ['a sheet asks for 90 days', 90 * DAY, sheet, 'first done'],
  ['a sheet does not ask later', 90 * DAY + 1, sheet, undefined],
  ['a clock that was set back since hides nothing', -3 * DAY, form, 'first done'],
])('%s', async (_what, age, run, found) => {
  const { has, finds } = journal();
  await has('first', { cause: 'accepted', at: NOW - age });
  expect(await finds(order, run)).toBe(found);
});

it('asks for as many days as the team’s announcements warn', async () => {
  const { has, ports } = journal();
  await has('first', { cause: 'accepted', at: NOW - 31 * DAY });
  const found = await findSentBefore({ ...ports, askDays: 30 }, sheet, [[{ index: 0, cells: order }]]);
  expect(found.runIds).toEqual(new Set());
});

it('a form does not ask about an order that got an item, but about one whose item may be deleted', async () => {
  const { has, finds } = journal();
  const orderId = '8015g000003ODIaAAO';
  await has('first', { cause: 'accepted', made: orderId });
  expect(await finds(order, form)).toBe('first done');
  const adding = { operation: 'addOrderItem', cells: { orderId, productId: short, quantity: '1' } } as const;
  await has('unclear', { ...adding, cause: 'noAnswer' });
  expect(await finds(order, form)).toBe('first done');
  await has('adding', { ...adding, cause: 'accepted', made: item });
  expect(await finds(order, form)).toBeUndefined();
  expect(await finds(order, sheet)).toBe('first done');
  await has('deletion', { operation: 'deleteOrderItem', cells: { id: item }, cause: 'noAnswer' });
  expect(await finds(order, form)).toBe('first done');
});

it.each([form, sheet])(
  'asks about an unknown one however old it is, until a person finds out: %j',
  async (run) => {
    const { has, finds, store } = journal();
    await has('first', { cause: 'noAnswer', at: NOW - 900 * DAY });
    expect(await finds(order, run)).toBe('first unknown');
    const found = { id: 'f', runId: 'first', row: 0, found: 'notDone', recordId: null } as const;
    const finding: Finding = { ...found, note: '', by: 'Clara', at: NOW };
    await store.recordFindings('first', [finding], [outcomeOfCause('sending')]);
    expect(await finds(order, run)).toBeUndefined();
  },
);

it.each<[string, NewRunFacts, age: number, at: number, string | undefined]>([
  ['a form asks for ten minutes after', form, DAY, NOW - 10 * 60_000, 'first done'],
  ['a form does not ask later than ten minutes after', form, DAY, NOW - 10 * 60_000 - 1, undefined],
  ['a sheet asks for 90 days after', sheet, 100 * DAY, NOW - 90 * DAY, 'first done'],
])('%s a person found out that it was done', async (_what, run, age, at, found) => {
  const { has, finds, store } = journal();
  await has('first', { cause: 'noAnswer', at: NOW - age });
  const finding = {
    id: 'f',
    runId: 'first',
    row: 0,
    found: 'done',
    recordId: null,
    note: '',
    by: 'Clara',
  } as const;
  await store.recordFindings('first', [{ ...finding, at }], [outcomeOfCause('noAnswer')]);
  expect(await finds(order, run)).toBe(found);
});

it('asks about a row that may be done already, unless what explains it is asked about', async () => {
  const { has, finds } = journal();
  await has('hinted', { cause: 'alreadySo', at: NOW - DAY });
  expect(await finds(order, form)).toBe('hinted unknown');
  // Too long ago for a question of a form: it does not hide the row whose outcome nobody has looked up.
  await has('long ago', { cause: 'accepted', at: NOW - 2 * DAY });
  expect(await finds(order, form)).toBe('hinted unknown');
  await has('now', { cause: 'accepted' });
  expect(await finds(order, form)).toBe('now done');
});

it('asks for ten minutes after an answer that came late', async () => {
  const { has, finds } = journal();
  await has('first', { cause: 'accepted', at: NOW - DAY, answeredAt: NOW - 60_000 });
  expect(await finds(order, form)).toBe('first done');
});

it('asks about a row that an open run is still to send, and not once that run is over', async () => {
  const { has, finds, store } = journal();
  await has('open', { change: { state: 'paused' } });
  expect(await finds()).toBe('open sending');
  const { run } = await store.readRun('open');
  await store.recordProgress(runUpdateOf({ ...run, state: 'stopped' }));
  expect(await finds()).toBeUndefined();
});

it('does not ask about a refused row, even of an open run', async () => {
  const { has, finds } = journal();
  await has('refused', { cause: 'serviceRefused', change: { state: 'paused' } });
  expect(await finds()).toBeUndefined();
});

it('finds a deletion by the id of the item at any age, and tells of an unknown one first', async () => {
  const { has, finds } = journal();
  const cells = { id: item };
  await has('old', { operation: 'deleteOrderItem', cells, cause: 'timedOut', at: NOW - 500 * DAY });
  await has('new', { operation: 'deleteOrderItem', cells, cause: 'accepted' });
  expect(await finds({ id: item.slice(0, 15) }, deletion)).toBe('old unknown');
  expect(await finds({ id: item }, { ...deletion, repeats: ['old'] })).toBe('new done');
});

it.each<[string, unknown]>([
  ['nothing', {}],
  ['a list', [item, 7, null]],
  ['an id in an odd place', { deleted: { ids: [item, item] } }],
])('keeps what it knows beside a request whose input is %s', async (_what, input) => {
  const { has, finds, store } = journal();
  await has('odd', { operation: 'deleteOrderItem', input: input as AnyRequest, cause: 'accepted' });
  await has('good', { operation: 'deleteOrderItem', cells: { id: item }, cause: 'accepted', at: 1 });
  const read = store.requestsAbout;
  // The index of the journal holds the id from anywhere in the record.
  store.requestsAbout = async (...asked) => {
    const found = await read(...asked);
    const { requests } = await store.readRun('odd');
    return found.set(item, [...(found.get(item) ?? []), ...requests]);
  };
  expect(await finds({ id: item }, deletion)).toBe('odd done');
  expect(await finds({ id: item }, { ...deletion, repeats: ['odd'] })).toBe('good done');
});

it('is refused until the person knows of every such run', async () => {
  const { has, ports } = journal();
  await has('first', { cause: 'accepted' });
  await has('second', { cause: 'accepted' });
  const rows = [{ index: 0, cells: order }];
  const refused = assertNotSentBefore(ports, { ...sheet, repeats: ['first'] }, rows);
  await expect(refused).rejects.toMatchObject({ repeats: ['first', 'second'] });
  await assertNotSentBefore(ports, { ...sheet, repeats: ['first', 'second'] }, rows);
});

it('tells rows of one sheet that say the same', async () => {
  const { ports } = journal();
  const cells = [order, { ...order, currencyIsoCode: 'USD' }, { ...order, accountId: short }, order];
  const rows = cells.map((each, index) => ({ index, cells: each }));
  // As two parts of a long sheet.
  const { identical } = await findSentBefore(ports, sheet, [rows.slice(0, 2), rows.slice(2)]);
  expect(identical).toEqual(
    new Map([
      [2, 0],
      [3, 0],
    ]),
  );
});
