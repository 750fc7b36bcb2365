import { anyOf, pattern, wholeText } from '#lib/anyOf.ts';
import { isNoValue } from '../file/noValue.ts';
import { type Act, isTask, opposite } from './acts.ts';
import { ENDED, RENEWED } from './doneState.ts';
import { forbids, picksByPlace } from './holdsBack.ts';

/** Words of a sentence that exclude the id beside them. In a title they may be about something else: see `excludesBelow`. */
const NOT = wholeText`not, n't, don't, never, nicht(s), kein(e)(n), pas, ne, non, não, niet, geen, nie, inte, ikke`;
const BUT = wholeText`without, but, aber, ohne, mais, pero, sans, sin, maar, ma, mas, men`;
const EXCEPT = wholeText`except, exception(s), exclude(d), excluding, excl(.), instead, rather, unless, keep, kept, leave, skip, ignore, stay(s), remain(s), retain, avoid, stop, undo, revoke, reinstate, reactivate, (un)touch(ed), nothing, nein, sondern, falsch, außer, ausnahme(n), ausgenommen, statt, anstatt, behalten, bleibt, bleiben, weiterlaufen, drin*, reaktivieren, widerruf(en), zurücknehmen, zurückziehen, zurückgezogen, faux, wrong, sauf, excepté, lieu, garder, conserver, salvo, excepto, exceto, menos, behalve, tranne, eccetto, ${'oprócz'}, utom`;

/** Words of a state that may forbid it, and of what is not certain. */
const CLOSED = wholeText`maybe, perhaps, vielleicht, eventuell, evtl, obsolete, hold, pending, unclear, unklar, wait(ing), already, done, mistake, warten, bereits, erledigt, déjà, attendre, whether, ob`;
const DONE = wholeText`${ENDED}, ${RENEWED}`;

/** Words that tell the old id from the new one, or correct it. */
const RELATED = wholeText`only, nur, seulement, parent, child, replace(s|d|ment|ments), replacing, supersede(s|d), superseding, successor, predecessor, former(ly), previous(ly), old, new, no, if, e.g, meant, correction, corrected, korrektur, meinte, ersetzt, ersatz, durch, vorgänger, nachfolger, alt(e|en|er|es), neu(e|en|er|es), bisherig(e|en|er|es), wenn, falls, remplacé(e), ancien(ne), nouveau, nouvel, nouvelle`;
const APART = [NOT, BUT, EXCEPT, CLOSED, DONE, RELATED];

/** An arrow between two ids, a box without its tick, a cross, a struck word, the mark of a comment. */
const MARKED = /->|=>|~~|[→➔⇒☐✗✘❌🚫⛔👎]|\[ \]|^(?:# |\/\/|-- )/u;

/** Two ids with a word or mark between them that makes a choice or a span of them: "X or Y", "X to Y", "X (was Y)". */
const OR = anyOf`or, oder, ou, to, til(l), until, thru, through, bis, vs, was`;
const JOINED = pattern`[a-z0-9]{15}(?:[^a-z0-9]+${OR}[^a-z0-9]+|\s+[-–—~…]+\s+)[a-z0-9]{15}`;

const POLITE = pattern`\b${anyOf`${anyOf`can, could, would, will`} you, please, pls, bitte, ${anyOf`kann, können, könnt, könnte(n)`} ${anyOf`sie, ihr, man`}, kannst, könntest, würde(s|st|n|t), pourriez, pourrais, pouvez, peux, merci, plaît, podría, por favor`}`;

/** True if the ids below a title may not be meant: “But not these:”, “Already cancelled”, “Should we cancel these?”. */
export const excludesBelow = (title: string, act: Act) =>
  picksByPlace(title) || title.split(/(?<=[.!?])\s+/).some((sentence) => isExclusion(sentence, act));

function isExclusion(sentence: string, act: Act): boolean {
  const words = sentence.split(/[^\p{L}'’]+/u).filter(Boolean);
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word));
  const hasTask = words.some((word) => isTask(word, act));
  // In a long sentence, these words are about something else: “Please do not hesitate to call me”.
  const isLabel = words.length === 1 || /:\s*$/.test(sentence);
  const isShort = isLabel || words.length < 5;
  const isQuestion = /\?\s*$/.test(sentence) && !POLITE.test(sentence);
  return (
    has(EXCEPT) ||
    (BUT.test(words[0] ?? '') && !isNoValue(sentence)) ||
    words.some((word) => isTask(word, opposite(act))) ||
    (isQuestion && hasTask) ||
    (isShort && (has(NOT) || has(CLOSED) || has(DONE))) ||
    (isLabel && has(RELATED) && !hasTask) ||
    forbids(sentence, act)
  );
}

/** “We no longer need X” is a wish. “nicht mehr kündigen” forbids it all the same. */
const NO_MORE = /\b(?:no longer|any ?more|nicht mehr|ya no|n(?:e |['’]).{1,20} plus)\b/i;

/** True if the words beside an id, or the line that they stand in, say that it may not be meant. */
export const tellsApart = (words: readonly string[], line: string, act: Act) =>
  (NO_MORE.test(line) ? words.filter((word) => !/^(?:no|not|nicht|ne|pas)$/i.test(word)) : words).some(
    (word) => APART.some((pattern) => pattern.test(word)) || isTask(word, opposite(act)),
  ) ||
  MARKED.test(line) ||
  JOINED.test(line) ||
  forbids(line, act) ||
  isDoubted(line);

/** "Should we cancel X?", "X ?", but not "Could you cancel X?". */
const isDoubted = (line: string) =>
  line.includes('?') &&
  line
    .split(/(?<=[.!?])\s+/)
    .some(
      (sentence) => /\?[)\]"”»]*$/.test(sentence) && /[a-z0-9]{15}/i.test(sentence) && !POLITE.test(sentence),
    );

/** A line of a mail that the mail answers. */
export const isQuoted = (line: string) => /^[>|]/.test(line);

/** The line above a mail that the mail answers. */
export const isAnswered = (line: string) =>
  /^(?:-{2,} ?(?:original|ursprüngliche|message d|forwarded|weitergeleitete)|_{10,}|(?:from|von|de) ?: )|(?:wrote|schrieb|a écrit)[^:]*:$/i.test(
    line,
  );
