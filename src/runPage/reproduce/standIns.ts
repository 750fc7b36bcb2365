import { canonicalId, recordIdProblem } from '#contract/recordId.ts';
import { recordIdsOfRequest, recordIdsOfSettlement } from '#journal/recordIds.ts';
import { escapeRegExp } from '#lib/escapeRegExp.ts';
import type { RunHistory } from '#run/runStore.ts';

/** For ids of which the first characters do not say what they are. */
const ANY_KIND = 'a00';
const LONGEST_ID = 18;

/** What the service calls a new order by beside its record id. */
const UUID = '[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}';
const UUID_LENGTH = 36;
const isUuid = (text: string) => new RegExp(`^${UUID}$`).test(text);

/**
 * What to put in place of the ids of a run: the same id always becomes the same stand-in, of its kind and of its length,
 * wherever it stands. A message can name ids that the console cannot know, so words that look like one are replaced too.
 */
export function standIns(history: Pick<RunHistory, 'requests' | 'settlements'>): (text: string) => string {
  const known = new Set([
    ...history.requests.flatMap(recordIdsOfRequest),
    ...history.settlements.flatMap(recordIdsOfSettlement),
  ]);
  const given = new Map<string, string>();
  let count = 0;

  /** @param id in the form that ids are compared by */
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
  // Numbered in the order of the run, not in that of the first text that is asked for.
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

/** The text without the beginning of an id at its end, where it was cut off there. */
export function withoutCutId(text: string): string {
  // Longer than any id, and short: a word of 64,000 letters would be gone through from each of them.
  const end = text.slice(-2 * UUID_LENGTH);
  const cut = end.replace(CUT_ID, (word) => (word.length < LONGEST_ID || word.includes('-') ? '' : word));
  return text.slice(0, text.length - end.length) + cut;
}

/** A UUID from its first hyphen on, also a whole one, or a word of any other kind. */
const CUT_ID = /(?:[0-9A-Fa-f]{8}-(?:[0-9A-Fa-f]{4}-){0,3})?[A-Za-z0-9]*$/;

/** Digits only stay digits only: they may be a number in JSON. */
function make(id: string, n: number): string {
  if (isUuid(id)) return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const isShaped = recordIdProblem(id) === null;
  if (!isShaped && /^[0-9]+$/.test(id)) return `9${String(n).padStart(14, '0')}`;
  return canonicalId(`${isShaped ? id.slice(0, 3) : ANY_KIND}${String(n).padStart(12, '0')}`);
}

/** The kind stands first and has a digit in it, which no other word of this length has. A number is none. */
function looksLikeId(word: string): boolean {
  return /\d/.test(word.slice(0, 3)) && /[A-Za-z]/.test(word) && recordIdProblem(word) === null;
}
