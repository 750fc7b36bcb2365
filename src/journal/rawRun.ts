import type * as z from 'zod/mini';
import { verdicts } from '#contract/verdict.ts';
import { nextTask } from '#lib/nextTask.ts';
import { countFates, fatesOf } from '#run/fatesOf.ts';
import type { RunHistory } from '#run/runStore.ts';
import type { JournalDatabase } from './database.ts';
import { requestRecord, rowChunkRecord, runRecord, settlementRecord } from './records.ts';

/** What the journal holds of one run, as it lies there: nothing of it has been checked. */
export interface RawRun {
  /** `undefined` where there is no record of the run itself, only parts of it. */
  run: unknown;
  /** In chunks. */
  rows: unknown[];
  /** By place in the plan, then by attempt. */
  requests: unknown[];
  settlements: unknown[];
}

export type ParsedRun =
  | { kind: 'read'; history: RunHistory }
  /** `fault` says where it ends to make sense, such as `requests[2].state`: for whoever looks at the raw records. */
  | { kind: 'unreadable'; fault: string };

/**
 * So many records at a time: some 20 ms of work on a slow machine, where a whole run of 100,000 rows took more than a
 * second. Counted, not timed, so that a short run is read in one go wherever it is.
 */
export const AT_ONCE = { chunks: 2, requests: 100 };

/** All records of a run at one moment. Every list is empty, and `run` undefined, where the journal knows nothing of it. */
export async function readRawRun(database: JournalDatabase, runId: string): Promise<RawRun> {
  const transaction = database.transaction(['runs', 'rows', 'requests', 'settlements'], 'readonly');
  const ofRun = IDBKeyRange.bound([runId], [runId, []]);
  const [run, rows, requests, settlements] = await Promise.all([
    transaction.objectStore('runs').get(runId),
    transaction.objectStore('rows').getAll(ofRun),
    transaction.objectStore('requests').index('run').getAll(ofRun),
    transaction.objectStore('settlements').index('run').getAll(runId),
  ]);
  return { run, rows, requests, settlements };
}

/** Makes sense of a run's records: each by itself, and all of them together. In slices, between which the page draws and hears. */
export async function parseRunInSlices(raw: RawRun): Promise<ParsedRun> {
  const parsing = parsingOf(raw);
  let step = parsing.next();
  for (; !step.done; step = parsing.next()) await nextTask();
  return step.value;
}

/** The same for whoever is in no hurry to yield: a step is a slice. */
export function* parsingOf(raw: RawRun): Generator<void, ParsedRun> {
  let fault: string | null = null;
  const run = runRecord.safeParse(raw.run);
  if (!run.success) return { kind: 'unreadable', fault: placeOf(['run', ...pathIn(run.error)]) };
  const rows = yield* listOf('rows', rowChunkRecord, AT_ONCE.chunks);
  const requests = yield* listOf('requests', requestRecord, AT_ONCE.requests);
  const settlements = yield* listOf('settlements', settlementRecord, AT_ONCE.requests);
  if (fault !== null) return { kind: 'unreadable', fault };
  const history: RunHistory = {
    run: run.data,
    rows: rows.flatMap((chunk) => chunk.rows),
    requests,
    settlements: settlements.sort((a, b) => a.at - b.at),
  };
  const contradiction = contradictionIn(history);
  return contradiction === null ? { kind: 'read', history } : { kind: 'unreadable', fault: contradiction };

  function* listOf<Item>(
    list: 'rows' | 'requests' | 'settlements',
    record: z.ZodMiniType<Item>,
    atOnce: number,
  ): Generator<void, Item[]> {
    const items: Item[] = [];
    for (const [place, item] of raw[list].entries()) {
      if (fault !== null) break;
      const parsed = record.safeParse(item);
      if (parsed.success) items.push(parsed.data);
      else fault = placeOf([list, place, ...pathIn(parsed.error)]);
      if ((place + 1) % atOnce === 0) yield;
    }
    return items;
  }
}

const pathIn = ({ issues }: { issues: readonly { path: PropertyKey[] }[] }) => issues[0]?.path ?? [];

/**
 * The first part that does not fit the others, or null. A record that is missing shows in the counts: they are written
 * together with it. Without this check a row whose request was lost would be told as "not sent", and could be sent again.
 */
export function contradictionIn({ run, rows, requests, settlements }: RunHistory): string | null {
  const isRow = (index: number) => index < run.rowCount;
  if (rows.length !== run.rowCount || rows.some(({ index }, place) => index !== place)) return 'rows';
  const misfit = requests.findIndex(
    (request) =>
      request.runId !== run.id ||
      request.operation !== run.operation ||
      !request.rows.every(isRow) ||
      request.fates.length !== request.rows.length ||
      !request.fates.every(({ row }) => request.rows.includes(row)),
  );
  if (misfit >= 0) return `requests[${misfit}]`;
  const stray = settlements.findIndex(({ runId, row }) => runId !== run.id || !isRow(row));
  if (stray >= 0) return `settlements[${stray}]`;
  const counts = countFates(fatesOf(run.rowCount, requests, settlements));
  return verdicts.every((verdict) => counts[verdict] === run.counts[verdict]) ? null : 'run.counts';
}

function placeOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (place, part) =>
      typeof part === 'number' ? `${place}[${part}]` : place ? `${place}.${String(part)}` : String(part),
    '',
  );
}

export const isNothing = ({ run, rows, requests, settlements }: RawRun) =>
  run === undefined && rows.length + requests.length + settlements.length === 0;
