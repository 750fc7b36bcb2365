import { afterEach, describe, expect, it } from 'vitest';
import { requestHash } from '#run/content/contentOf.ts';
import type { Owner } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import { databaseName, openDatabase } from './database.ts';
import { exportJournal } from './exportJournal.ts';
import { importRun, importRuns, planImport, readImportFile } from './importRuns.ts';
import { type Journal, openJournal } from './journal.ts';
import { type JournalFile, type JournalFileReadResult, readJournalFile } from './journalFile.ts';
import { toStoredRequest } from './records.ts';
import { emptyStorageForEachTest } from './testing/emptyStorage.ts';
import { clara, type SomeHistory, someHistory } from './testing/someHistory.ts';
import { runIds, unreadableRuns } from './unreadableRuns.ts';

emptyStorageForEachTest();

const NOW = Date.UTC(2026, 0, 2);
const elsewhere: Owner = { ...clara, userId: 'clara-elsewhere' };
const open: Journal[] = [];

afterEach(async () => {
  for (const journal of open.splice(0)) journal.close();
});

async function journalOf(owner: Owner, ...histories: RunHistory[]): Promise<Journal> {
  const journal = await openJournal(owner);
  open.push(journal);
  for (const history of histories) await importRun(journal, history);
  return journal;
}

async function exportedText(journal: Journal): Promise<string> {
  return (await exportJournal(journal, clara, NOW)).text();
}

async function fileOf(...histories: RunHistory[]): Promise<JournalFile> {
  // Another database stands for another browser of the same person.
  return read(await exportedText(await journalOf(elsewhere, ...histories)));
}

async function read(text: string): Promise<JournalFile> {
  const reading = await readJournalFile(text, clara);
  if (reading.kind === 'refused') throw new Error(reading.why);
  return reading.file;
}

/** One request in two forms: other ids, blanks and order of keys. */
const asItIsPlanned = {
  ...{ orderId: '8015g000003ODIWAA4', accountId: '0015g000003NnHdAAK', contactId: '0035g000003NnHdAAK' },
  ...{ productId: '01t5g000003NnHdAAK', quantity: 2 },
};
const asItWasSent = {
  ...{ quantity: 2, productId: ' 01t5g000003NnHdAAK ', contactId: '0035g000003NnHd' },
  ...{ accountId: '0015g000003NnHdAAK', orderId: '8015g000003ODIW' },
};

const withFinding = (history: RunHistory): RunHistory => ({
  ...history,
  run: { ...history.run, counts: { ...history.run.counts, unknown: 0, done: history.run.counts.done + 1 } },
  findings: [
    { id: 's1', runId: history.run.id, row: 1, found: 'done', recordId: 'i1', note: '', by: 'Clara', at: 9 },
  ],
});

/** The finding of `withFinding`, taken back: its row is unknown again. */
const withWithdrawn = (history: RunHistory): RunHistory => {
  const found = withFinding(history);
  const [finding] = found.findings;
  if (!finding) throw new Error('no finding');
  const withdrawal = {
    ...finding,
    id: 's2',
    found: 'withdrawn',
    withdraws: finding.id,
    recordId: null,
  } as const;
  return { ...found, run: history.run, findings: [finding, withdrawal] };
};

describe('an exported journal', () => {
  it('holds findings that were taken back, in a version that an older console does not read', async () => {
    const history = withWithdrawn(someHistory({ causes: ['accepted', 'noAnswer'] }));
    const text = await exportedText(await journalOf(elsewhere, history));
    expect(JSON.parse(text)).toMatchObject({ version: 4 });
    const [run] = (await read(text)).runs;
    expect(run).toMatchObject({ run: { counts: { done: 1, unknown: 1 } }, findings: history.findings });
    const journal = await journalOf(clara);
    expect(await importRuns(journal, run ? [run] : [])).toEqual({ added: 1, failed: [] });
    expect(await journal.readRun('run-1')).toMatchObject({ findings: history.findings });
  });

  it('restores everything after it was erased here', async () => {
    const histories = [
      someHistory({ id: 'run-1', rowCount: 1_200, causes: Array(600).fill('accepted'), state: 'stopped' }),
      withFinding(
        someHistory({
          id: 'run-2',
          baseUrl: 'https://old.example',
          createdAt: 5_000,
          causes: ['accepted', 'noAnswer'],
        }),
      ),
    ];
    for (const request of histories[1]?.requests ?? []) request.baseUrl = 'https://moved.example';
    // More than rows that were sent.
    const leftOut = Array.from({ length: 600 }, (_, n) => ({
      cells: { productId: `left ${n}` },
      why: 'No id',
    }));
    Object.assign(histories[1] ?? {}, { leftOut });
    const file = await fileOf(...histories);
    const journal = await journalOf(clara);
    const plan = await planImport(journal, file);
    expect(await importRuns(journal, plan.fresh)).toEqual({ added: 2, failed: [] });
    for (const history of histories) expect(await journal.readRun(history.run.id)).toEqual(history);
    expect(await unreadableRuns(journal)).toEqual([]);
    expect(await journal.requestsForOrder('o1')).toHaveLength(602);
  });

  it('states its person and date, lists the oldest run first, and holds unreadable records unchanged', async () => {
    const journal = await journalOf(
      elsewhere,
      someHistory({ id: 'b', createdAt: 2 }),
      someHistory({ id: 'a' }),
    );
    const tools = await openDatabase(databaseName(elsewhere));
    await tools.put('runs', { id: 'odd', state: 'dancing', size: 12 } as never);
    tools.close();
    const exported = await exportJournal(journal, clara, NOW);
    const json = JSON.parse(await exported.text());
    expect(json).toMatchObject({
      format: 'order-desk-journal',
      version: 2,
      owner: clara,
      exportedAt: '2026-01-02T00:00:00.000Z',
      unreadable: [
        { run: { id: 'odd', state: 'dancing', size: 12 }, rows: [], requests: [], settlements: [] },
      ],
    });
    expect(json.runs.map(({ run }: RunHistory) => run.id)).toEqual(['b', 'a']);
    const { findings, requests, ...rest } = someHistory({ id: 'b', createdAt: 2 });
    expect(json.runs[0]).toEqual({
      ...rest,
      requests: requests.map(toStoredRequest),
      settlements: findings,
    });
    expect((await read(JSON.stringify(json))).unreadable).toBe(1);
  });

  it('is a file even if nothing was recorded', async () => {
    expect(await fileOf()).toMatchObject({ exportedAt: NOW, runs: [], unreadable: 0 });
  });
});

describe('an import', () => {
  it('never overwrites local records', async () => {
    const here = someHistory({ id: 'run-2', note: 'noted here' });
    const journal = await journalOf(clara, someHistory({ id: 'run-1' }), here);
    const file = await fileOf(
      someHistory({ id: 'run-1' }),
      someHistory({ id: 'run-2', note: 'noted there' }),
      someHistory({ id: 'run-3' }),
    );
    const plan = await planImport(journal, file);
    expect(plan).toMatchObject({ same: 1, different: 1, unreadable: 0 });
    expect(plan.fresh.map(({ run }) => run.id)).toEqual(['run-3']);

    const result = await importRuns(journal, file.runs);
    expect(result).toMatchObject({ added: 1, failed: [{ runId: 'run-1' }, { runId: 'run-2' }] });
    expect(await journal.readRun('run-2')).toEqual(here);
  });

  it('counts as equal a run of this browser that was under way when the file was made', async () => {
    const running = someHistory({
      state: 'running',
      endedAt: null,
      causes: ['accepted', 'sending'],
      rowCount: 3,
    });
    const file = await fileOf(running);
    const plan = await planImport(await journalOf(clara, running), file);
    expect(plan).toMatchObject({ fresh: [], same: 1, different: 0 });
  });

  it.each<[what: string, change: object]>([
    ['wrong', { bodyHash: 'wrong' }],
    ['missing', { bodyHash: undefined }],
  ])('finds its requests by their content if their hash is %s', async (_what, change) => {
    const text = await exportedText(await journalOf(elsewhere, someHistory()));
    const json = JSON.parse(text);
    Object.assign(json.runs[0].requests[0], change, { input: asItWasSent });
    const file = await read(JSON.stringify(json));
    const journal = await journalOf(clara);
    expect(await importRuns(journal, file.runs)).toEqual({ added: 1, failed: [] });
    const hash = await requestHash('addOrderItem', asItIsPlanned);
    const found = await journal.requestsAbout('bodyHash', [hash]);
    expect(found.get(hash)).toMatchObject([{ runId: 'run-1' }]);
    expect((await planImport(journal, file)).same).toBe(1);
  });

  it('counts as equal a run whose requests an earlier version hashed in another way', async () => {
    const { requests, ...rest } = someHistory();
    const earlier = { ...rest, requests: requests.map((request) => ({ ...request, bodyHash: 'as sent' })) };
    const plan = await planImport(await journalOf(clara, earlier), await fileOf(earlier));
    expect(plan).toMatchObject({ fresh: [], same: 1, different: 0 });
  });

  it.each<[what: string, input: unknown]>([
    ['has no end', 'deep'],
    ['is missing', undefined],
  ])('says that a run failed whose input %s, and imports the others', async (_what, input) => {
    const text = await exportedText(
      await journalOf(elsewhere, someHistory(), someHistory({ id: 'ok', createdAt: 2_000 })),
    );
    const json = JSON.parse(text);
    json.runs[0].requests[0].input = input;
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const file = await read(JSON.stringify(json).replace('"deep"', deep));
    const journal = await journalOf(clara);
    const { fresh, unreadable } = await planImport(journal, file);
    const { added, failed } = await importRuns(journal, fresh);
    expect({ added, notImported: unreadable + failed.length }).toEqual({ added: 1, notImported: 1 });
  });

  it('imports nothing of a run if a part of it is here already', async () => {
    const journal = await journalOf(clara, someHistory({ id: 'run-1' }));
    const twin = someHistory({ id: 'run-2' });
    const stolen = {
      ...twin,
      requests: twin.requests.map((request) => ({ ...request, id: 'run-1-request-0' })),
    };
    expect((await importRuns(journal, [stolen])).failed).toHaveLength(1);
    expect(await runIds(journal)).toEqual(['run-1']);
  });

  it.each<[was: SomeHistory, becomes: object]>([
    [
      { state: 'running', endedAt: null, causes: ['accepted', 'sending'], rowCount: 3 },
      { state: 'paused', pausedBy: 'interrupted', endedAt: null },
    ],
    [
      { state: 'ready', endedAt: null, causes: [], rowCount: 2 },
      { state: 'paused', pausedBy: null, endedAt: null },
    ],
    [
      { state: 'running', endedAt: null, causes: ['accepted', 'limitReached'], rowCount: 3 },
      { state: 'paused', pausedBy: null, endedAt: null },
    ],
    // The other browser could not record an answer, so its request was still `sending`.
    [
      {
        state: 'paused',
        pausedBy: 'journalFailed',
        endedAt: null,
        causes: ['accepted', 'sending'],
        rowCount: 3,
      },
      { state: 'paused', pausedBy: 'interrupted', endedAt: null },
    ],
    [
      { state: 'paused', pausedBy: 'journalFailed', endedAt: null, causes: ['accepted', 'sending'] },
      { state: 'finished', pausedBy: null, endedAt: NOW },
    ],
    [
      { state: 'running', endedAt: null, causes: ['accepted', 'sending'] },
      { state: 'finished', pausedBy: null, endedAt: NOW },
    ],
    [
      { state: 'running', endedAt: null, origin: 'form', causes: [], rowCount: 1 },
      { state: 'stopped', endedAt: NOW },
    ],
    [
      { state: 'paused', pausedBy: 'noClearAnswer', endedAt: null, causes: ['noClearAnswer'], rowCount: 2 },
      { state: 'paused', pausedBy: 'noClearAnswer', endedAt: null },
    ],
  ])('puts to rest what was under way elsewhere: %j', async (was, becomes) => {
    const journal = await journalOf(clara);
    const file = await fileOf(someHistory(was));
    await importRuns(journal, file.runs);
    const { run, requests } = await journal.readRun('run-1');
    expect(run).toMatchObject(becomes);
    expect(requests.filter(({ state }) => state === 'sending')).toEqual([]);
    const left = requests.filter((_, index) => was.causes?.[index] === 'sending');
    for (const { cause, outcomes } of left) {
      expect(cause).toBe('interrupted');
      expect(outcomes.map(({ outcome }) => outcome.verdict)).toEqual(['unknown']);
    }
    expect((await planImport(journal, file)).same).toBe(1);
  });

  it.each<[what: string, spoil: (history: RunHistory) => unknown]>([
    [
      'is of another org',
      (history) => ({ ...history, run: { ...history.run, owner: { ...clara, orgId: 'globex' } } }),
    ],
    ['claims what its requests do not say', (history) => ({ ...history, requests: [] })],
    [
      'has a request of another run',
      ({ requests, ...rest }) => ({
        ...rest,
        requests: requests.map((request) => ({ ...request, runId: 'run-9' })),
      }),
    ],
    ['is a number', () => 7],
    ['has no rows', ({ rows: _rows, ...rest }) => rest],
  ])('leaves out a run that %s, and says so', async (_what, spoil) => {
    const json = JSON.parse(
      await exportedText(
        await journalOf(elsewhere, someHistory(), someHistory({ id: 'ok', createdAt: 2_000 })),
      ),
    );
    const file = await read(JSON.stringify({ ...json, runs: [spoil(json.runs[0]), json.runs[1]] }));
    expect(file.runs.map(({ run }) => run.id)).toEqual(['ok']);
    expect(file.unreadable).toBe(1);
  });
});

it("imports a colleague's run, names its owner, and lets nobody continue it", async () => {
  const sam: Owner = { ...clara, userId: 'sam', userName: 'Sam Support' };
  const { run, ...rest } = someHistory({ state: 'paused', endedAt: null, rowCount: 3 });
  const theirs = await journalOf(sam, { run: { ...run, owner: sam }, ...rest });
  const text = await (await exportJournal(theirs, sam, NOW)).text();
  const reading = await readJournalFile(text, clara);
  if (reading.kind === 'refused') throw new Error(reading.why);
  expect(reading.file.owner).toEqual(sam);
  const journal = await journalOf(clara);
  await importRuns(journal, reading.file.runs);
  expect((await journal.readRun(run.id)).run).toMatchObject({
    owner: sam,
    state: 'stopped',
    endedAt: NOW,
    counts: { notSent: 2 },
  });
  expect((await planImport(journal, reading.file)).same).toBe(1);
});

describe('readImportFile', () => {
  const chosen = (text: string, differences: Partial<File> = {}) => ({
    size: text.length,
    text: async () => text,
    ...differences,
  });

  it('offers the runs of the file, compared with local ones', async () => {
    const text = await exportedText(await journalOf(elsewhere, someHistory(), someHistory({ id: 'run-2' })));
    const journal = await journalOf(clara, someHistory());
    const offer = await readImportFile(journal, chosen(text), clara);
    expect(offer).toMatchObject({ kind: 'read', plan: { same: 1, fresh: [{ run: { id: 'run-2' } }] } });
    expect(await runIds(journal)).toEqual(['run-1']);
  });

  it('refuses a file that is too large, unreadable, no journal or not comparable', async () => {
    const text = await exportedText(await journalOf(elsewhere, someHistory()));
    const gone = () => Promise.reject(new Error('gone'));
    const journal = await journalOf(clara);
    const why = async (file: ReturnType<typeof chosen>, here: Pick<Journal, 'findRun'> = journal) => {
      const offer = await readImportFile(here, file, clara);
      return offer.kind === 'refused' && offer.why;
    };
    expect(await why(chosen(text, { size: 256 * 1024 * 1024 + 1 }))).toBe('tooLarge');
    expect(await why(chosen(text, { text: gone }))).toBe('unread');
    expect(await why(chosen('Dear all'))).toBe('notJson');
    expect(await why(chosen(text), { findRun: gone })).toBe('notCompared');
  });
});

describe('readJournalFile', () => {
  const file = {
    format: 'order-desk-journal',
    version: 1,
    owner: clara,
    exportedAt: '2026-01-02T00:00:00.000Z',
    runs: [],
  };
  it.each([1, 2, 3])('reads the records of version %i', async (version) => {
    expect((await readJournalFile(JSON.stringify({ ...file, version }), clara)).kind).toBe('read');
  });

  it.each<[what: string, text: string, why: Extract<JournalFileReadResult, { kind: 'refused' }>['why']]>([
    ['a text', 'Dear all,', 'notJson'],
    ['a part of a file', JSON.stringify(file).slice(0, -5), 'notJson'],
    ['another JSON', '{"name": "order-desk"}', 'notJournal'],
    ['null', 'null', 'notJournal'],
    ['a journal without runs', JSON.stringify({ ...file, runs: undefined }), 'notJournal'],
    ['a journal of no moment', JSON.stringify({ ...file, exportedAt: '2 January 2026' }), 'notJournal'],
    ['a newer journal, whatever it holds', JSON.stringify({ ...file, version: 5, runs: {} }), 'newer'],
    ["another org's", JSON.stringify({ ...file, owner: { ...clara, orgId: 'globex' } }), 'otherOrg'],
  ])('refuses %s', async (_what, text, why) => {
    expect(await readJournalFile(text, clara)).toMatchObject({ kind: 'refused', why });
  });
});
