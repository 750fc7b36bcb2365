import type { Cause } from '#contract/causes.ts';
import type { Fate } from '#contract/fate.ts';
import type { Verdict } from '#contract/verdict.ts';

/** One reason for which rows are not done, and how many share it. */
export interface DistinctMessage {
  /** `reasonKey` gives one of them for each of its rows. */
  keys: ReadonlySet<string>;
  verdict: Verdict;
  cause: Cause;
  /** The service's own words, with … for what differs, or null where there were none: then the cause's words say it. */
  message: string | null;
  count: number;
}

/**
 * What differs from row to row where the words do not: record ids (a digit tells them from the words of 15 or 18 letters that
 * there are), numbers, and what stands in quotes. Without this, each row would be a reason of its own.
 */
const OF_A_ROW =
  /\b(?=[A-Za-z]*\d)[A-Za-z0-9]{15}(?:[A-Za-z0-9]{3})?\b|(?<![\p{L}\p{N}_-])\p{N}+(?:[.,:/-]\p{N}+)*(?![\p{L}\p{N}_-])|["“„«][^"“”„«»]{1,80}["”“»]|(?<=^|[\s(])'[^']{1,80}'(?=$|[\s.,;:)])/gu;

/** Names without quotes, and record numbers such as PA-0017: words of capitals or digits, as many as stand together. */
const NAMES =
  /(?<![\p{L}\p{N}])(?:\p{Lu}|[\p{L}_-]*\p{N})[^\s:;,]*(?:\s+(?:(?:and|of|und|von|et|de|&)\s+)?(?:\p{Lu}|\p{N})[^\s:;,]*)*/gu;

/** So many different names are names; a few may be kinds of record, and then they are different reasons. */
const NAMES_AT_LEAST = 5;

/** So many messages show well enough which of their words they share. */
const COMPARED = 50;

/** A page that watches a run asks for every row ten times a second, and a fate never changes: a row gets another one. */
const known = new WeakMap<Fate, string>();
const knownWithout = new WeakMap<Fate, string>();

/** What a row that is refused or unknown shares with others of its reason; null for any other row. */
export function reasonKey(fate: Fate): string | null {
  const { verdict, cause, message = '' } = fate;
  // A row on its way counts as unknown and has no reason yet.
  if ((verdict !== 'refused' && verdict !== 'unknown') || cause === 'sending') return null;
  const before = known.get(fate);
  if (before !== undefined) return before;
  const key = `${cause}\n${message.replace(OF_A_ROW, '…')}`;
  known.set(fate, key);
  return key;
}

/** The reasons of all rows that are refused or unknown, the most frequent first. */
export function distinctMessages(fates: Iterable<Fate>): DistinctMessage[] {
  const found = new Map<string, DistinctMessage>();
  const without = new Map<DistinctMessage, string>();
  for (const fate of fates) {
    const key = reasonKey(fate);
    if (key === null) continue;
    const { verdict, cause, message = null } = fate;
    const reason = found.get(key);
    if (!reason) {
      const made = { keys: new Set([key]), verdict, cause, message, count: 1 };
      found.set(key, made);
      without.set(made, withoutNames(fate, key));
      continue;
    }
    reason.count++;
    // The first row's own id is shown as long as it is the only one.
    if (reason.count <= COMPARED) reason.message = sharedWords(reason.message, message);
  }
  const byWords = Map.groupBy(without.keys(), (reason) => without.get(reason));
  return [...byWords.values()]
    .flatMap((alike) => (alike.length < NAMES_AT_LEAST ? alike : [asOne(alike)]))
    .sort((a, b) => b.count - a.count);
}

function withoutNames(fate: Fate, key: string): string {
  const before = knownWithout.get(fate) ?? key.replace(NAMES, '…');
  knownWithout.set(fate, before);
  return before;
}

/** Tells the reasons of a run apart, also when later ones join them. */
export const keyOf = ({ keys: [first = ''] }: { keys: Iterable<string> }): string => first;

function asOne(reasons: readonly DistinctMessage[]): DistinctMessage {
  const [first] = reasons as [DistinctMessage, ...DistinctMessage[]];
  return {
    ...first,
    keys: new Set(reasons.flatMap(({ keys }) => [...keys])),
    message: reasons
      .slice(0, COMPARED)
      .reduce((words, { message }) => sharedWords(words, message), first.message),
    count: reasons.reduce((sum, { count }) => sum + count, 0),
  };
}

/** The words that both have, each in its place; where one has more of them, those at their beginnings and ends. */
function sharedWords(a: string | null, b: string | null): string | null {
  if (a === null || b === null || a === b) return a;
  const [words, others] = [a.split(' '), b.split(' ')];
  const shorter = Math.min(words.length, others.length);
  let start = 0;
  while (start < shorter && words[start] === others[start]) start++;
  let end = 0;
  while (end < shorter - start && words.at(-1 - end) === others.at(-1 - end)) end++;
  const between = words.slice(start, words.length - end);
  const kept =
    words.length === others.length
      ? between.map((word, place) => (word === others[start + place] ? word : '…'))
      : ['…'];
  return [...words.slice(0, start), ...kept, ...words.slice(words.length - end)]
    .filter((word, place, all) => word !== '…' || all[place - 1] !== '…')
    .join(' ');
}
