import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requestHash } from '#run/content/contentOf.ts';
import { findingRecord, runRecord } from '#run/run.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { databaseName, openDatabase } from './database.ts';
import v1 from './fixtures/v1.json' with { type: 'json' };
import v2 from './fixtures/v2.json' with { type: 'json' };
import v3 from './fixtures/v3.json' with { type: 'json' };
import v4 from './fixtures/v4.json' with { type: 'json' };
import { type Journal, openJournal } from './journal.ts';
import { draftRecord, nicknameRecord, requestRecord, rowChunkRecord, type StoredRequest } from './records.ts';
import { requestsWithIds, runsWithIds } from './runsWithIds.ts';
import { emptyStorageForEachTest } from './testing/emptyStorage.ts';
import { dumpOf, type JournalDump, restoreDump } from './testing/journalDump.ts';
import { JOURNAL_VERSION } from './upgrades.ts';

emptyStorageForEachTest();

const clara = { orgId: 'acme', userId: 'clara' };
const name = databaseName(clara);

/** One journal per version, written by the code of its time, with runs of all five operations. */
const fixtures: readonly JournalDump[] = [v1, v2, v3, v4];
const parsers = {
  runs: runRecord,
  rows: rowChunkRecord,
  requests: requestRecord,
  findings: findingRecord,
  drafts: draftRecord,
  nicknames: nicknameRecord,
};

let journal: Journal | undefined;
const opened = async () => {
  journal = await openJournal(clara);
  return journal;
};

afterEach(() => {
  journal?.close();
});

async function upgraded(): Promise<JournalDump> {
  const database = await openDatabase(name);
  const dump = await dumpOf(database);
  database.close();
  return dump;
}

function recordsIn(dump: JournalDump, store: string): unknown[] {
  return dump.stores.find((each) => each.name === store)?.records ?? [];
}

function withRequests(dump: JournalDump, more: readonly unknown[]): JournalDump {
  const stores = dump.stores.map((store) =>
    store.name === 'requests' ? { ...store, records: [...more, ...store.records] } : store,
  );
  return { ...dump, stores };
}

/** As the journal returns it: without fields that exist only for an index. The team's records have moved. */
const readable = (dump: JournalDump) =>
  Object.entries(parsers).map(([store, parser]) => ({
    store,
    records: recordsIn(dump, store)
      .filter((record) => store !== 'drafts' || !isOfTeam(record))
      .map((record) => parser.parse(record)),
  }));

const isOfTeam = (draft: unknown) => /^team(-run\..+)?$/.test(draftRecord.parse(draft).name);

it('there is a journal of every released version', () => {
  expect(fixtures.map(({ version }) => version)).toEqual(
    Array.from({ length: JOURNAL_VERSION - 1 }, (_, index) => index + 1),
  );
});

describe.each(fixtures)('a journal of version $version', (left) => {
  beforeEach(() => restoreDump(name, left));

  it('is readable at the newest version, with the same records', async () => {
    const now = await upgraded();
    expect(now.version).toBe(JOURNAL_VERSION);
    expect(readable(now)).toEqual(readable(left));
  });

  it('keeps what the team needs in a store of its own', async () => {
    const now = await upgraded();
    expect(recordsIn(now, 'drafts').filter(isOfTeam)).toEqual([]);
    expect(recordsIn(now, 'team')).toEqual(
      left.version < 3
        ? []
        : [
            { id: '00000000-0000-4000-8000-0000000000v2', value: { isAnnounced: true, isBegun: true } },
            { id: '3c9a8f52-0d7e-4c1b-8f4e-2a6b7c8d9e0f', value: { isAnnounced: false, isBegun: false } },
            { id: 'secret', value: '7f1d3f2c-5c59-4b0a-9d6e-0c1f6a2b3c4d' },
          ],
    );
  });

  it('has the stores and indexes of a new journal', async () => {
    const shape = ({ stores }: JournalDump) => stores.map(({ records: _records, ...store }) => store);
    const now = await upgraded();
    indexedDB.deleteDatabase(name);
    expect(shape(now)).toEqual(shape(await upgraded()));
  });

  it('shows its runs and every row, outcome and answer of them', async () => {
    const { listRuns, readRun } = await opened();
    const histories = await Promise.all((await listRuns()).map(({ id }) => readRun(id)));
    expect(histories).toHaveLength(recordsIn(left, 'runs').length);
    expect(histories.flatMap(({ requests }) => requests)).toHaveLength(recordsIn(left, 'requests').length);
    for (const { run, rows } of histories) expect(rows).toHaveLength(run.rowCount);
  });

  it('is searched by every id that was sent, answered or noted', async () => {
    const journal = await opened();
    for (const request of recordsIn(left, 'requests')) {
      const { runId, input, outcomes } = requestRecord.parse(request);
      const sent = JSON.stringify(input).match(/(?<=")\w*\d\w*(?=")/g) ?? [];
      const answered = outcomes.flatMap(({ outcome }) => outcome.recordId ?? []);
      for (const id of [...sent, ...answered])
        expect([...(await runsWithIds(journal, [id])).keys()], id).toContain(runId);
    }
    for (const finding of recordsIn(left, 'settlements')) {
      const { runId, recordId } = findingRecord.parse(finding);
      if (recordId) expect((await runsWithIds(journal, [recordId])).has(runId)).toBe(true);
    }
    expect(await runsWithIds(journal, ['a0X000000000000AAA'])).toEqual(new Map());
  });

  it('is searched by the content of each request', async () => {
    const { requestsAbout } = await opened();
    for (const stored of recordsIn(left, 'requests')) {
      const { id, operation, input } = requestRecord.parse(stored);
      const found = await requestsAbout('bodyHash', [await requestHash(operation, input)]);
      expect([...found.values()].flat().map((request) => request.id)).toContain(id);
    }
  });

  it('is upgraded in several steps if it holds many requests', async () => {
    // The raw record, with the fields for its version's indexes.
    const [request] = recordsIn(left, 'requests') as StoredRequest[];
    const many = Array.from({ length: 1_001 }, (_, n) => ({ ...request, id: `copy ${n}`, seq: 100 + n }));
    indexedDB.deleteDatabase(name);
    await restoreDump(name, withRequests(left, many));
    const orderId = request?.fates[0]?.fate.recordId ?? '';
    const found = await requestsWithIds(await opened(), [orderId]);
    expect(found.filter(({ id }) => id.startsWith('copy'))).toHaveLength(many.length);
  });

  it('is upgraded around a corrupt record, which stays as it is', async () => {
    const corrupt = [
      { id: 'no fields' },
      { id: 'odd fields', runId: 7, fates: 'none', input: null, raw: { body: 1 } },
    ];
    indexedDB.deleteDatabase(name);
    await restoreDump(name, withRequests(left, corrupt));
    const requests = recordsIn(await upgraded(), 'requests');
    expect(requests).toHaveLength(recordsIn(left, 'requests').length + corrupt.length);
    expect(requests).toEqual(expect.arrayContaining(corrupt));
    const [activity] = seed.activities.renewable;
    expect(await requestsWithIds(await opened(), [activity?.id ?? ''])).toHaveLength(1);
  });
});
