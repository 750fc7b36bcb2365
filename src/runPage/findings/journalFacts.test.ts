import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from '#contract/causes.ts';
import { importRun } from '#journal/importRuns.ts';
import { type Journal, openJournal } from '#journal/journal.ts';
import { emptyStorageForEachTest } from '#journal/testing/emptyStorage.ts';
import { clara, someHistory } from '#journal/testing/someHistory.ts';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import { journalFacts, senderOf } from './journalFacts.ts';
import { sentUnits } from './sentUnits.ts';

emptyStorageForEachTest();

let journal: Journal;

beforeEach(async () => {
  journal = await openJournal(clara);
});
afterEach(() => journal.close());

const TIMEOUT_MS = 120_000;
const [one, two] = ['8015g000003ODIWAA4', '8015g000003ODIXAA4'];

/** A run whose rows have these outcomes. */
async function keep(id: string, ...outcomes: Outcome[]) {
  const history = someHistory({ id, causes: outcomes.map(({ cause }) => cause) });
  const requests = history.requests.map((request, row) => ({
    ...request,
    outcomes: outcomes.slice(row, row + 1).map((outcome) => ({ row, outcome })),
  }));
  await importRun(journal, { ...history, requests });
  return { ...history, requests };
}

const done = (recordId: string): Outcome => ({ ...outcomeOfCause('accepted'), recordId });
const unknown = outcomeOfCause('noAnswer');

it('knows the unknown rows of all runs but for those that are looked for', async () => {
  const history = await keep('looked', unknown, unknown, done(one));
  await keep('other', unknown);
  await keep('all done', done(two));
  const [first] = history.rows;
  const looked = sentUnits(first ? [{ key: '0', rows: [first] }] : [], history, TIMEOUT_MS);
  const facts = journalFacts(journal, history.run, looked, TIMEOUT_MS);
  const found = await facts.rivals(['addOrderItem']);
  expect(found.map(({ cells }) => cells[0]?.['productId'])).toEqual(expect.arrayContaining(['p0', 'p1']));
  expect(found).toHaveLength(2);
  expect(await facts.rivals(['createOrder'])).toEqual([]);
});

it.each([null, one])(
  'counts a row that was found done as a rival unless its record is known: %s',
  async (recordId) => {
    const looked = await keep('looked', unknown);
    await keep('recorded', unknown);
    const finding = {
      id: 'f',
      runId: 'recorded',
      row: 0,
      found: 'done',
      recordId,
      note: '',
      by: 'Clara',
      at: 1,
    } as const;
    await journal.recordFindings('recorded', [finding], [unknown]);
    const sent = sentUnits([{ key: '0', rows: looked.rows }], looked, TIMEOUT_MS);
    const found = await journalFacts(journal, looked.run, sent, TIMEOUT_MS).rivals(['addOrderItem']);
    expect(found).toHaveLength(recordId ? 0 : 1);
  },
);

it('takes as made what a done row or a finding names, and not what a refusal names', async () => {
  const named: Outcome = { ...outcomeOfCause('alreadySo'), recordId: one };
  const { run } = await keep('named', named);
  const { made } = journalFacts(journal, run, [], TIMEOUT_MS);
  expect(await made([one, two])).toEqual(new Set());
  await keep('made', done(one.slice(0, 15)));
  const finding = {
    runId: 'named',
    row: 0,
    found: 'done',
    recordId: two,
    note: '',
    by: 'Clara',
    at: 1,
  } as const;
  await journal.recordFindings('named', [{ ...finding, id: 'finding' }], [named]);
  expect(await made([one, two])).toEqual(new Set([one, two]));
});

it('knows the order of an item that a row has added', async () => {
  const { run } = await keep('items', done(one), unknown);
  const { ordersOf } = journalFacts(journal, run, [], TIMEOUT_MS);
  expect(await ordersOf([one, two])).toEqual(new Map([[one, 'o1']]));
});

describe('the sender', () => {
  it.each([
    ['clara', { name: 'Clara Clerk' }],
    ['token', {}],
  ])('of %s', (userId, expected) => {
    expect(senderOf({ ...clara, userId })).toEqual(expected);
  });

  it('has the id at the end of the address', () => {
    const userId = 'https://login.example/id/00D5g0000004XyZ/0055g000003ODIW';
    expect(senderOf({ ...clara, userId })).toEqual({ id: '0055g000003ODIW' });
  });
});
