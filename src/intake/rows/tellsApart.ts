import { isNoValue } from '../file/noValue.ts';
import { type Act, isTask, opposite } from './acts.ts';
import { ENDED, RENEWED } from './doneState.ts';
import { forbids, picksByPlace } from './holdsBack.ts';

/** Words of a sentence that exclude the id beside them. In a title they may be about something else: see `excludesBelow`. */
const NOT = /^(?:not|n['’]?t|don['’]?t|never|nichts?|kein[en]?|pas|ne|no[nt]|não|niet|geen|nie|inte|ikke)$/i;
const BUT = /^(?:without|but|aber|ohne|mais|pero|sans|sin|maar|ma|mas|men)$/i;
const EXCEPT =
  /^(?:except(?:ions?)?|exclud(?:e|ed|ing)|excl\.?|instead|rather|unless|keep|kept|leave|skip|ignore|stays?|remains?|retain|avoid|stop|undo|revoke|reinstate|reactivate|(?:un)?touch(?:ed)?|nothing|nein|sondern|falsch|au(?:ß|ss)er|ausnahmen?|ausgenommen|statt|anstatt|behalten|bleib(?:t|en)|weiterlaufen|drin\p{L}*|reaktivieren|widerruf(?:en)?|zurück(?:nehmen|ziehen|gezogen)|faux|wrong|sauf|excepté|lieu|garder|conserver|salvo|excepto|exceto|menos|behalve|tranne|eccetto|oprócz|utom)$/iu;

/** Words of a state that may forbid it, and of what is not certain. */
const CLOSED =
  /^(?:maybe|perhaps|vielleicht|eventuell|evtl|obsolete|hold|pending|unclear|unklar|wait(?:ing)?|already|done|mistake|warten|bereits|erledigt|déjà|attendre|whether|ob)$/i;
const DONE = new RegExp(`^(?:${ENDED}|${RENEWED})$`, 'i');

/** Words that tell the old id from the new one, or correct it. */
const RELATED =
  /^(?:only|nur|seulement|parent|child|replac(?:e[sd]?|ing|ements?)|supersed(?:e[sd]?|ing)|successor|predecessor|former(?:ly)?|previous(?:ly)?|old|new|no|if|e\.g|meant|correct(?:ion|ed)|korrektur|meinte|ersetzt|ersatz|durch|vorgänger|nachfolger|alte?[nrs]?|neue?[nrs]?|bisherige?[nrs]?|wenn|falls|remplacée?|ancien(?:ne)?|nouve(?:au|l|lle))$/i;
const APART = [NOT, BUT, EXCEPT, CLOSED, DONE, RELATED];

/** An arrow between two ids, a box without its tick, a cross, a struck word, the mark of a comment. */
const MARKED = /->|=>|~~|[→➔⇒☐✗✘❌🚫⛔👎]|\[ \]|^(?:# |\/\/|-- )/u;

/** Two ids with a word or mark between them that makes a choice or a span of them: "X or Y", "X to Y", "X (was Y)". */
const JOINED =
  /[a-z0-9]{15}[^a-z0-9]+(?:or|oder|ou|to|till?|until|thru|through|bis|vs|was)[^a-z0-9]+[a-z0-9]{15}|[a-z0-9]{15}\s+[-–—~…]+\s+[a-z0-9]{15}/i;

const POLITE =
  /\b(?:(?:can|could|would|will) you|please|pls|bitte|k(?:ann|önnt?e?n?) (?:sie|ihr|man)|k(?:anns|önntes)t|würdes?[nt]?|pourr(?:iez|ais)|pouvez|peux|merci|plaît|podr[ií]a|por favor)/i;

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
