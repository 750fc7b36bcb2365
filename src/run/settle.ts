import type { Fate } from '#contract/fate.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import { type Outcome, SLOW_ANSWER_MS } from '#contract/outcome.ts';
import { canonicalId, recordIdProblem } from '#contract/recordId.ts';
import { fateOf } from './fatesOf.ts';
import type { OperationRules, PlannedRequest, RowFate } from './run.ts';
import { type AlreadyPatterns, saysAlreadyBy } from './saysAlreadyDone.ts';

/**
 * Adds the common rules to an operation's rules. A browser may send a request twice (docs/reliability.md): a slow
 * "done" warns of duplicates; a slow refusal or "already so" is unknown, as this request itself may have
 * caused it. A row without a fate, or a `rules.settle` that throws, is unknown.
 * @param alreadyPatterns the org's own words for "already so"
 */
export function withSettle(
  rules: OperationRules,
  operation: OperationName,
  alreadyPatterns: AlreadyPatterns,
): OperationRules {
  const saysAlready = saysAlreadyBy(alreadyPatterns, operation);
  const isAlready = ({ verdict, cause, message }: Fate) =>
    // A refusal before the request reaches the service is about the address, not the record.
    ((verdict === 'refused' && cause !== 'wrongAddress') || cause === 'groupRefused') &&
    message !== undefined &&
    saysAlready(message);
  return {
    ...rules,
    settle: (request, outcome) => {
      const rowFates = settleEveryRow(rules, request, outcome).map((row) => withSlow(row, outcome));
      const fates = new Map(rowFates.map(({ row, fate }) => [row, fate]));
      const already = new Set(rowFates.flatMap(({ row, fate }) => (isAlready(fate) ? [row] : [])));
      const inDoubt = new Map<number, string | undefined>();
      for (const set of rules.setsOf?.(request) ?? [request.rows]) {
        if (!isSetInDoubt(set, fates, already)) continue;
        const words = set.map((row) => fates.get(row)?.message).join(' ');
        const order = operations[operation].carries === 'sets' ? orderNamedIn(words) : undefined;
        for (const row of set) inDoubt.set(row, order);
      }
      return rowFates.map(({ row, fate }): RowFate => {
        if (fate.cause !== 'groupRefused' && inDoubt.has(row)) {
          const recordId = inDoubt.get(row);
          const doubt: Fate = { ...fate, ...fateOf('alreadySo'), warning: 'mayBeDone' };
          return { row, fate: recordId ? { ...doubt, recordId } : doubt };
        }
        return { row, fate: already.has(row) ? { ...fate, warning: 'mayBeDone' } : fate };
      });
    },
  };
}

/** A row without a fate may have been done: a failing `settle` is our bug and proves nothing about the request. */
function settleEveryRow(rules: OperationRules, request: PlannedRequest, outcome: Outcome): RowFate[] {
  let fates: ReadonlyMap<number, Fate> = new Map();
  try {
    fates = new Map(rules.settle(request, outcome).map(({ row, fate }) => [row, fate]));
  } catch {
    // All rows are unknown.
  }
  return request.rows.map((row) => ({ row, fate: fates.get(row) ?? fateOf('resultMissing') }));
}

/**
 * A set is done completely or not at all. If only some activities are "already so", something else did them
 * and the set stays refused. A message about an id that was not sent stands on the first row: it may be about
 * the whole set.
 */
function isSetInDoubt(
  set: readonly number[],
  fates: ReadonlyMap<number, Fate>,
  already: ReadonlySet<number>,
): boolean {
  const hasNoWords = (row: number) => fates.get(row)?.cause === 'setRefused';
  const isOfStrangers = set.some((row) => already.has(row) && hasNoWords(row));
  return set.every((row) => already.has(row) || (isOfStrangers && hasNoWords(row)));
}

/** The order id in a message, by the platform's prefix for orders; undefined if it names several. */
function orderNamedIn(words: string): string | undefined {
  const ids = words.match(/\b801(?:[A-Za-z0-9]{12}|[A-Za-z0-9]{15})\b/g) ?? [];
  const [only, ...more] = new Set(ids.filter((id) => recordIdProblem(id) === null).map(canonicalId));
  return more.length > 0 ? undefined : only;
}

/** Like classify.ts for a whole answer: a first attempt may have renewed a set that is refused now. */
function withSlow(settled: RowFate, { tookMs }: Outcome): RowFate {
  const { row, fate } = settled;
  if (tookMs <= SLOW_ANSWER_MS) return settled;
  if (fate.verdict === 'refused') return { row, fate: { ...fate, ...fateOf('slowRefusal') } };
  return fate.verdict === 'done' && !fate.warning ? { row, fate: { ...fate, warning: 'slow' } } : settled;
}
