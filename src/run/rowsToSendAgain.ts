import { type Outcome, ruleOf, stateForResending } from '#contract/causes.ts';
import { operations } from '#contract/operations.ts';
import { isSendable } from '#contract/rowStates.ts';
import { isOver, type RequestRecord, type Row, type Run } from './run.ts';

/**
 * Rows for one-click resending: refused and not sent. Excludes unknown rows, rows with a marker, rows sent again
 * before, and sets with such a member: a smaller set is another order. Empty while the run can continue by
 * itself: the same row could be sent twice.
 */
export function rowsToSendAgain(
  run: Pick<Run, 'state'>,
  rows: readonly Row[],
  outcomes: readonly Outcome[],
  sentAgain: ReadonlySet<number>,
): Row[] {
  if (!isOver(run)) return [];
  const mayGo = ({ index }: Row) => {
    const outcome = outcomes[index];
    return outcome !== undefined && !sentAgain.has(index) && isSendable(stateForResending(outcome));
  };
  const brokenSets = new Set(rows.filter((row) => !mayGo(row)).flatMap(({ cells }) => cells['set'] ?? []));
  return rows.filter((row) => mayGo(row) && !brokenSets.has(row.cells['set'] ?? ''));
}

/** The rows for a new run, each with a link to its original. */
export function rowsLinkedToOriginals(runId: string, rows: readonly Row[]): Row[] {
  return rows.map(({ index, cells, line, order }, position) => ({
    index: position,
    cells,
    ...(line && { line }),
    sendsAgain: { runId, index },
    ...(order && { order }),
  }));
}

export const runIdsSentAgain = ({ sendsAgain }: Pick<Run, 'sendsAgain'>, rows: readonly Row[]) =>
  new Set([sendsAgain ?? [], ...rows.map((row) => row.sendsAgain ?? [])].flat().map(({ runId }) => runId));

/** Rows refused together where one of them may be the reason, and such rows found not done. */
export function rowsToSendOneByOne(
  run: Pick<Run, 'state' | 'rowsPerRequest'>,
  rows: readonly Row[],
  outcomes: readonly Outcome[],
  requests: readonly Pick<RequestRecord, 'rows' | 'cause'>[],
  sentAgain: ReadonlySet<number>,
): Row[] {
  if (run.rowsPerRequest <= 1) return [];
  const unitOf = (index: number) => rows[index]?.cells['set'] ?? index;
  const refusedTogether = new Map<number, boolean>();
  for (const { rows: sent, cause } of requests) {
    const isGroup = ruleOf(cause).isOfTheWhole === true && new Set(sent.map(unitOf)).size > 1;
    // A later attempt replaces an earlier one.
    for (const row of sent) refusedTogether.set(row, isGroup);
  }
  return rowsToSendAgain(run, rows, outcomes, sentAgain).filter(({ index }) => refusedTogether.get(index));
}

/** Unknown cancellations of refused groups. Repeating one is harmless; a repeated renewal could make a second order. */
export function cancellationsInDoubt(
  run: Pick<Run, 'state' | 'operation'>,
  rows: readonly Row[],
  outcomes: readonly Outcome[],
  sentAgain: ReadonlySet<number>,
): Row[] {
  if (operations[run.operation].carries !== 'rows' || run.state === 'running') return [];
  return rows.filter(({ index }) => {
    const outcome = outcomes[index];
    return outcome?.cause === 'groupRefused' && outcome.verdict === 'unknown' && !sentAgain.has(index);
  });
}

/** A refused set, split into the activities that failed and the rest. */
export interface SplitRefusedSet {
  set: string;
  /** Activities without a message: refused only because of the others. May be empty. */
  kept: readonly Row[];
  /** Activities that the service refused with a message of their own. */
  failing: readonly Row[];
}

/**
 * Splits refused renewal sets by the activities that the service named. Skips sets refused as a whole, and
 * sets with a row that is unknown, done or sent again. An activity with a marker may be left out: its set was
 * refused, and a set is done completely or not at all.
 */
export function splitRefusedSets(
  run: Pick<Run, 'state' | 'operation'>,
  rows: readonly Row[],
  outcomes: readonly Outcome[],
  sentAgain: ReadonlySet<number>,
): SplitRefusedSet[] {
  if (operations[run.operation].carries !== 'sets' || !isOver(run)) return [];
  // A message about an id that was not sent is shown on the set's first row; a marker there leaves a doubt.
  const isRefusedForOthers = (outcome?: Outcome) =>
    outcome?.cause === 'setRefused' && outcome.warning === undefined;
  const sets = Map.groupBy(rows, ({ cells }) => cells['set'] ?? '');
  return [...sets].flatMap(([set, members]) => {
    const kept = members.filter(({ index }) => isRefusedForOthers(outcomes[index]));
    const failing = members.filter(({ index }) => outcomes[index]?.cause === 'rowRefused');
    const isMendable = failing.length > 0 && kept.length + failing.length === members.length;
    return isMendable && !members.some(({ index }) => sentAgain.has(index)) ? [{ set, kept, failing }] : [];
  });
}
