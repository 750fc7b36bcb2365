import type * as z from 'zod/mini';
import { verdicts } from '#contract/rowStates.ts';
import { jsonPathText } from '#lib/jsonPathText.ts';
import { nextTask } from '#lib/nextTask.ts';
import { countOutcomes, outcomesOf } from '#run/outcomesOf.ts';
import { findingRecord, runRecord } from '#run/run.ts';
import type { RunHistory } from '#run/runStore.ts';
import { type JournalDatabase, RUN_STORES } from './database.ts';
import { requestRecord, rowChunkRecord } from './records.ts';

/** The stored records of one run, unchecked. */
export interface RawRun {
  /** `undefined` if only parts of the run exist. */
  run: unknown;
  /** In chunks. */
  rows: unknown[];
  /** By place in the plan, then by attempt. */
  requests: unknown[];
  findings: unknown[];
  /** Present only if the run could be read; stored with its rows. */
  leftOut?: unknown[];
}

/** A run, or the reason why it cannot be parsed. */
export type FoundRun =
  | { kind: 'read'; history: RunHistory }
  /** `fault` names the first bad record, such as `requests[2].state`. */
  | { kind: 'unreadable'; raw: RawRun; fault: string };

/** Records parsed in one task: 20 ms on a slow machine. Counted, not timed, so that short runs need one task. */
const AT_ONCE = { chunks: 2, requests: 100 };
/** Records read in one task. */
export const RECORDS_PER_READ = 400;

/** The only reader of a whole run. Null if the journal has no records of it. */
export async function findRun(database: JournalDatabase, runId: string): Promise<FoundRun | null> {
  const raw = await readRaw(database, runId);
  const isEmpty = raw.run === undefined && raw.rows.length + raw.requests.length + raw.findings.length === 0;
  return isEmpty ? null : parseRun(raw);
}

/** All records of a run at one moment. In slices, since each read is one task of the page, but in one transaction. */
async function readRaw(database: JournalDatabase, runId: string): Promise<RawRun> {
  const transaction = database.transaction(RUN_STORES, 'readonly');
  const requestsOfRuns = transaction.objectStore('requests').index('run');
  const [run, rows, requests, findings] = await Promise.all([
    transaction.objectStore('runs').get(runId),
    inSlices(transaction.objectStore('rows'), runId, ({ chunk }) => [runId, chunk]),
    inSlices(requestsOfRuns, runId, ({ seq, attempt }) => [runId, seq, attempt]),
    transaction.objectStore('settlements').index('run').getAll(runId),
  ]);
  return { run, rows, requests, findings };
}

async function inSlices<Stored>(
  source: { getAll(range: never, limit: number): Promise<Stored[]> },
  runId: string,
  keyOf: (last: Stored) => IDBValidKey[],
): Promise<Stored[]> {
  const found: Stored[] = [];
  for (let after: IDBValidKey[] = [runId]; ; ) {
    const range = IDBKeyRange.bound(after, [runId, []], found.length > 0);
    const slice = await source.getAll(range as never, RECORDS_PER_READ);
    for (const each of slice) found.push(each);
    const last = slice.at(-1);
    if (!last || slice.length < RECORDS_PER_READ) return found;
    after = keyOf(last);
  }
}

/** Parses the records of a run and checks that they fit together. In slices, so that the page can render. */
export async function parseRun(raw: RawRun): Promise<FoundRun> {
  let fault: string | null = null;
  const unreadable = (at: string): FoundRun => ({ kind: 'unreadable', raw, fault: at });
  const run = runRecord.safeParse(raw.run);
  if (!run.success) return unreadable(jsonPathText(['run', ...pathIn(run.error)]));
  const rows = await parseList('rows', rowChunkRecord, AT_ONCE.chunks);
  const requests = await parseList('requests', requestRecord, AT_ONCE.requests);
  const findings = await parseList('findings', findingRecord, AT_ONCE.requests);
  if (fault !== null) return unreadable(fault);
  const leftOut = rows.flatMap((chunk) => chunk.leftOut ?? []);
  const history: RunHistory = {
    run: run.data,
    rows: rows.flatMap((chunk) => chunk.rows),
    requests,
    findings: findings.sort((a, b) => a.at - b.at),
    ...(leftOut.length > 0 && { leftOut }),
  };
  const contradiction = contradictionIn(history);
  return contradiction === null ? { kind: 'read', history } : unreadable(contradiction);

  async function parseList<Item>(
    list: 'rows' | 'requests' | 'findings',
    record: z.ZodMiniType<Item>,
    atOnce: number,
  ): Promise<Item[]> {
    const items: Item[] = [];
    for (const [position, item] of raw[list].entries()) {
      if (fault !== null) break;
      const parsed = record.safeParse(item);
      if (parsed.success) items.push(parsed.data);
      else fault = jsonPathText([list, position, ...pathIn(parsed.error)]);
      if ((position + 1) % atOnce === 0) await nextTask();
    }
    return items;
  }
}

const pathIn = ({ issues }: { issues: readonly { path: PropertyKey[] }[] }) => issues[0]?.path ?? [];

/** The first part that does not fit, or null. A missing record would make its row "not sent": the counts reveal it. */
function contradictionIn({ run, rows, requests, findings }: RunHistory): string | null {
  const isRow = (index: number) => index < run.rowCount;
  if (rows.length !== run.rowCount || rows.some(({ index }, position) => index !== position)) return 'rows';
  const misfit = requests.findIndex(
    (request) =>
      request.runId !== run.id ||
      request.operation !== run.operation ||
      !request.rows.every(isRow) ||
      request.outcomes.length !== request.rows.length ||
      !request.outcomes.every(({ row }) => request.rows.includes(row)),
  );
  if (misfit >= 0) return `requests[${misfit}]`;
  const stray = findings.findIndex(({ runId, row }) => runId !== run.id || !isRow(row));
  if (stray >= 0) return `findings[${stray}]`;
  const counts = countOutcomes(outcomesOf(run.rowCount, requests, findings));
  return verdicts.every((verdict) => counts[verdict] === run.counts[verdict]) ? null : 'run.counts';
}
