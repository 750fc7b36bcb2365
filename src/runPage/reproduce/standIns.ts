import { canonicalId, recordIdProblem } from '#contract/recordId.ts';
import { recordIdsOfRequest, recordIdsOfSettlement } from '#journal/recordIds.ts';
import { escapeRegExp } from '#lib/escapeRegExp.ts';
import type { RunHistory } from '#run/runStore.ts';

/** Prefix of stand-ins for ids of an unknown kind. */
const ANY_KIND = 'a00';
const LONGEST_ID = 18;

/** The service names a new order by a UUID, too. */
const UUID = '[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}';
const UUID_LENGTH = 36;
const isUuid = (text: string) => new RegExp(`^${UUID}$`).test(text);

/**
 * Replaces the ids of a run: the same id always gets the same stand-in, of its kind and length, in every text. Messages
 * can contain ids that the console does not know, so words that look like ids are replaced too.
 */
export function standIns(history: Pick<RunHistory, 'requests' | 'settlements'>): (text: string) => string {
  const known = new Set([
    ...history.requests.flatMap(recordIdsOfRequest),
    ...history.settlements.flatMap(recordIdsOfSettlement),
  ]);
  const given = new Map<string, string>();
  let count = 0;

  /** @param id in canonical form */
  function standInOf(id: string): string {
    const before = given.get(id);
    if (before !== undefined) return before;
    let standIn: string;
    do standIn = make(id, ++count);
    while (known.has(standIn));
    given.set(id, standIn);
    return standIn;
  }

  const shaped = (word: string) => {
    if (isUuid(word)) return standInOf(word.toLowerCase());
    const id = canonicalId(word);
    return known.has(id) || looksLikeId(word) ? standInOf(id).slice(0, word.length) : word;
  };
  const odd = [...known].filter((id) => recordIdProblem(id) !== null);
  const forms = new Map(
    odd.flatMap((id) =>
      [id, JSON.stringify(id).slice(1, -1), encodeURIComponent(id.toWellFormed())].map(
        (form): [string, string] => [form, id],
      ),
    ),
  );
  // Numbered in the order of the run, independent of the first text.
  for (const id of known) standInOf(id);
  const oddForms = [...forms.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp);
  const words = new RegExp(
    `(?<![A-Za-z0-9])(?:${[...oddForms, UUID, '[A-Za-z0-9]{18}', '[A-Za-z0-9]{15}'].join('|')})(?![A-Za-z0-9])`,
    'g',
  );
  return (text) =>
    text.replace(words, (word) => {
      const id = forms.get(word);
      return id === undefined ? shaped(word) : standInOf(id);
    });
}

/** Removes an id that was cut off at the end of a text. */
export function withoutCutId(text: string): string {
  // Longer than any id, and short: the pattern would be tried at each letter of a word of 64,000.
  const end = text.slice(-2 * UUID_LENGTH);
  const cut = end.replace(CUT_ID, (word) => (word.length < LONGEST_ID || word.includes('-') ? '' : word));
  return text.slice(0, text.length - end.length) + cut;
}

/** A UUID with at least its first hyphen, also a whole one, or any other word. */
const CUT_ID = /(?:[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){0,3})?[A-Za-z0-9]*$/;

/** Digits stay digits: they may be a number in JSON. */
function make(id: string, n: number): string {
  if (isUuid(id)) return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const isShaped = recordIdProblem(id) === null;
  if (!isShaped && /^[0-9]+$/.test(id)) return `9${String(n).padStart(14, '0')}`;
  return canonicalId(`${isShaped ? id.slice(0, 3) : ANY_KIND}${String(n).padStart(12, '0')}`);
}

/** An id begins with its kind, which has a digit, unlike words of this length. A number is no id. */
function looksLikeId(word: string): boolean {
  return /\d/.test(word.slice(0, 3)) && /[A-Za-z]/.test(word) && recordIdProblem(word) === null;
}
