import { anyOf, END, pattern, someWord } from '#lib/anyOf.ts';
import { type Act, byAct } from './acts.ts';

const ENDING = anyOf`cancellation, termination, kündigung, storno, stornierung, résiliation, cancelación`;
const EFFECTIVE = anyOf`confirmed, effective, complete(d), done, processed, bestätigt, wirksam, erledigt, durchgeführt, confirmée, effectuée, confirmada, efectiva`;

/** Participles of what was ended, of what was renewed, and of what ran out. */
export const ENDED = anyOf`cancel(l)ed, deleted, lost, churn(ed), gek(ündigt), storniert, gelöscht, verloren, résilié(e)(s), annulé(e)(s), supprimé(e)(s), perdu(e)(s), cancelad(o|a)(s), anulad(o|a)(s), (dado |dada )de baja, perdid(o|a)(s), ${ENDING} (is |ist |est )${EFFECTIVE}`;
export const RENEWED = anyOf`renewed, verlängert, renouvelé(e)(s), renovad(o|a)(s), renewal order( id), verlängerungsauftrag, commande de renouvellement`;
const LAPSED = anyOf`inactive, terminated, expired, ended, closed, lapsed, voided, withdrawn, discontinued, deactivated, inaktiv, beendet, abgelaufen, ausgelaufen, geschlossen, aufgelöst, deaktiviert, widerrufen, clos, clôturé(e)(s), échu(e)(s), inactif(s), inactive(s), terminé(e)(s), expiré(e)(s), fermé(e)(s), inactiv(o|a)(s), vencid(o|a)(s), cerrad(o|a)(s), finalizad(o|a)(s), terminad(o|a)(s), caducad(o|a)(s), rescindid(o|a)(s)`;

/** What makes an operation needless, in states and names of columns. In remarks, “closed” may be about something else. */
const DONE = byAct((act) => (act === 'renews' ? `${ENDED}|${RENEWED}` : `${ENDED}|${LAPSED}`));
const DONE_IN_REMARKS = byAct((act) => (act === 'renews' ? DONE.renews : ENDED));

export const PAST = `${anyOf`already, bereits, schon, déjà, ya, is, was, been, ist, wurde, est, été, está, fue`}\\s+`;
const SINCE = anyOf`on, am, le, el, zum, per, since, seit, depuis, desde`;
const DAY = '\\d+(?:er|st|nd|rd|th)?[./\\s-]';
const NOT_YET = someWord`not, never, nicht, nie, non, pas, no, nunca`;

/** For texts that are nothing else, normalized: “already cancelled”, “gekündigt am”. */
export const doneName = (words: string) => pattern`^(?:${PAST}){0,2}(?:${words})(?: ${SINCE})?$`;

export const doneColumn = byAct((act) => doneName(DONE[act]));
export const doneCell = byAct((act) => doneName(DONE_IN_REMARKS[act]));

/** For texts that are about the past under any name: “already cancelled”, “gekündigt am 01.05.2026”. */
export const doneText = byAct((act) => {
  const done = DONE_IN_REMARKS[act];
  return pattern`^(?:${PAST}){1,2}${anyOf`${done}, done, erledigt, fait, hecho`}${END}|^(?:${done})(?:\s\p{L}+)?\s${DAY}`;
});

/**
 * Reads states: true for “closed lost”, false for “not cancelled”, null for others and what is due: “to be cancelled”.
 * @param isOfOthers the state may be that of a contact or a product: then “closed” says nothing of the record
 */
export function doneState(act: Act, isOfOthers: boolean): (state: string) => boolean | null {
  const words = act === 'ends' && isOfOthers ? ENDED : DONE[act];
  const due = act === 'renews' ? RENEWED : `(?:${DONE[act]})`;
  const isWord = someWord`${words}`;
  const isDue = someWord`${anyOf`be, wird, être, ser(á)`} ${due}, ${due} werden`;
  return (state) => (isWord.test(state) && !isDue.test(state) ? !NOT_YET.test(state) : null);
}
