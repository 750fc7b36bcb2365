import { anyOf, BEGIN, END, pattern } from '#lib/anyOf.ts';
import { type Act, isTask, opposite, PLEASE } from './acts.ts';
import { NEGATION } from './holdsBack.ts';

export const KEEPS = anyOf`keep, exclude, skip, ignore, hold, wait(ing), leave, behalten, ausschließen, bleibt, warten, zurückstellen, ignorieren, überspringen, garder, exclure, attendre, ignorer, conservar, mantener, excluir, esperar, ignorar`;

/** Names of columns such as “Keep”, “On hold” and “Exceptions”. */
export const STAYS = pattern`^(?:on )?${KEEPS}(?: |$)|^${anyOf`exception(s), ausnahme(n), excepción, excepciones, not this, not these, this not, these not`}$`;

/** The same in cells, where these words may begin a name: “Keep Cool GmbH”. */
const AFTER_KEEPS = `\\s*$|[^\\p{L}\\s-]|\\s${anyOf`it, this, these, that, as, out, alone, one(s), active, for, until, till, bis, auf, noch, die, diese(r|s|n), bestehen, ce, cet, cette, jusqu, hasta, est(e|a)`}${END}`;
const NOT_THIS = anyOf`not this, not these, this not, these not, diese(r|s) nicht, pas cel, est(e|a) no`;
const WHOLE = anyOf`stay(s), not yet, noch nicht, pas encore, todavía no, aún no, stop(p), revoked, widerrufen, ausnehmen`;
export const KEPT = pattern`^(?:${PLEASE} |on )?(?:${KEEPS}(?:${AFTER_KEEPS})|${NOT_THIS}|${WHOLE}$)`;

const KEEP = pattern`^${KEEPS}$`;
const CHANGE = pattern`[-=]>|[→➔⇒]|${BEGIN}${anyOf`was, were, previously, formerly, originally, earlier, instead, changed, war, vorher, zuvor, früher, bisher, ursprünglich, statt, anstatt, geändert, était, avant, auparavant, au lieu, era, antes, en lugar, en vez`}${END}`;

/** “Cancel (was: keep)”, “keep → cancel”: a person says which of the two counts. “cancel, was not asked to renew” is one. */
export function isChanged(text: string, act: Act): boolean {
  if (!CHANGE.test(text) || NEGATION.test(text)) return false;
  const words = text.split(/[^\p{L}\p{M}.]+/u);
  return (
    words.some((word) => isTask(word, act)) &&
    words.some((word) => isTask(word, opposite(act)) || KEEP.test(word))
  );
}
