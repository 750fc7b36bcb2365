import { type Answer, SLOW_ANSWER_MS } from '#contract/answer.ts';
import type { Outcome } from '#contract/causes.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import { isSameRecord } from '#contract/recordId.ts';
import { cleanText } from '#lib/cleanText.ts';
import { idsChangedByRequest } from '../content/idsChangedByRequest.ts';
import { outcomeOfCause } from '../outcomesOf.ts';
import type { OperationRules, PlannedRequest, RowOutcome } from '../run.ts';
import { type AlreadyPatterns, saysAlreadyDone } from './saysAlreadyDone.ts';

/**
 * Adds the common rules to an operation's rules. A browser may send a request twice (docs/reliability.md): a slow
 * "done" warns of duplicates; a slow refusal, or one with a marker such as "already", is unknown, as this request itself
 * may have caused it. A row without an outcome, an `assignOutcomes` that throws, and an answer about another record are
 * unknown.
 * @param alreadyPatterns the org's own words beside the markers
 */
export function withCommonRules(
  rules: OperationRules,
  operation: OperationName,
  alreadyPatterns: AlreadyPatterns,
): OperationRules {
  const saysAlready = saysAlreadyDone(alreadyPatterns, operation);
  const isAlready = ({ verdict, cause, message }: Outcome) =>
    // A refusal before the request reaches the service is about the address, not the record.
    ((verdict === 'refused' && cause !== 'wrongAddress') || cause === 'groupRefused') &&
    message !== undefined &&
    saysAlready(message);
  return {
    ...rules,
    assignOutcomes: (request, answer) => {
      const rowOutcomes = assignEveryRow(rules, operation, request, answer).map((row) =>
        withSlow(row, answer),
      );
      const outcomes = new Map(rowOutcomes.map(({ row, outcome }) => [row, outcome]));
      const already = new Set(rowOutcomes.flatMap(({ row, outcome }) => (isAlready(outcome) ? [row] : [])));
      const sets = rules.setsOf?.(request) ?? [request.rows];
      const inDoubt = new Set(sets.filter((set) => isSetInDoubt(set, outcomes, already)).flat());
      return rowOutcomes.map(({ row, outcome }): RowOutcome => {
        if (!inDoubt.has(row) && !already.has(row)) return { row, outcome };
        const isAll = inDoubt.has(row) && outcome.cause !== 'groupRefused';
        return {
          row,
          outcome: { ...outcome, ...(isAll && outcomeOfCause('alreadySo')), warning: 'mayBeDone' },
        };
      });
    },
  };
}

/** A row without an outcome may have been done: a failing `assignOutcomes` is our bug and proves nothing about the request. */
function assignEveryRow(
  rules: OperationRules,
  operation: OperationName,
  request: PlannedRequest,
  answer: Answer,
): RowOutcome[] {
  let outcomes: ReadonlyMap<number, Outcome> = new Map();
  try {
    outcomes = new Map(rules.assignOutcomes(request, answer).map(({ row, outcome }) => [row, outcome]));
  } catch {
    // All rows are unknown.
  }
  const ids = idsChangedByRequest({ operation, input: request.input });
  return request.rows.map((row, index) => ({
    row,
    outcome: withProof(operation, outcomes.get(row) ?? outcomeOfCause('resultMissing'), ids[index]),
  }));
}

/** A new record's id proves "done". If the operation creates nothing, the id of another record disproves it. */
function withProof(operation: OperationName, outcome: Outcome, changed = ''): Outcome {
  const { verdict, recordId } = outcome;
  if (verdict !== 'done') return outcome;
  if (operations[operation].makes !== null) return recordId ? outcome : outcomeOfCause('resultMissing');
  if (recordId === undefined || isSameRecord(recordId, changed)) return outcome;
  return { ...outcomeOfCause('resultMismatch'), message: cleanText(`${changed} → ${recordId}`) };
}

/**
 * A set is done completely or not at all. If only some activities have a marker, something else did them and the
 * set stays refused. A message about an id that was not sent stands on the first row: it may be about
 * the whole set.
 */
function isSetInDoubt(
  set: readonly number[],
  outcomes: ReadonlyMap<number, Outcome>,
  already: ReadonlySet<number>,
): boolean {
  const hasNoWords = (row: number) => outcomes.get(row)?.cause === 'setRefused';
  const isOfStrangers = set.some((row) => already.has(row) && hasNoWords(row));
  return set.every((row) => already.has(row) || (isOfStrangers && hasNoWords(row)));
}

/** Like classify.ts for a whole answer: a first attempt may have renewed a set that is refused now. */
function withSlow(rowOutcome: RowOutcome, { tookMs }: Answer): RowOutcome {
  const { row, outcome } = rowOutcome;
  if (tookMs <= SLOW_ANSWER_MS) return rowOutcome;
  if (outcome.verdict === 'refused')
    return { row, outcome: { ...outcome, ...outcomeOfCause('slowRefusal') } };
  return outcome.verdict === 'done' && !outcome.warning
    ? { row, outcome: { ...outcome, warning: 'slow' } }
    : rowOutcome;
}
