import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { importRun } from './importRuns.ts';
import { type Journal, openJournal } from './journal.ts';
import { requestsWithIds } from './runsWithIds.ts';
import { emptyStorageForEachTest } from './testing/emptyStorage.ts';
import { clara, someHistory } from './testing/someHistory.ts';

emptyStorageForEachTest();

const { requests: sent, ...rest } = someHistory({ causes: Array(250).fill('accepted') });
/** Each request names two more items, as a grouped one does. */
const requests = sent.map((request, n) => ({
  ...request,
  input: { ...request.input, orderItemIds: [`k${n}`, `m${n}`] } as never,
}));
let journal: Journal;

beforeEach(async () => {
  journal = await openJournal(clara);
  await importRun(journal, { ...rest, requests });
});

afterEach(() => journal.close());

const neighbours = Array.from({ length: 250 }, (_, n) => `p${n}`);

it.each<[string, string[]]>([
  ['neighbours', neighbours],
  ['neighbours, and several of one request', [...neighbours, 'k3', 'm3', 'm4']],
  ['far apart, in any order', ['p99', 'k0', 'none', 'p7', '']],
  ['in every request', ['o1', 'p3']],
])('finds requests by keys that are %s, and reads each request once', async (_where, keys) => {
  const reads = vi.spyOn(IDBObjectStore.prototype, 'get');
  const found = await journal.requestsAbout('ids', keys);
  const readIds = reads.mock.calls.map(([id]) => id);
  expect(new Set(readIds).size).toBe(readIds.length);
  expect([...found.keys()]).toEqual(keys);
  for (const [key, ofKey] of found) {
    const holding = requests.filter(({ input }) => Object.values(input).flat().includes(key));
    expect(ofKey.map(({ id }) => id).sort()).toEqual(holding.map(({ id }) => id).sort());
  }
});

it('reads once for each hundred ids where the journal holds none', async () => {
  const steps = [vi.spyOn(IDBIndex.prototype, 'getAllKeys'), vi.spyOn(IDBObjectStore.prototype, 'get')];
  const unknownIds = Array.from({ length: 500 }, (_, n) => `id${n}`);
  expect(await requestsWithIds(journal, unknownIds)).toEqual([]);
  expect(await requestsWithIds(journal, [])).toEqual([]);
  expect(steps.map(({ mock }) => mock.calls.length)).toEqual([5, 0]);
});
