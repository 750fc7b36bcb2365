import { ENDED, RENEWED } from './doneState.ts';

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

/** What an operation does to its records. Deletions end, too. */
export type Act = 'renews' | 'ends' | 'makes';

const TASKS = {
  renews:
    /^(?:renew|extend|verl\.?|verl(?:ä|ae)nger[nte]*|erneuer[nte]*|renouvel(?:er|ez)|prolong(?:er|ez)|renovar|rinnovare|verlengen)$/i,
  ends: /^(?:cancel|canc\.?|cxl|terminate|delete|remove|k(?:ü|ue)nd(?:ige[nt]?|igung(?:en)?)|k(?:ü|ue)?dg\.?|stornier(?:en|ung)|löschen?|r[ée]sili(?:er|ez|ation)|annul(?:er|ez|ation)|supprimer|cancelar|anular|eliminar|opzeggen)$/i,
  makes: /^(?:create|add|anlegen|erstellen|hinzufügen|créer|ajouter|crear|añadir)$/i,
};
const STEMS = {
  renews: '(?:renew|ren(?= |$)|extend|verl(?:ä|ae)ng|verl(?= |$)|erneuer|ren(?:ou|o)v|prolong)',
  ends: '(?:canc|cxl|terminat|delet|remov|(?:ge)?k(?:ü|ue)nd|k(?:ü|ue)?dg|storn|(?:ge)?l(?:ö|oe)sch|r[ée]sil|ann?ul|suppr|elimin|baja(?= |$))',
  makes: '(?:creat|add(?:ed)?\\b|anleg|angeleg|hinzu|cré|ajout)',
};

export const opposite = (act: Act): Act => (act === 'ends' ? 'renews' : 'ends');

/** True for a word that tells to do what this operation does. */
export const isTask = (word: string, act: Act) => TASKS[act].test(word);

/** The same in a column's name. What happens by itself is no task. */
export const isOfTask = (name: string, act: Act) =>
  new RegExp(`^(?!.*(?:auto|tacite|stillschweigend)).*(?:^| )${STEMS[act]}`).test(name);

/** “not to be cancelled”, but not “not satisfied with the cancellation”. */
const NEGATED =
  '\\b(?:not|don.?t|never|nicht|keine?n?|ne|pas|nie|no(?= (?:se )?(?:cancelar|anular|eliminar|renovar)))\\s+(?:(?:to|be|yet|ever|it|this|the|zu|die|diese|pas|la|le|se)\\s+){0,2}';
/** “cancel after 1 May”, “Kündigen ab”, but not “cancelled after a call”. */
const LATER =
  '(?!\\p{L}*(?:ed|t|ée?s?|ad[oa]|bar|able)(?!\\p{L}))\\p{L}*[\\s:]+(?:(?:erst|only|[a-z0-9]{15,18})\\s+)*(?:(?:after|nach|après|tras|después)(?!\\p{L})|(?:from|as of|starting|ab|à partir|a partir|desde|(?<=(?:cancel|renew|en|[aei]r|te|ve)\\s+)(?:on|am|le|el))(?=\\s*$|\\D{0,8}\\d))';
const NOT_BEFORE =
  '\\b(?:not (?:before|until)|nicht (?:vor|bis)|erst (?:ab|am|im|nach|zum)|pas avant|no antes)(?:\\s*$|\\D{0,12}\\d)';
const forbidding = (act: Act) => ({
  /** Nearly all texts lack these, which is quick to see. */
  mayForbid: new RegExp(`${STEMS[act]}|(?:not|nicht|erst|pas|no) `),
  pattern: new RegExp(`${NEGATED}${STEMS[act]}|${STEMS[act]}${LATER}|${NOT_BEFORE}`, 'iu'),
});
const FORBIDS = { renews: forbidding('renews'), ends: forbidding('ends'), makes: forbidding('makes') };

/** True for a text such as “should not be cancelled” or “cancel after 1 May”. */
export const forbids = (text: string, act: Act) =>
  FORBIDS[act].mayForbid.test(text.toLowerCase()) && FORBIDS[act].pattern.test(text);

const ONLY =
  /(?<!\p{L})(?:only|just|except|but|not|skip|nur|bloß|nicht|ohne|au(?:ß|ss)er|seule?|seulement|uniquement|sauf|pas|s[oó]lo|solamente|excepto|salvo|menos)(?!\p{L})/iu;
const PLACE =
  /(?<!\p{L})(?:(?:first|last|top|second|\d(?:st|nd|rd|th)|erste[nrs]?|letzte[nrs]?|zweite[nrs]?|premi(?:er|ère)s?|derni(?:er|ère)s?|deuxième|primer[oa]?s?|últim[oa]s?|segund[oa])(?:\s(?:\d+|ones?|two|three|zwei|beiden|drei|deux|trois|dos|tres|rows?|lines?|zeilen?|lignes?|filas?))*(?=\s*$|[.,:;!)](?:\s|$)|\s(?:of|please|bitte)(?!\p{L})|\s(?:only|nur|seulement|s[oó]lo|solamente)\W*$)|(?:rows?|lines?|zeilen?|lignes?|filas?)\s\d|(?:only one|nur eine[nrs]?|une? seule?|s[oó]lo un[oa])(?=\s*$|[.,:;!)]|\s(?:of|von|des?|davon)(?!\p{L})))/iu;

/** “only the first”, “nur die letzten drei”: beside whichever line it stands, it is about all of them. Longer texts are not. */
export const picksByPlace = (text: string) => text.length < 50 && ONLY.test(text) && PLACE.test(text);

/** True if the ids below a title may not be meant: “But not these:”, “Already cancelled”, “Should we cancel these?”. */
export const excludesBelow = (title: string, act: Act) =>
  picksByPlace(title) || title.split(/(?<=[.!?])\s+/).some((sentence) => isExclusion(sentence, act));

function isExclusion(sentence: string, act: Act): boolean {
  const words = sentence.split(/[^\p{L}'’]+/u).filter(Boolean);
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word));
  // In a long sentence, these words are about something else: “Please do not hesitate to call me”.
  const isLabel = words.length === 1 || /:\s*$/.test(sentence);
  const isShort = isLabel || words.length < 5;
  const isQuestion = /\?\s*$/.test(sentence) && !POLITE.test(sentence);
  return (
    has(EXCEPT) ||
    BUT.test(words[0] ?? '') ||
    has(TASKS[opposite(act)]) ||
    (isQuestion && has(TASKS[act])) ||
    (isShort && (has(NOT) || has(CLOSED) || has(DONE))) ||
    (isLabel && has(RELATED) && !has(TASKS[act])) ||
    forbids(sentence, act)
  );
}

/** True if the words beside an id, or the line that they stand in, say that it may not be meant. */
export const tellsApart = (words: readonly string[], line: string, act: Act) =>
  words.some((word) => APART.some((pattern) => pattern.test(word)) || isTask(word, opposite(act))) ||
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
