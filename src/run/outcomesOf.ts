import type { Answer } from '#contract/answer.ts';
import { type Cause, type Outcome, stateOf, verdictOf } from '#contract/causes.ts';
import { countStates, toStateCounts, toVerdictCounts, type VerdictCounts } from '#contract/rowStates.ts';
import type { Finding, RequestRecord, RowOutcome, StandingFinding } from './run.ts';

export function outcomeOfCause(cause: Cause): Outcome {
  return { verdict: verdictOf(cause), cause };
}

/** The outcome of a row that shares the request's answer: its cause, with the service's own words. */
export function outcomeOfAnswer({ cause, messages }: Pick<Answer, 'cause' | 'messages'>): Outcome {
  const outcome = outcomeOfCause(cause);
  return messages.length > 0 ? { ...outcome, message: messages.join(' · ') } : outcome;
}

/**
 * Like `outcomeOfAnswer`, for a request with several `things`. A refused one may have done some of them: the API
 * never promises all or nothing. Rejected and rolled-back requests are certain.
 */
export function outcomeOfGroup(answer: Pick<Answer, 'cause' | 'messages'>, things: number): Outcome {
  const outcome = outcomeOfAnswer(answer);
  return things > 1 && answer.cause === 'serviceRefused'
    ? { ...outcome, ...outcomeOfCause('groupRefused') }
    : outcome;
}

export function sameOutcomeForAll(rows: readonly number[], outcome: Outcome): RowOutcome[] {
  return rows.map((row) => ({ row, outcome }));
}

/** Without those that were withdrawn. A row has at most one: a new one is recorded for unknown rows only. */
export function standingFindings(findings: readonly Finding[]): StandingFinding[] {
  const withdrawn = new Set(findings.flatMap(({ withdraws }) => withdraws ?? []));
  return findings.flatMap((finding) =>
    finding.found === 'withdrawn' || withdrawn.has(finding.id) ? [] : [{ ...finding, found: finding.found }],
  );
}

/** From the journal alone: not sent until a request says otherwise. Later attempts and findings replace outcomes. */
export function outcomesOf(
  rowCount: number,
  requests: readonly RequestRecord[],
  findings: readonly Finding[],
): Outcome[] {
  const outcomes: Outcome[] = Array.from({ length: rowCount }, () => outcomeOfCause('waiting'));
  for (const request of requests) {
    for (const { row, outcome } of request.outcomes) outcomes[row] = outcome;
  }
  for (const finding of standingFindings(findings)) outcomes[finding.row] = outcomeOfFinding(finding);
  return outcomes;
}

/** The same requests, with findings in place of "unknown". */
export function withFindings<Request extends Pick<RequestRecord, 'runId' | 'outcomes'>>(
  requests: readonly Request[],
  findings: readonly Finding[],
): Request[] {
  const byRow = new Map(
    standingFindings(findings).map((finding) => [`${finding.runId} ${finding.row}`, finding]),
  );
  return requests.map((request) => ({
    ...request,
    outcomes: request.outcomes.map(({ row, outcome }) => {
      const finding = byRow.get(`${request.runId} ${row}`);
      return { row, outcome: finding && outcome.verdict === 'unknown' ? outcomeOfFinding(finding) : outcome };
    }),
  }));
}

export function outcomeOfFinding({
  found,
  recordId,
  at,
}: Pick<StandingFinding, 'found' | 'recordId' | 'at'>): Outcome {
  const outcome = { ...outcomeOfCause(found === 'done' ? 'settledDone' : 'settledNotDone'), at };
  return recordId ? { ...outcome, recordId } : outcome;
}

/** Moves the counts of rows from their outcomes before to their outcomes after. */
export function recount(
  counts: VerdictCounts,
  before: readonly Outcome[],
  after: readonly Outcome[],
): VerdictCounts {
  const states = toStateCounts(counts);
  for (const outcome of before) states[stateOf(outcome)]--;
  for (const outcome of after) states[stateOf(outcome)]++;
  return toVerdictCounts(states);
}

export const countOutcomes = (outcomes: readonly Outcome[]): VerdictCounts =>
  toVerdictCounts(countStates(outcomes.map(stateOf)));

/** True if the run itself still sends the row. `invalid` and `settledNotDone` rows need a run of their own. */
export const isStillToSend = (outcome?: Outcome): boolean =>
  outcome !== undefined && stateOf(outcome) === 'toGo';

/** True if a word of the refusal, or a 404, hints that the change may be made already (run/rules/withCommonRules.ts). */
export function mayBeDoneAlready({ cause, warning }: Outcome): boolean {
  return warning === 'mayBeDone' || cause === 'alreadySo' || cause === 'alreadyGone';
}
