import type { Cause, Outcome } from '#contract/causes.ts';
import type { Verdict } from '#contract/rowStates.ts';
import type { RowWithOutcome } from './useRunWithMessages.ts';

export interface Reason {
  key: string;
  verdict: Verdict;
  cause: Cause;
  /** The service's words, with … for parts that differ; null if there were none: then the cause's words are shown. */
  message: string | null;
  /** The indexes of its rows. */
  rows: Set<number>;
  /** How many of its rows were refused only because of another row of their set. */
  blocked: number;
}

/**
 * Parts of a message that differ by row: record ids (with a digit, since some words have 15 or 18 letters), numbers,
 * and quoted text. If they stayed, each row would have its own reason.
 */
const OF_A_ROW =
  /\b(?=[A-Za-z]*\d)[A-Za-z0-9]{15}(?:[A-Za-z0-9]{3})?\b|(?<![\p{L}\p{N}_-])\p{N}+(?:[.,:/-]\p{N}+)*(?![\p{L}\p{N}_-])|["“„«][^"“”„«»]{1,80}["”“»]|(?<=^|[\s(])'[^']{1,80}'(?=$|[\s.,;:)])/gu;

/** Unquoted names, and record numbers such as PA-0017: consecutive words with capitals or digits. */
const NAMES =
  /(?<![\p{L}\p{N}])(?:\p{Lu}|[\p{L}_-]*\p{N})[^\s:;,]*(?:\s+(?:(?:and|of|und|von|et|de|&)\s+)?(?:\p{Lu}|\p{N})[^\s:;,]*)*/gu;

/** With this many different values, they are names; a few may be kinds of record, which are different reasons. */
const NAMES_AT_LEAST = 5;

/** This many messages are enough to find the shared words. */
const COMPARED = 50;

/** Cached: a live page asks for every row four times a second, and outcome objects never change. */
const known = new WeakMap<Outcome, string>();

/**
 * The reasons of all refused or unknown rows, the most frequent first. A row that was refused only because of other
 * rows gets the first reason found in its set.
 */
export function reasonsOf(rows: readonly RowWithOutcome[]): Reason[] {
  const reasons = new Map<string, Reason>();
  const reasonOfSet = new Map<string | undefined, Reason>();
  const refusedForOthers: [place: number, rowWithOutcome: RowWithOutcome][] = [];

  const add = (place: number, outcome: Outcome): Reason | null => {
    const key = reasonKey(outcome);
    if (key === null) return null;
    const { verdict, cause, message = null } = outcome;
    const made: Reason = { key, verdict, cause, message, rows: new Set(), blocked: 0 };
    const reason = reasons.get(key) ?? made;
    reasons.set(key, reason);
    reason.rows.add(place);
    // A single row shows its own id; only several rows need shared words.
    if (reason.rows.size <= COMPARED) reason.message = sharedWords(reason.message, message);
    return reason;
  };

  for (const [place, rowWithOutcome] of rows.entries()) {
    const { row, outcome } = rowWithOutcome;
    if (outcome.cause === 'setRefused') {
      refusedForOthers.push([place, rowWithOutcome]);
      continue;
    }
    const reason = add(place, outcome);
    const { set } = row.cells;
    if (reason && !reasonOfSet.has(set)) reasonOfSet.set(set, reason);
  }
  for (const [place, { row, outcome }] of refusedForOthers) {
    const reason = reasonOfSet.get(row.cells['set']);
    if (!reason) {
      add(place, outcome);
      continue;
    }
    reason.rows.add(place);
    reason.blocked++;
  }
  const alike = Map.groupBy(reasons.values(), ({ key }) => key.replace(NAMES, '…'));
  return [...alike.values()]
    .flatMap((each) => (each.length < NAMES_AT_LEAST ? each : [asOne(each)]))
    .sort((a, b) => b.rows.size - a.rows.size);
}

/** The key that rows with the same reason share; null unless refused or unknown. */
function reasonKey(outcome: Outcome): string | null {
  const { verdict, cause, message = '' } = outcome;
  // A row in flight counts as unknown and has no reason yet.
  if ((verdict !== 'refused' && verdict !== 'unknown') || cause === 'sending') return null;
  const key = known.get(outcome) ?? `${cause}\n${message.replace(OF_A_ROW, '…')}`;
  known.set(outcome, key);
  return key;
}

function asOne(reasons: readonly Reason[]): Reason {
  const [first] = reasons as [Reason, ...Reason[]];
  return {
    ...first,
    message: reasons
      .slice(0, COMPARED)
      .map(({ message }) => message)
      .reduce(sharedWords),
    rows: new Set(reasons.flatMap(({ rows }) => [...rows])),
    blocked: reasons.reduce((sum, { blocked }) => sum + blocked, 0),
  };
}

/** The words that both share at the start and at the end. */
function sharedWords(a: string | null, b: string | null): string | null {
  if (a === null || b === null || a === b) return a;
  const [words, others] = [a.split(' '), b.split(' ')];
  const shorter = Math.min(words.length, others.length);
  let start = 0;
  while (start < shorter && words[start] === others[start]) start++;
  let end = 0;
  while (end < shorter - start && words.at(-1 - end) === others.at(-1 - end)) end++;
  const shared = [...words.slice(0, start), '…', ...words.slice(words.length - end)].join(' ');
  return shared.replace('… …', '…');
}
