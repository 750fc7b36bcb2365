import { afterEach, beforeEach, expect, it } from 'vitest';
import { importRun } from '#journal/importRuns.ts';
import { type Journal, openJournal } from '#journal/journal.ts';
import { emptyStorageForEachTest } from '#journal/testing/emptyStorage.ts';
import { clara, type SomeHistory, someHistory } from '#journal/testing/someHistory.ts';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import { subjectOfPersona, userIdOf } from '#sandbox/personas.ts';
import { journalFacts, senderUserId } from './journalFacts.ts';

emptyStorageForEachTest();

let journal: Journal;
beforeEach(async () => {
  journal = await openJournal(clara);
});
afterEach(() => journal.close());

const looked = someHistory().run;
const facts = (keys: string[] = []) => journalFacts(journal, looked, new Set(keys));
const add = (history: SomeHistory) => importRun(journal, someHistory(history));
const done = (runId: string, row: number, recordId: string | null) =>
  journal.recordFindings(
    runId,
    [{ id: `${runId} ${row}`, runId, row, found: 'done', recordId, note: '', by: 'Clara', at: 9 }],
    [outcomeOfCause('noAnswer')],
  );

it.each([
  [subjectOfPersona('clara'), userIdOf('clara')],
  ['https://login.acme.example/id/00D5g0000004XyZEAU', null],
  ['token', null],
  ['auth0|5f7c8ec7c33c6c004bbafe82', null],
  ['clara', null],
])('the sender is known by the id at the end of the platform’s own sub: %s', (userId, sender) => {
  expect(senderUserId({ ...clara, userId })).toBe(sender);
});

it('rows whose record is not known are those that are unknown, and those found done without an id', async () => {
  await add({ id: 'run-1', causes: ['noAnswer', 'accepted', 'noAnswer', 'noAnswer', 'serviceRefused'] });
  await done('run-1', 2, null);
  await done('run-1', 3, 'i3');
  await add({ id: 'cancelled', operation: 'cancelRenewals', causes: ['noAnswer'] });
  const open = await facts(['run-1 0']).openRows(['addOrderItem']);
  expect(open.map(({ rowAddress }) => `${rowAddress.runId} ${rowAddress.index}`)).toEqual(['run-1 2']);
  expect((await facts().openRows(['addOrderItem'])).map(({ rowAddress }) => rowAddress.index)).toEqual([
    0, 2,
  ]);
});

it('what the order of an unknown renewal holds is not known, and neither is a run that cannot be read', async () => {
  await add({ id: 'damaged', causes: ['noAnswer'] });
  await journal.ask(async (database) => {
    await database.delete('rows', ['damaged', 0]);
  });
  expect(await facts().openRows(['addOrderItem'])).toMatchObject([
    { rowAddress: { runId: 'damaged' }, entry: {} },
  ]);
});

it('an item was added where a row of this browser added it, or was found to have', async () => {
  await add({ id: 'run-1', causes: ['noAnswer', 'noAnswer'] });
  await done('run-1', 1, 'i1');
  const added = await facts().addedTo(['i1', 'i2']);
  expect([...added]).toEqual([['i1', { orderId: 'o1', at: 1_100 }]]);
});
