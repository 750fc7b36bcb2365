import type { Outcome } from '#contract/causes.ts';
import { entryOf } from '#contract/entryOf.ts';
import { type AnyRequest, type OperationName, relatedOperations, subjectOf } from '#contract/operations.ts';
import { canonicalId } from '#contract/recordId.ts';
import { nextTask } from '#lib/nextTask.ts';
import { changedIds } from './changedIds.ts';
import { contentOf, hashesOf } from './contentOf.ts';
import { inParts, ROWS_AT_ONCE } from './inParts.ts';
import { isStillToSend, withFindings } from './outcomesOf.ts';
import { isOver, type RequestRecord, type Row, type Run } from './run.ts';
import type { EarlierRuns } from './runStore.ts';

/** An earlier request about the same record, or with the same content. `underWay`: it is being sent, or waits for that. */
export interface EarlierTouch {
  runId: string;
  row: number;
  operation: OperationName;
  at: number;
  verdict: 'done' | 'unknown' | 'underWay';
  recordId?: string;
}

export interface SentBefore {
  /** By row, the request to tell about: of the same operation, and of another one for the same record. */
  same: Map<number, EarlierTouch>;
  other: Map<number, EarlierTouch>;
  /** Every run with such a request. */
  runIds: Set<string>;
  /** By row that says the same as one before it: that row. Only where rows make records. */
  identical: Map<number, number>;
}

export interface SentBeforePorts {
  store: EarlierRuns;
  clock: { now(): number };
  /** For how many days a sheet asks about equal rows that were done. */
  askDays?: number | undefined;
}

/** A run, or the part of it that is known before it is made. */
export type NewRunFacts = Pick<Run, 'operation' | 'origin'> &
  Partial<Pick<Run, 'id' | 'repeats' | 'sendsAgain'>>;

/** A form asks about an equal request that was done within this time: a slip, a second window, an overlooked answer. */
const FORM_ASKS_MS = 10 * 60_000;
/** As long as the team's announcements warn by default. */
const SHEET_ASKS_DAYS = 90;
const DAY_MS = 86_400_000;

/**
 * What became of earlier requests for the same records or, where a row makes a record, with the same content. Unknown
 * ones count until a person finds out, and rows of open runs until they are sent. Done ones count for a time, or for
 * ever if a sheet names the record. After a clock was set back, earlier requests are in its future and count.
 * @param run itself does not count, nor do runs that the person knows of: those that it sends again or repeats by choice
 * @param parts the rows in lists of ROWS_AT_ONCE
 */
export async function findSentBefore(
  ports: SentBeforePorts,
  run: NewRunFacts,
  parts: Iterable<readonly Row[]>,
): Promise<SentBefore> {
  const { operation } = run;
  const found: SentBefore = { same: new Map(), other: new Map(), runIds: new Set(), identical: new Map() };
  const since = countsSince(ports, run);
  const known = new Set([run.id ?? '', run.sendsAgain?.runId ?? '', ...(run.repeats ?? [])]);
  const firstRows = new Map<string, number>();
  const open = await openRows(ports.store, operation, known);
  for (const rows of parts) {
    const units = unitsByKey(operation, rows);
    const requests = await requestsByKey(ports.store, operation, units);
    for (const [key, unit] of units) {
      const first = firstRows.get(key) ?? unit.rows[0];
      if (unit.input && first !== undefined) {
        firstRows.set(key, first);
        for (const row of unit.rows) if (row !== first) found.identical.set(row, first);
      }
      const sent = requests.get(key) ?? [];
      const isSent = ({ runId, row }: EarlierTouch) =>
        sent.some((each) => each.request.runId === runId && each.row === row && !isStillToSend(each.outcome));
      const waiting = (open.get(key) ?? []).filter((touch) => !isSent(touch));
      for (const touch of [...touchesOf(sent), ...waiting]) {
        if (known.has(touch.runId) || (touch.verdict === 'done' && touch.at < since)) continue;
        found.runIds.add(touch.runId);
        const ofKind = touch.operation === operation ? found.same : found.other;
        for (const row of unit.rows) if (isHeavier(touch, ofKind.get(row))) ofKind.set(row, touch);
      }
    }
  }
  return found;
}

/** Nothing was recorded: the person must hear first what was sent before. */
export class SentBeforeProblem extends Error {
  readonly sentBefore: SentBefore;
  /** For the next try: the ids of all runs that the person then knows of. */
  readonly repeats: readonly string[];

  constructor(sentBefore: SentBefore, { repeats = [] }: Pick<NewRunFacts, 'repeats'>) {
    super('The same was sent before.');
    this.sentBefore = sentBefore;
    this.repeats = [...repeats, ...sentBefore.runIds];
  }
}

/** Rejects with a SentBeforeProblem if the person does not know of every run that sent the same. */
export async function refuseRepeats(
  ports: SentBeforePorts,
  run: NewRunFacts,
  rows: readonly Row[],
): Promise<void> {
  const sentBefore = await findSentBefore(ports, run, inParts(rows));
  if (sentBefore.runIds.size > 0) throw new SentBeforeProblem(sentBefore, run);
}

/** True if the refusal says that the change is made already. run/withCommonRules.ts decides what follows from that. */
export function isAlreadySo({ cause, warning }: Outcome): boolean {
  return warning === 'mayBeDone' || cause === 'alreadySo' || cause === 'alreadyGone';
}

/** Rows that repeat each other, and their request if they have no subject. */
interface Unit {
  rows: number[];
  input: AnyRequest | null;
}

/** By the id of the record that a row changes, else by the content of its request. */
function unitsByKey(operation: OperationName, rows: readonly Row[]): Map<string, Unit> {
  const subject = subjectOf(operation);
  const units = new Map<string, Unit>();
  for (const { index, cells, order } of rows) {
    // Without its order's id, the item may belong to any order.
    if (order && !cells['orderId']) continue;
    const entry: object = subject === null ? entryOf(operation, cells) : {};
    const input = subject === null ? (entry as AnyRequest) : null;
    const key = input ? contentOf(operation, input) : canonicalId(cells[subject ?? ''] ?? '');
    const unit = units.get(key);
    if (unit) unit.rows.push(index);
    else if (key !== '') units.set(key, { rows: [index], input });
  }
  return units;
}

interface SentRow {
  request: RequestRecord;
  row: number;
  outcome: Outcome;
}

async function requestsByKey(
  store: EarlierRuns,
  operation: OperationName,
  units: ReadonlyMap<string, Unit>,
): Promise<Map<string, SentRow[]>> {
  const keyOf = new Map<string, string>();
  const note = async ([key, { input }]: [string, Unit]) => {
    for (const sought of input ? await hashesOf(operation, input) : [key]) keyOf.set(sought, key);
  };
  await Promise.all(Array.from(units, note));
  const isById = subjectOf(operation) !== null;
  const found = await store.requestsAbout(isById ? 'ids' : 'bodyHash', [...keyOf.keys()]);
  const all = [...new Set([...found.values()].flat())].filter((request) =>
    relatedOperations(operation).includes(request.operation),
  );
  const doubtful = all.filter(({ outcomes }) =>
    outcomes.some(({ outcome }) => outcome.verdict === 'unknown'),
  );
  const findings = await store.findingsIn([...new Set(doubtful.map(({ runId }) => runId))]);
  const known = new Map(
    withFindings(all, findings).map((request) => [request.id, sentRowsOf(request, isById)]),
  );

  const sent = new Map<string, SentRow[]>();
  for (const [sought, requests] of found) {
    const key = keyOf.get(sought) ?? '';
    const ofKey = sent.get(key) ?? [];
    sent.set(key, ofKey);
    for (const { id } of requests) {
      const { rows = [], byRecord = null } = known.get(id) ?? {};
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
  const ids = isById ? changedIds(request).map(canonicalId) : [];
  const isOdd = ids.length !== request.rows.length;
  const byRecord = isOdd ? null : Map.groupBy(rows, ({ row }) => ids[request.rows.indexOf(row)] ?? '');
  return { rows, byRecord };
}

/** "Already so" is told only if nothing else explains it. */
function touchesOf(sent: readonly SentRow[]): EarlierTouch[] {
  const done = sent.filter(({ outcome }) => outcome.verdict === 'done' || outcome.verdict === 'unknown');
  const own = done.filter(({ outcome }) => !isAlreadySo(outcome) || outcome.cause === 'groupRefused');
  return (own.length > 0 ? own : done).map(({ request, row, outcome: { verdict, cause, recordId } }) => ({
    runId: request.runId,
    row,
    operation: request.operation,
    at: request.sentAt,
    verdict: verdict === 'done' ? verdict : cause === 'sending' ? 'underWay' : 'unknown',
    ...(recordId ? { recordId } : {}),
  }));
}

/** Rows of runs that are not over, by key. Some may be sent. */
async function openRows(
  store: EarlierRuns,
  operation: OperationName,
  known: ReadonlySet<string>,
): Promise<Map<string, EarlierTouch[]>> {
  const related = relatedOperations(operation);
  const open = new Map<string, EarlierTouch[]>();
  for (const run of await store.listRuns()) {
    if (isOver(run) || known.has(run.id) || !related.includes(run.operation)) continue;
    const touch = {
      runId: run.id,
      operation: run.operation,
      at: run.createdAt,
      verdict: 'underWay',
    } as const;
    for (const rows of inParts(await store.rowsOf(run.id))) {
      for (const [key, unit] of unitsByKey(run.operation, rows))
        open.set(key, [...(open.get(key) ?? []), ...unit.rows.map((row) => ({ ...touch, row }))]);
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
  return subjectOf(run.operation) === null ? clock.now() - askDays * DAY_MS : Number.NEGATIVE_INFINITY;
}

const weight = { unknown: 0, underWay: 1, done: 2 };

/** Unknown weighs most; among equals the newest is the one a person remembers. */
function isHeavier(touch: EarlierTouch, than: EarlierTouch | undefined): boolean {
  return !than || (weight[touch.verdict] - weight[than.verdict] || than.at - touch.at) < 0;
}
