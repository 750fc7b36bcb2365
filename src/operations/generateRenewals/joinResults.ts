import type { RenewalResult } from '#contract/generateRenewals.ts';
import { canonicalId } from '#contract/recordId.ts';

export type Joined =
  | { kind: 'joined'; result: RenewalResult }
  | { kind: 'missing' }
  /** What stands where this set's result should be, or all that may be it where several may. */
  | { kind: 'mismatch'; results: RenewalResult[] };

/**
 * Finds the result of each set that was sent. The API does not promise their order: a result is taken by position only where
 * its ids fit, else where exactly one free result has the ids. No later check would show a wrong match.
 */
export function joinResults(
  sets: readonly (readonly string[])[],
  results: readonly RenewalResult[],
): Joined[] {
  const sent = sets.map(nameOf);
  const answered = results.map(({ purchaseActivityIds }) => nameOf(purchaseActivityIds));
  const free = new Set(results.keys());
  const taken = new Map<number, number>();
  const take = (set: number, result: number) => {
    taken.set(set, result);
    free.delete(result);
  };
  const fitting = (set: number) => [...free].filter((result) => answered[result] === sent[set]);

  // The same activities sent as two sets: which of them an answer out of place is about, nobody can tell.
  const hasTwin = (set: number) =>
    sent.some((name, other) => other !== set && name === sent[set] && !taken.has(other));

  for (const set of sets.keys()) if (answered[set] === sent[set]) take(set, set);
  for (const set of sets.keys()) {
    const [only, ...more] = taken.has(set) || hasTwin(set) ? [] : fitting(set);
    if (only !== undefined && more.length === 0) take(set, only);
  }
  return sent.map((_, set): Joined => {
    const mine = taken.get(set);
    // Beside its own, one that names the same ids once more may say the opposite: neither is believed.
    const places = mine === undefined ? fitting(set) : [mine, ...fitting(set)];
    const candidates = places.length > 0 ? places : [set].filter((place) => free.has(place));
    const found = candidates.flatMap((result) => results[result] ?? []);
    const [result, ...more] = found;
    if (!result) return { kind: 'missing' };
    return mine !== undefined && more.length === 0
      ? { kind: 'joined', result }
      : { kind: 'mismatch', results: found };
  });
}

function nameOf(ids: readonly string[]): string {
  return ids.map(canonicalId).sort().join(' ');
}
