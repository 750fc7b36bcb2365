import { anyOf, BEGIN, END, pattern, someWord } from '#lib/anyOf.ts';
import { type Act, byAct, isAutomatic, STEMS } from './acts.ts';

/** What remarks are about that do not mean the record itself, also as parts of compound words. */
const THINGS = pattern`${anyOf`case, ticket, newsletter, marketing, ${'opt.?(?:in|out)'}, pay, zahlung, paiement, pago, invoice, rechnung, factur, mahn, card, karte, mail, phone, telefon, anruf, ${BEGIN}call, erreichbar, login, device, deliver, liefer, livrais, entrega, versand, shipping, consent, address, adress, direcci`}`;

/** True for a name or a text that is about an invoice, a delivery … */
export const isOfThings = (text: string) => THINGS.test(text);

const SPANISH_NO = `no(?= (?:se )?${anyOf`cancelar, anular, eliminar, renovar`})`;
const NOT = anyOf`not, don't, never, nicht, kein(e)(n), ne, pas, nie, ${SPANISH_NO}`;
const FILLERS = `(?:${anyOf`to, be, yet, ever, it, this, the, any, more, zu, die, diese(n), mehr, jetzt, pas, plus, de, la, le, se, lo`}\\s+){0,2}`;

const MONTH = `${anyOf`jan*, ene*, feb*, fév*, mar(s|ch|z|zo), märz*, apr*, abr*, avr*, jun*, juin*, jul*, juil*, aug*, août*, ago*, sep*, oct*, okt*, nov*, dec*, dez*, déc*, dic*, may(o), mai(o), q1, q2, q3, q4`}${END}`;
const HOUR = `\\d?(?::\\d\\d|[\\s.]*${anyOf`uhr, h, am, pm, a.m, p.m`}${END})`;
const DATE = `(?:\\d(?!${HOUR})|${BEGIN}${MONTH})`;
const NEXT = anyOf`next, nächste(n|s|r|m), prochain(e), próxim(o|a)`;

/** Participles and properties, of which nothing will happen. */
const DONE = `(?!\\p{L}*${anyOf`ed, t, ${'ée?s?'}, ado, ada, bar, able`}${END})`;
const AFTER = anyOf`after, nach, après, tras, después, later, später, plus tard, más tarde`;
const FROM = anyOf`from, as of, effective, starting, ab, à partir, a partir, desde`;
const TO_DO = `(?<=${anyOf`cancel, renew, en, ar, er, ir, te, ve`}\\s+(?:[a-z0-9]{15,18}\\s+)?)`;
const AT = `${TO_DO}${anyOf`on, am, le, el, in, im, en`}`;
/** A renewal may begin on any day. */
const whenOf = (act: Act) =>
  `(?:${AFTER}${END}|${TO_DO}${NEXT}\\s|(?:${act === 'renews' ? AT : `${FROM}|${AT}`})(?=\\s*$|\\D{0,8}${DATE}))`;
const BEFORE_ID = '(?:(?:erst|only|[a-z0-9]{15,18})\\s+)*';

const NOT_BEFORE = anyOf`not before, not until, only after, nur nach, nicht vor, nicht bis, erst ab, erst am, erst im, erst nach, erst zum, pas avant, no antes`;
/** Without a day, some of these mean “as soon as possible”. */
const EARLIEST = anyOf`frühestens, earliest, au plus tôt, como (muy )pronto`;
/** “not before 1 May”, “1 May at the earliest”, where it is no time of a day. */
const LATE = pattern`${BEGIN}(?:${NOT_BEFORE}(?:\s*$|\s${anyOf`rücksprache, klärung, freigabe, approval, accord`}|\D{0,12}${DATE})|${EARLIEST}\D{0,12}${DATE}|${DATE}[^,;]{0,20}\s${EARLIEST}${END})`;
const TAKEN_BACK = anyOf`withdrawn, revoked, reversed, zurückgezogen, zurückgenommen, widerrufen, hinfällig, retiré(e), annulé(e), retirada, anulada`;
const TAKES_BACK = anyOf`withdraw, withdrew, revoke(s|d), reverse(s|d), rücknahme der, zurückziehen der`;

/** “no cancellation”, “no cancellation, please”, but not “no cancellation fee”. */
const NO_SUCH = `(?=[^\\p{L}\\s]|\\s*$|\\s${anyOf`please, bitte, yet, for, until, before, at, on, in, this, here, wanted, requested, received, intended, planned, needed, required, possible, allowed`}${END})`;

const INFINITIVE = anyOf`kündigen, stornieren, löschen`;

const forbidding = byAct((act) => {
  const stem = STEMS[act];
  const patterns = [
    // “not to be cancelled”, but not “not satisfied with the cancellation”
    `\\b${NOT}\\s+${FILLERS}${stem}`,
    // “no cancellation, please”
    `${BEGIN}${anyOf`no, sin`}\\s+${stem}\\p{L}*${NO_SUCH}`,
    // “cancel after 1 May”, “Kündigen ab”, but not “cancelled after a call”
    `${stem}${DONE}\\p{L}*[\\s:]+${BEFORE_ID}${whenOf(act)}`,
    // “cancellation withdrawn”
    `${stem}[^.,;]*${TAKEN_BACK}${END}`,
    // “im Mai kündigen”, “nächste Woche stornieren”
    `${BEGIN}(?:(?:ab|im|in|erst)\\s\\D{0,8}${DATE}|${NEXT}\\s)[^,;]{0,20}\\s(?:zu )?${INFINITIVE}`,
    // “withdrew cancellation”
    `${BEGIN}${TAKES_BACK}\\s[^.,;]*${stem}`,
    `${BEGIN}${anyOf`kündigt (doch |noch )nicht`}${END}`,
  ];
  return pattern`${patterns.join('|')}`;
});
const stems = byAct((act) => pattern`${STEMS[act]}`);

/**
 * True for a text such as “should not be cancelled”, “cancel after 1 May” or “cancellation withdrawn”.
 * @param about the text with its title: “not before May” may be about a call
 */
export function forbids(text: string, act: Act, about = text): boolean {
  const hasTask = stems[act].test(text);
  // Nearly all texts end here.
  if (!hasTask && !/not|only|nicht|est|erst|pas|no|plus|pronto/i.test(text)) return false;
  if (hasTask && forbidding[act].test(text)) return true;
  const late = LATE.exec(text);
  return late !== null && (hasTask || late.index < 8) && !isOfThings(about);
}

/** What keeps a record of itself, wherever it stands in a remark. */
const STAYS = anyOf`läuft weiter, weiterlaufen, weiterzulaufen, weiterführen, on garde, à garder, se mantiene, se queda, ${anyOf`customer, client, contract, kunde, kundin, vertrag, abo, contrat, cliente, contrato`} ${anyOf`stays, bleibt, reste`}`;
const IDLE = anyOf`${anyOf`do not, don't, nicht, ne pas, no`} ${anyOf`process, touch, proceed, include, bearbeiten, anfassen, ausführen, durchführen, traiter, toucher, procesar, tocar, tramitar`}`;
const WILL = `${anyOf`will, want(s), would like, möchte, wird, soll, veut, souhaite, va, quiere, desea, hat, has`}\\s+(?:\\p{L}+\\s+){0,2}`;
const BEFORE = `${anyOf`before, vor, avant, antes`}\\s+(?:\\p{L}+\\s+){0,2}?`;
const ENDED = anyOf`cancel(l)ed, gekündigt, storniert, résilié(e)(s), cancelad(o|a)(s), churned, ${anyOf`cancellation, kündigung, résiliation, cancelación`} ${anyOf`received, requested, eingegangen, erhalten, liegt vor, beantragt, reçue, demandée, recibida, solicitada`}`;
/** “call before renewal” only says when, “ask before renewing” and “Rücksprache vor Verlängerung” hold it back. */
const RENEWAL = anyOf`renewal, verlängerung, erneuerung, renouvellement, renovación`;
const ASK = anyOf`ask, check, clarify, confirm, verify, approv*, wait, rücksprache, rückfrage(n), klären, abklären, prüfen, freigabe, warten, demander, vérifier, accord, attendre, preguntar, consultar, confirmar, esperar`;
const holding = byAct((act) => {
  const patterns = [
    `${STEMS[act]}\\p{L}*\\s*\\?`,
    `${BEGIN}${BEFORE}(?!${RENEWAL})${STEMS[act]}`,
    `${BEGIN}${ASK}${END}.*${BEGIN}${BEFORE}${STEMS[act]}`,
    `${BEGIN}${IDLE}${END}`,
    ...(act === 'ends' ? [`${BEGIN}${STAYS}${END}`] : []),
  ];
  return pattern`${patterns.join('|')}`;
});

/** What “not” turns around: “will not renew”. */
const others = byAct((act) =>
  act === 'ends'
    ? pattern`${BEGIN}${WILL}${STEMS.renews}`
    : pattern`${BEGIN}(?:${WILL}${STEMS.ends}|${ENDED}${END})`,
);
export const NEGATION = someWord`not, ${'\\p{L}+n.t'}, never, nicht, kein*, pas, no`;

/** True for a remark such as “ask before cancelling”, “wants to renew”, or, where renewals are made, “Kunde hat gekündigt”. */
export const holdsBack = (text: string, act: Act) =>
  !isAutomatic(text) && (holding[act].test(text) || (others[act].test(text) && !NEGATION.test(text)));

const ONLY = someWord`only, just, except, but, not, skip, nur, bloß, nicht, ohne, außer, seul(e), seulement, uniquement, sauf, pas, sólo, solamente, excepto, salvo, menos`;
const ORDINAL = anyOf`first, last, top, second, ${'\\d(?:st|nd|rd|th)'}, erste(n|r|s), letzte(n|r|s), zweite(n|r|s), premier(s), première(s), dernier(s), dernière(s), deuxième, primer(o|a)(s), últim(o|a)(s), segund(o|a)`;
const LINES = anyOf`row(s), line(s), zeile(n), ligne(s), fila(s)`;
const COUNT = anyOf`${'\\d+'}, one(s), two, three, zwei, beiden, drei, deux, trois, dos, tres, ${LINES}`;
const OF = `\\s*$|[.,:;!)](?:\\s|$)|\\s${anyOf`of, von, de(s), davon, please, bitte`}${END}`;
const AND_ONLY = `\\s${anyOf`only, nur, seulement, sólo, solamente`}\\W*$`;
const ONE = anyOf`only one, nur eine(n|r|s), un(e) seul(e), sólo un(o|a)`;
const PLACE = pattern`${BEGIN}(?:${ORDINAL}(?:\s${COUNT})*(?=${OF}|${AND_ONLY})|${LINES}\s\d|${ONE}(?=${OF}))`;

/** “only the first”, “nur die letzten drei”: beside whichever line it stands, it is about all of them. Longer texts are not. */
export const picksByPlace = (text: string) => text.length < 50 && ONLY.test(text) && PLACE.test(text);
