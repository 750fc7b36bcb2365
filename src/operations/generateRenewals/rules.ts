import type { Outcome } from '#contract/causes.ts';
import type { RenewalResult } from '#contract/generateRenewals.ts';
import type { ReplyOf, RequestOf } from '#contract/operations.ts';
import { canonicalId } from '#contract/recordId.ts';
import { requestValues } from '#contract/requestValues.ts';
import { cleanText } from '#lib/cleanText.ts';
import { inBlocks } from '#lib/inBlocks.ts';
import { outcomeOfCause, outcomeOfGroup, sameOutcomeForAll } from '#run/outcomesOf.ts';
import type { OperationRules, PlannedRequest, Row, RowOutcome } from '#run/run.ts';

export const generateRenewalsRules: OperationRules = {
  plan: (rows, setsPerRequest) => {
    return inBlocks(setsOf(rows), setsPerRequest).map((some, seq): PlannedRequest => {
      const input: RequestOf<'generateRenewals'> = {
        purchaseActivities: some.map((set) => ({ purchaseActivityIds: set.map(activityOf) })),
      };
      return { seq, rows: some.flat().map(({ index }) => index), input };
    });
  },

  assignOutcomes: (request, answer) => {
    const reply = answer.reply as ReplyOf<'generateRenewals'> | null;
    const sets = sentSets(request);
    // A 400 means a missing or empty list, which is never sent. So it says nothing about each of several sets.
    const whole = outcomeOfGroup(answer, sets.length);
    if (!reply) return sameOutcomeForAll(request.rows, whole);
    const joined = joinResults(
      sets.map(({ ids }) => ids),
      reply.results,
    );
    const rowOutcomes = sets.flatMap(({ ids, rows }, index) =>
      outcomesOfSet(ids, rows, joined[index] ?? { kind: 'missing' }),
    );
    if (answer.verdict === 'done')
      return withOtherResults(rowOutcomes, otherResultsIn(reply.results, joined));
    return rowOutcomes.map(({ row, outcome }) => ({ row, outcome: inDoubt(outcome, whole) }));
  },

  setsOf: (request) => sentSets(request).map(({ rows }) => rows),
};

function sentSets(request: PlannedRequest): { ids: readonly string[]; rows: readonly number[] }[] {
  const { purchaseActivities } = request.input as RequestOf<'generateRenewals'>;
  let first = 0;
  return purchaseActivities.map(({ purchaseActivityIds: ids }) => {
    const rows = request.rows.slice(first, first + ids.length);
    first += ids.length;
    return { ids, rows };
  });
}

const activityOf = ({ cells }: Row) => requestValues('generateRenewals', cells).purchaseActivityId;

/** In the order of first appearance: the same rows always give the same requests. */
const setsOf = (rows: readonly Row[]): Row[][] => [
  ...Map.groupBy(rows, ({ cells }) => cells['set'] ?? '').values(),
];

function outcomesOfSet(ids: readonly string[], rows: readonly number[], joined: Joined): RowOutcome[] {
  if (joined.kind === 'missing') return sameOutcomeForAll(rows, outcomeOfCause('resultMissing'));
  if (joined.kind === 'mismatch') {
    const answered = joined.results.map(wordsOf).join(' · ');
    return sameOutcomeForAll(rows, { ...outcomeOfCause('resultMismatch'), message: cleanText(answered) });
  }
  const { renewalOrderId } = joined.result;
  const { own, aboutOthers } = messagesOf(joined.result, ids);
  const failed = own.size > 0 || aboutOthers.length > 0;
  if (!renewalOrderId && !failed) return sameOutcomeForAll(rows, outcomeOfCause('contradiction'));

  return ids.map((id, position) => {
    const words = [own.get(canonicalId(id)) ?? [], position === 0 ? aboutOthers : []].flat().join(' · ');
    return {
      row: rows[position] ?? -1,
      outcome: withMessage(outcomeInSet(renewalOrderId, failed, own, id), words),
    };
  });
}

function otherResultsIn(results: readonly RenewalResult[], joined: readonly Joined[]): RenewalResult[] {
  const shown = new Set(
    joined.flatMap((one) =>
      one.kind === 'joined' ? [one.result] : one.kind === 'mismatch' ? one.results : [],
    ),
  );
  return results.filter((result) => result.renewalOrderId && !shown.has(result));
}

/** Shown at the first row: the answer does not say which row they belong to. */
function withOtherResults(rowOutcomes: RowOutcome[], otherResults: readonly RenewalResult[]): RowOutcome[] {
  const [first, ...others] = rowOutcomes;
  if (!first || otherResults.length === 0) return rowOutcomes;
  const words = [first.outcome.message ?? [], otherResults.map(wordsOf)].flat().join(' · ');
  const outcome: Outcome = { ...first.outcome, warning: first.outcome.warning ?? 'errorsBesideId' };
  return [{ row: first.row, outcome: withMessage(outcome, cleanText(words)) }, ...others];
}

const wordsOf = ({ purchaseActivityIds, renewalOrderId }: RenewalResult) =>
  `${purchaseActivityIds.join(', ')} → ${renewalOrderId ?? '–'}`;

function outcomeInSet(
  orderId: string | null,
  failed: boolean,
  own: ReadonlyMap<string, unknown>,
  id: string,
): Outcome {
  if (orderId) {
    const outcome: Outcome = { ...outcomeOfCause('accepted'), recordId: orderId };
    return failed ? { ...outcome, warning: 'errorsBesideId' } : outcome;
  }
  return outcomeOfCause(own.has(canonicalId(id)) ? 'rowRefused' : 'setRefused');
}

/** Messages by activity. Messages about ids that were not sent are kept apart, and shown too. */
function messagesOf(result: RenewalResult, ids: readonly string[]) {
  const sent = new Set(ids.map(canonicalId));
  const own = new Map<string, string>();
  const aboutOthers: string[] = [];
  for (const [id, message] of Object.entries(result.purchaseActivityIdToErrorMessage)) {
    if (sent.has(canonicalId(id))) own.set(canonicalId(id), cleanText(message));
    else aboutOthers.push(cleanText(`${id}: ${message}`));
  }
  return { own, aboutOthers };
}

/** Keeps a row's result as text only: an answer that contradicts itself proves nothing about its parts. */
function inDoubt({ recordId, message }: Outcome, whole: Outcome): Outcome {
  const words = [recordId && `→ ${recordId}`, message, whole.message].filter(Boolean).join(' · ');
  return withMessage(whole, words);
}

const withMessage = (outcome: Outcome, message: string): Outcome =>
  message ? { ...outcome, message } : outcome;

type Joined =
  | { kind: 'joined'; result: RenewalResult }
  | { kind: 'missing' }
  /** The result at this set's position, or all that may belong to it. */
  | { kind: 'mismatch'; results: RenewalResult[] };

/**
 * Finds the result of each set. The API does not promise their order: the result at the same position counts only if its
 * ids fit; otherwise exactly one free result must have the ids. No later check would show a wrong match.
 */
function joinResults(sets: readonly (readonly string[])[], results: readonly RenewalResult[]): Joined[] {
  const setNames = sets.map(nameOf);
  const resultNames = results.map(({ purchaseActivityIds }) => nameOf(purchaseActivityIds));
  const free = new Set(results.keys());
  const resultOfSet = new Map<number, number>();
  const take = (set: number, result: number) => {
    resultOfSet.set(set, result);
    free.delete(result);
  };
  const fitting = (set: number) => [...free].filter((result) => resultNames[result] === setNames[set]);

  // If the same activities were sent as two sets, a result at another position could belong to either.
  const hasTwin = (set: number) =>
    setNames.some((name, other) => other !== set && name === setNames[set] && !resultOfSet.has(other));

  for (const set of sets.keys()) if (resultNames[set] === setNames[set]) take(set, set);
  for (const set of sets.keys()) {
    const [only, ...more] = resultOfSet.has(set) || hasTwin(set) ? [] : fitting(set);
    if (only !== undefined && more.length === 0) take(set, only);
  }
  return setNames.map((_, set): Joined => {
    const mine = resultOfSet.get(set);
    // A second result with the same ids may say the opposite: then neither counts.
    const fits = mine === undefined ? fitting(set) : [mine, ...fitting(set)];
    const candidates = fits.length > 0 ? fits : [set].filter((index) => free.has(index));
    const possible = candidates.flatMap((result) => results[result] ?? []);
    const [result, ...more] = possible;
    if (!result) return { kind: 'missing' };
    return mine !== undefined && more.length === 0
      ? { kind: 'joined', result }
      : { kind: 'mismatch', results: possible };
  });
}

function nameOf(ids: readonly string[]): string {
  return ids.map(canonicalId).sort().join(' ');
}
