/** Words of a sentence that exclude the id beside them. */
const NOT =
  /^(?:not|n['’]?t|don['’]?t|never|except(?:ions?)?|exclud(?:e|ed|ing)|excl\.?|without|but|instead|rather|unless|keep|kept|leave|skip|ignore|stays?|remains?|nicht|kein[en]?|nein|aber|sondern|falsch|au(?:ß|ss)er|ausnahmen?|ausgenommen|ohne|statt|anstatt|behalten|bleib(?:t|en)|weiterlaufen|pas|ne|non|mais|faux|pero|wrong|sauf|sans|excepté|lieu|garder|salvo|excepto|exceto|sin|menos|não|niet|behalve|maar|geen|ma|tranne|eccetto|nie|oprócz)$/i;

/** Words that tell the old id from the new one, and of a state that may forbid it. */
const RELATED =
  /^(?:replac(?:e[sd]?|ing|ements?)|supersed(?:e[sd]?|ing)|successor|predecessor|former(?:ly)?|previous(?:ly)?|old|new|no|if|hold|wait|already|done|mistake|ersetzt|ersatz|durch|vorgänger|nachfolger|alte?[nrs]?|neue?[nrs]?|bisherige?[nrs]?|warten|wenn|falls|bereits|erledigt|remplacée?|ancien(?:ne)?|nouve(?:au|l|lle)|déjà|attendre)$/i;

/** An arrow between two ids, a box without its tick, a cross, the mark of a comment. */
const MARKED = /->|=>|[→➔⇒☐✗✘❌🚫]|\[ \]|^(?:# |\/\/)/u;

export const excludes = (word: string) => NOT.test(word);

/** True if the words beside an id, or the line that they stand in, say that it may not be meant. */
export const tellsApart = (words: readonly string[], line: string) =>
  words.some((word) => NOT.test(word) || RELATED.test(word)) || MARKED.test(line);
