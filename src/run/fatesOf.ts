import { type Cause, verdictOf } from '#contract/causes.ts';
import type { Fate } from '#contract/fate.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { Counts } from '#contract/verdict.ts';
import type { RequestRecord, RowFate, Settlement } from './run.ts';

/** The fate that follows from a cause alone. */
export function fateOf(cause: Cause): Fate {
  return { verdict: verdictOf(cause), cause };
}

/** The fate of a row that shares its request's: the outcome's cause, with the service's own words. */
export function fateOfOutcome({ cause, messages }: Pick<Outcome, 'cause' | 'messages'>): Fate {
  const fate = fateOf(cause);
  return messages.length > 0 ? { ...fate, message: messages.join(' · ') } : fate;
}

/**
 * As `fateOfOutcome` for a request of several `things`. A refused one may have done some of them: api.md never
 * promises all or nothing. What the platform turned away or rolled back is clear.
 */
export function fateOfGroup(outcome: Pick<Outcome, 'cause' | 'messages'>, things: number): Fate {
  const fate = fateOfOutcome(outcome);
  return things > 1 && outcome.cause === 'serviceRefused' ? { ...fate, ...fateOf('groupRefused') } : fate;
}

export function allRows(rows: readonly number[], fate: Fate): RowFate[] {
  return rows.map((row) => ({ row, fate }));
}

/**
 * By the journal alone: not sent until a request says otherwise; a later attempt or a settlement replaces.
 */
export function fatesOf(
  rowCount: number,
  requests: readonly RequestRecord[],
  settlements: readonly Settlement[],
): Fate[] {
  const fates: Fate[] = Array.from({ length: rowCount }, () => fateOf('waiting'));
  for (const request of requests) {
    for (const { row, fate } of request.fates) fates[row] = fate;
  }
  for (const settlement of settlements) fates[settlement.row] = settledFate(settlement);
  return fates;
}

/** The same requests, with what a person found out in place of "unknown". */
export function withSettlements(
  requests: readonly RequestRecord[],
  settlements: readonly Settlement[],
): RequestRecord[] {
  const found = new Map(
    settlements.map((settlement) => [`${settlement.runId} ${settlement.row}`, settlement]),
  );
  return requests.map((request) => ({
    ...request,
    fates: request.fates.map(({ row, fate }) => {
      const settlement = found.get(`${request.runId} ${row}`);
      return { row, fate: settlement && fate.verdict === 'unknown' ? settledFate(settlement) : fate };
    }),
  }));
}

/** What is known of a row that a person has settled. */
export function settledFate({ found, recordId, at }: Pick<Settlement, 'found' | 'recordId' | 'at'>): Fate {
  const fate = { ...fateOf(found === 'done' ? 'settledDone' : 'settledNotDone'), at };
  return recordId ? { ...fate, recordId } : fate;
}

/** The counts after rows that had one fate each have got another. */
export function recount(counts: Counts, before: readonly Fate[], after: readonly Fate[]): Counts {
  const changed = { ...counts };
  for (const { verdict } of before) changed[verdict]--;
  for (const { verdict } of after) changed[verdict]++;
  return changed;
}

/**
 * The run itself still sends it. `invalid` and `settledNotDone` rows go out in a run of their own instead.
 */
export function isStillToSend(fate: Fate | undefined): boolean {
  return fate?.verdict === 'notSent' && fate.cause !== 'invalid' && fate.cause !== 'settledNotDone';
}

export function countFates(fates: readonly Fate[]): Counts {
  const counts: Counts = { done: 0, refused: 0, unknown: 0, notSent: 0 };
  for (const { verdict } of fates) counts[verdict]++;
  return counts;
}
