import { type Outcome, SLOW_ANSWER_MS } from '#contract/outcome.ts';
import { fateOf } from './fatesOf.ts';
import type { OperationRules, RowFate } from './run.ts';

/**
 * Adds what holds for every operation to what one of them settles. A browser may send a request twice without telling
 * (outcomes.md), so a slow "done" asks to look for duplicates, and a slow refusal, or one that says the thing is already
 * so, may be about work that this very request did: then it is no clear no.
 * @param alreadyPatterns words of such a refusal, from the org's configuration; compared without regard to case
 */
export function withWarnings(rules: OperationRules, alreadyPatterns: readonly string[]): OperationRules {
  const patterns = alreadyPatterns.map((pattern) => pattern.toLowerCase());
  const saysAlready = ({ fate }: RowFate) => {
    const words = fate.verdict === 'refused' ? fate.message?.toLowerCase() : undefined;
    return words !== undefined && patterns.some((pattern) => words.includes(pattern));
  };
  return {
    ...rules,
    settle: (request, outcome) => {
      const settled = rules.settle(request, outcome).map((settledRow) => withSlow(settledRow, outcome));
      const already = new Set(settled.filter(saysAlready).map(({ row }) => row));
      // A set is done whole or not at all. Where the answer says it of some rows only, this request cannot have done
      // the set: the rest would be so as well. Those few were done by something else, and the set stays refused.
      const sets = rules.setsOf?.(request) ?? [request.rows];
      const wholly = new Set(sets.filter((set) => set.every((row) => already.has(row))).flat());
      return settled.map(({ row, fate }): RowFate => {
        if (!already.has(row)) return { row, fate };
        return { row, fate: { ...fate, ...(wholly.has(row) && fateOf('alreadySo')), warning: 'mayBeDone' } };
      });
    },
  };
}

/**
 * Row by row as classify.ts does it for a whole answer: a set can be refused in one that says yes to the others, and a
 * first attempt of that request may have renewed it.
 */
function withSlow(settled: RowFate, { tookMs }: Outcome): RowFate {
  const { row, fate } = settled;
  if (tookMs <= SLOW_ANSWER_MS) return settled;
  if (fate.verdict === 'refused') return { row, fate: { ...fate, ...fateOf('slowRefusal') } };
  return fate.verdict === 'done' && !fate.warning ? { row, fate: { ...fate, warning: 'slow' } } : settled;
}
