import type { Cause } from '#contract/causes.ts';
import type { Fate } from '#contract/fate.ts';
import type { Verdict } from '#contract/verdict.ts';

/** One reason why rows are not done, and their count. */
export interface DistinctMessage {
  /** `reasonKey` of each of its rows is one of these. */
  keys: ReadonlySet<string>;
  verdict: Verdict;
  cause: Cause;
  /** The service's words, with … for parts that differ; null if there were none: then the cause has words. */
  message: string | null;
  count: number;
}

/**
 * Parts of a message that differ by row: record ids (with a digit, since some words have 15 or 18 letters), numbers, and
 * quoted text. Otherwise each row would be its own reason.
 */
const OF_A_ROW =
  /\b(?=[A-Za-z]*\d)[A-Za-z0-9]{15}(?:[A-Za-z0-9]{3})?\b|(?<![\p{L}\p{N}_-])\p{N}+(?:[.,:/-]\p{N}+)*(?![\p{L}\p{N}_-])|["“„«][^"“”„«»]{1,80}["”“»]|(?<=^|[\s(])'[^']{1,80}'(?=$|[\s.,;:)])/gu;

/** Unquoted names, and record numbers such as PA-0017: consecutive words with capitals or digits. */
const NAMES =
  /(?<![\p{L}\p{N}])(?:\p{Lu}|[\p{L}_-]*\p{N})[^\s:;,]*(?:\s+(?:(?:and|of|und|von|et|de|&)\s+)?(?:\p{Lu}|\p{N})[^\s:;,]*)*/gu;

/** From this many different values on they are names; a few may be kinds of record, which are different reasons. */
const NAMES_AT_LEAST = 5;

/** This many messages are enough to find the shared words. */
const COMPARED = 50;

/** Cached: a live page asks for every row ten times a second, and fate objects never change. */
const known = new WeakMap<Fate, string>();
const knownWithout = new WeakMap<Fate, string>();

/** The key that rows with the same reason share; null unless refused or unknown. */
export function reasonKey(fate: Fate): string | null {
  const { verdict, cause, message = '' } = fate;
  // A row in flight counts as unknown and has no reason yet.
  if ((verdict !== 'refused' && verdict !== 'unknown') || cause === 'sending') return null;
  const before = known.get(fate);
  if (before !== undefined) return before;
  const key = `${cause}\n${message.replace(OF_A_ROW, '…')}`;
  known.set(fate, key);
  return key;
}

/** The reasons of all refused or unknown rows, the most frequent first. */
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
    // A single row shows its own id; only several rows need shared words.
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

/** Identifies a reason of a run; it stays when later ones are merged into it. */
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

/** The words that both share, in order; if one has more words, those at the start and the end. */
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
