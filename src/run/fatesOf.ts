import { type Cause, verdictOf } from '#contract/causes.ts';
import type { Fate } from '#contract/fate.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { Counts } from '#contract/verdict.ts';
import type { RequestRecord, RowFate, Settlement } from './run.ts';

export function fateOf(cause: Cause): Fate {
  return { verdict: verdictOf(cause), cause };
}

/** The fate of a row that shares the request's outcome: its cause, with the service's own words. */
export function fateOfOutcome({ cause, messages }: Pick<Outcome, 'cause' | 'messages'>): Fate {
  const fate = fateOf(cause);
  return messages.length > 0 ? { ...fate, message: messages.join(' · ') } : fate;
}

/**
 * Like `fateOfOutcome`, for a request with several `things`. A refused one may have done some of them: the API
 * never promises all or nothing. Rejected and rolled-back requests are certain.
 */
export function fateOfGroup(outcome: Pick<Outcome, 'cause' | 'messages'>, things: number): Fate {
  const fate = fateOfOutcome(outcome);
  return things > 1 && outcome.cause === 'serviceRefused' ? { ...fate, ...fateOf('groupRefused') } : fate;
}

export function allRows(rows: readonly number[], fate: Fate): RowFate[] {
  return rows.map((row) => ({ row, fate }));
}

/** From the journal alone: not sent until a request says otherwise. Later attempts and settlements replace fates. */
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

/** The same requests, with settlements in place of "unknown". */
export function withSettlements(
  requests: readonly RequestRecord[],
  settlements: readonly Settlement[],
): RequestRecord[] {
  const byRow = new Map(
    settlements.map((settlement) => [`${settlement.runId} ${settlement.row}`, settlement]),
  );
  return requests.map((request) => ({
    ...request,
    fates: request.fates.map(({ row, fate }) => {
      const settlement = byRow.get(`${request.runId} ${row}`);
      return { row, fate: settlement && fate.verdict === 'unknown' ? settledFate(settlement) : fate };
    }),
  }));
}

export function settledFate({ found, recordId, at }: Pick<Settlement, 'found' | 'recordId' | 'at'>): Fate {
  const fate = { ...fateOf(found === 'done' ? 'settledDone' : 'settledNotDone'), at };
  return recordId ? { ...fate, recordId } : fate;
}

/** Moves the counts of rows from their fates before to their fates after. */
export function recount(counts: Counts, before: readonly Fate[], after: readonly Fate[]): Counts {
  const changed = { ...counts };
  for (const { verdict } of before) changed[verdict]--;
  for (const { verdict } of after) changed[verdict]++;
  return changed;
}

/** True if the run itself still sends the row. `invalid` and `settledNotDone` rows need a run of their own. */
export function isStillToSend(fate: Fate | undefined): boolean {
  return fate?.verdict === 'notSent' && fate.cause !== 'invalid' && fate.cause !== 'settledNotDone';
}

export const countFates = (fates: readonly Fate[]): Counts =>
  recount({ done: 0, refused: 0, unknown: 0, notSent: 0 }, [], fates);
