import { type Outcome, stateOf } from '#contract/causes.ts';
import {
  creatingOperation,
  type OperationName,
  operations,
  operationsOnSameKind,
  subjectField,
} from '#contract/operations.ts';
import { canonicalId } from '#contract/recordId.ts';
import { inBlocks } from '#lib/inBlocks.ts';
import { nextTask } from '#lib/nextTask.ts';
import { requestHashes } from './content/contentOf.ts';
import { idsChangedByRequest } from './content/idsChangedByRequest.ts';
import { isStillToSend, withFindings } from './outcomesOf.ts';
import { isOver, type RequestRecord, type Row, type Run } from './run.ts';
import type { EarlierRunReads } from './runStore.ts';
import { type SameRows, sameRowsByKey } from './sameRowsByKey.ts';
import {
  type EarlierRequest,
  type NewRunFacts,
  ROWS_AT_ONCE,
  type SentBefore,
  SentBeforeProblem,
} from './sentBeforeProblem.ts';

export interface SentBeforePorts {
  store: EarlierRunReads;
  clock: { now(): number };
  /** For how many days a sheet asks about equal rows that were done. */
  askDays?: number | undefined;
  /** Null: all requests count. Requests before this time (ms) were about records of a sandbox before its refresh. */
  comparesSince?: (() => Promise<number | null>) | undefined;
}

/** How long a form asks about an equal request that was done: perhaps a slip, or an overlooked answer. */
const FORM_ASKS_MS = 10 * 60_000;
/** As long as the team's announcements warn by default. */
const SHEET_ASKS_DAYS = 90;
const DAY_MS = 86_400_000;

/**
 * What became of earlier requests for the same records or, if a row creates a record, with the same content. Unknown
 * ones count until a person finds out, and rows of open runs until they are sent. Done ones count for a time; if a
 * sheet names the record, for ever. If a clock was set back, earlier requests seem to be in the future and count.
 * @param run is not counted itself, nor are runs that the person knows of: those that it sends again or repeats by
 * choice
 * @param parts the rows in lists of ROWS_AT_ONCE
 */
export async function findSentBefore(
  ports: SentBeforePorts,
  run: NewRunFacts,
  parts: Iterable<readonly Row[]>,
): Promise<SentBefore> {
  const { operation } = run;
  const sentBefore: SentBefore = {
    same: new Map(),
    other: new Map(),
    runIds: new Set(),
    identical: new Map(),
  };
  const since = countsSince(ports, run);
  const knownRunIds = new Set([run.id ?? '', run.sendsAgain?.runId ?? '', ...(run.repeats ?? [])]);
  const firstRows = new Map<string, number>();
  const open = await openRows(ports.store, operation, knownRunIds);
  for (const rows of parts) {
    const units = sameRowsByKey(operation, rows);
    const requests = await requestsByKey(ports, operation, units);
    for (const [key, unit] of units) {
      const first = firstRows.get(key) ?? unit.rows[0];
      if (unit.input && first !== undefined) {
        firstRows.set(key, first);
        for (const row of unit.rows) if (row !== first) sentBefore.identical.set(row, first);
      }
      const sent = requests.get(key) ?? [];
      const left = sent.filter(({ outcome }) => !isStillToSend(outcome));
      const isSent = new Set(left.map(({ request, row }) => addressOf(request.runId, row)));
      const waiting = (open.get(key) ?? []).filter(({ runId, row }) => !isSent.has(addressOf(runId, row)));
      const heaviest = new Map<SentBefore['same'], EarlierRequest>();
      for (const earlier of [...earlierRequestsIn(sent, since), ...waiting]) {
        if (knownRunIds.has(earlier.runId)) continue;
        if (run.origin === 'form' && (await isOrderWithItems(ports.store, earlier))) continue;
        sentBefore.runIds.add(earlier.runId);
        const ofKind = earlier.operation === operation ? sentBefore.same : sentBefore.other;
        if (isHeavier(earlier, heaviest.get(ofKind))) heaviest.set(ofKind, earlier);
      }
      for (const [ofKind, earlier] of heaviest) for (const row of unit.rows) ofKind.set(row, earlier);
    }
  }
  return sentBefore;
}

/** Rejects with a SentBeforeProblem if the person does not know of every run that sent the same. */
export async function assertNotSentBefore(
  ports: SentBeforePorts,
  run: NewRunFacts,
  rows: readonly Row[],
): Promise<void> {
  const sentBefore = await findSentBefore(ports, run, inBlocks(rows, ROWS_AT_ONCE));
  if (sentBefore.runIds.size > 0) throw new SentBeforeProblem(sentBefore, run);
}

interface SentRow {
  request: RequestRecord;
  row: number;
  outcome: Outcome;
}

async function requestsByKey(
  { store, comparesSince }: SentBeforePorts,
  operation: OperationName,
  units: ReadonlyMap<string, SameRows>,
): Promise<Map<string, SentRow[]>> {
  const keyOf = new Map<string, string>();
  const note = async ([key, { input }]: [string, SameRows]) => {
    for (const sought of input ? await requestHashes(operation, input) : [key]) keyOf.set(sought, key);
  };
  await Promise.all(Array.from(units, note));
  const isById = subjectField(operation) !== null;
  const requestsBySought = await store.requestsAbout(isById ? 'ids' : 'bodyHash', [...keyOf.keys()]);
  const since = (await comparesSince?.()) ?? Number.NEGATIVE_INFINITY;
  const all = [...new Set([...requestsBySought.values()].flat())].filter(
    (request) => operationsOnSameKind(operation).includes(request.operation) && request.sentAt >= since,
  );
  const doubtful = all.filter(({ outcomes }) =>
    outcomes.some(({ outcome }) => outcome.verdict === 'unknown'),
  );
  const findings = await store.findingsIn([...new Set(doubtful.map(({ runId }) => runId))]);
  const rowsOfRequest = new Map(
    withFindings(all, findings).map((request) => [request.id, sentRowsOf(request, isById)]),
  );

  const sent = new Map<string, SentRow[]>();
  for (const [sought, requests] of requestsBySought) {
    const key = keyOf.get(sought) ?? '';
    const ofKey = sent.get(key) ?? [];
    sent.set(key, ofKey);
    for (const { id } of requests) {
      const { rows = [], byRecord = null } = rowsOfRequest.get(id) ?? {};
      ofKey.push(...(byRecord ? (byRecord.get(key) ?? []) : rows));
    }
  }
  return sent;
}

/** `byRecord`: by the record that each row changes; null if it is sought by its content, or an odd input names other rows. */
function sentRowsOf(
  request: RequestRecord,
  isById: boolean,
): { rows: SentRow[]; byRecord: Map<string, SentRow[]> | null } {
  const rows = request.outcomes.map(({ row, outcome }) => ({ request, row, outcome }));
  const ids = isById ? idsChangedByRequest(request).map(canonicalId) : [];
  const isOdd = ids.length !== request.rows.length;
  const byRecord = isOdd ? null : Map.groupBy(rows, ({ row }) => ids[request.rows.indexOf(row)] ?? '');
  return { rows, byRecord };
}

const addressOf = (runId: string, row: number) => `${runId} ${row}`;

/**
 * Refusals with a marker count only if no other request that a person is asked about explains them.
 * @param since what was done counts if its answer or a person's finding is not older
 */
function earlierRequestsIn(sent: readonly SentRow[], since: number): EarlierRequest[] {
  const done = sent.filter(({ outcome }) => outcome.verdict === 'done' || outcome.verdict === 'unknown');
  const own = done.filter(({ outcome }) => stateOf(outcome) !== 'alreadyDone');
  const counts = ({ request: { sentAt, answeredAt }, outcome: { verdict, at } }: SentRow) =>
    verdict === 'unknown' || Math.max(sentAt, answeredAt ?? sentAt, at ?? sentAt) >= since;
  const explaining = own.filter(counts);
  const counting = explaining.length > 0 ? explaining : done.filter(counts);
  return counting.map(({ request, row, outcome: { verdict, cause, recordId } }) => ({
    runId: request.runId,
    row,
    operation: request.operation,
    at: request.sentAt,
    verdict: verdict === 'done' ? verdict : cause === 'sending' ? 'sending' : 'unknown',
    ...(recordId ? { recordId } : {}),
  }));
}

/**
 * True for a created order that got an item: it is no slip, since a regular customer orders again. Counts items that
 * this journal saw done; an item whose deletion was requested since does not count.
 */
async function isOrderWithItems(
  store: EarlierRunReads,
  { operation, verdict, recordId }: EarlierRequest,
): Promise<boolean> {
  if (operation !== creatingOperation.order || verdict !== 'done' || !recordId) return false;
  const adding = (await store.requestsForOrder(recordId)).filter(
    (one) => one.operation === creatingOperation.orderItem,
  );
  const outcomes = adding.flatMap((one) => one.outcomes.map(({ outcome }) => outcome));
  const itemIds = outcomes.flatMap((one) => (one.verdict === 'done' && one.recordId) || []);
  const about = await store.requestsAbout('ids', itemIds);
  return itemIds.some((id) => about.get(id)?.every((one) => operations[one.operation].does !== 'remove'));
}

/** Rows of runs that are not over, by key. Some may be sent. */
async function openRows(
  store: EarlierRunReads,
  operation: OperationName,
  knownRunIds: ReadonlySet<string>,
): Promise<Map<string, EarlierRequest[]>> {
  const related = operationsOnSameKind(operation);
  const open = new Map<string, EarlierRequest[]>();
  for (const run of await store.listRuns()) {
    if (isOver(run) || knownRunIds.has(run.id) || !related.includes(run.operation)) continue;
    const earlier = {
      runId: run.id,
      operation: run.operation,
      at: run.createdAt,
      verdict: 'sending',
    } as const;
    for (const rows of inBlocks(await store.rowsOf(run.id), ROWS_AT_ONCE)) {
      for (const [key, unit] of sameRowsByKey(run.operation, rows))
        open.set(key, [...(open.get(key) ?? []), ...unit.rows.map((row) => ({ ...earlier, row }))]);
      if (rows.length === ROWS_AT_ONCE) await nextTask();
    }
  }
  return open;
}

function countsSince(
  { clock, askDays = SHEET_ASKS_DAYS }: SentBeforePorts,
  run: Pick<Run, 'operation' | 'origin'>,
) {
  if (run.origin === 'form') return clock.now() - FORM_ASKS_MS;
  return subjectField(run.operation) === null ? clock.now() - askDays * DAY_MS : Number.NEGATIVE_INFINITY;
}

const weight = { unknown: 0, sending: 1, done: 2 };

/** Unknown ones come first; among equals the newest, which a person remembers best. */
function isHeavier(earlier: EarlierRequest, than: EarlierRequest | undefined): boolean {
  return !than || (weight[earlier.verdict] - weight[than.verdict] || than.at - earlier.at) < 0;
}
