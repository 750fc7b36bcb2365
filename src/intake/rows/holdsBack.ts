import { type Act, anyOf, BEGIN, byAct, END, isAutomatic, STEMS } from './acts.ts';

/** What remarks are about that do not mean the record itself, also as parts of compound words. */
const THINGS =
  /case|ticket|newsletter|marketing|opt.?(?:in|out)|pay|zahlung|paiement|pago|invoice|rechnung|factur|mahn|card|karte|mail|phone|telefon|anruf|\bcall|erreichbar|login|device|deliver|liefer|livrais|entrega|versand|shipping|consent|address|adress|direcci/i;

/** True for a name or a text that is about an invoice, a delivery … */
export const isOfThings = (text: string) => THINGS.test(text);

const NOT = anyOf(
  'not, don.?t, never, nicht, keine?n?, ne, pas, nie, no(?= (?:se )?(?:cancelar|anular|eliminar|renovar))',
);
const FILLERS = `(?:${anyOf('to, be, yet, ever, it, this, the, any, more, zu, die, diesen?, mehr, jetzt, pas, plus, la, le, se, lo')}\\s+){0,2}`;

const MONTH = `(?:${anyOf('jan, ene, feb, f[ée]v, m[aä]r[sz], apr, a[vb]r, jun, juin, jui?l, aug, ao[uû]t, ago, sep, o[ck]t, nov, de[cz], déc, dic')}\\p{L}*|ma[iy]o?|q[1-4])${END}`;
const DATE = `(?:\\d(?!\\d?(?::\\d\\d|[\\s.]*${anyOf('uhr, h, am, pm, a\\.m, p\\.m')}${END}))|${BEGIN}${MONTH})`;
const NEXT = anyOf('next, nächste[nsrm]?, prochaine?, próxim[oa]');

/** Participles and properties, of which nothing will happen. */
const DONE = `(?!\\p{L}*${anyOf('ed, t, ée?s?, ad[oa], bar, able')}${END})`;
const AFTER = anyOf('after, nach, après, tras, después, later, später, plus tard, más tarde');
const FROM = anyOf('from, as of, effective, starting, ab, à partir, a partir, desde');
const TO_DO = `(?<=${anyOf('cancel, renew, en, [aei]r, te, ve')}\\s+(?:[a-z0-9]{15,18}\\s+)?)`;
const AT = `${TO_DO}${anyOf('on, am, le, el, in, im, en')}`;
/** A renewal may begin on any day. */
const whenOf = (act: Act) =>
  `(?:${AFTER}${END}|${TO_DO}${NEXT}\\s|(?:${act === 'renews' ? AT : `${FROM}|${AT}`})(?=\\s*$|\\D{0,8}${DATE}))`;
const BEFORE_ID = `(?:${anyOf('erst, only, [a-z0-9]{15,18}')}\\s+)*`;

const NOT_BEFORE = anyOf(
  'not before, not until, only after, nur nach, nicht vor, nicht bis, erst ab, erst am, erst im, erst nach, erst zum, pas avant, no antes',
);
/** “not before 1 May”, where it is no time of a day. */
const LATE = new RegExp(
  `${BEGIN}${NOT_BEFORE}(?:\\s*$|\\s(?:rücksprache|klärung|freigabe|approval|accord)|\\D{0,12}${DATE})`,
  'iu',
);
const TAKEN_BACK = anyOf(
  'withdrawn, revoked, reversed, zurückgezogen, zurückgenommen, widerrufen, hinfällig, retirée?, annulée?, retirada, anulada',
);
const TAKES_BACK = anyOf('withdr[ae]w, revoke[sd]?, reverse[sd]?, rücknahme der, zurückziehen der');

const INFINITIVE = anyOf('kündigen, stornieren, löschen');

const forbidding = byAct((act) => {
  const stem = STEMS[act];
  const patterns = [
    // “not to be cancelled”, but not “not satisfied with the cancellation”
    `\\b${NOT}\\s+${FILLERS}${stem}`,
    // “cancel after 1 May”, “Kündigen ab”, but not “cancelled after a call”
    `${stem}${DONE}\\p{L}*[\\s:]+${BEFORE_ID}${whenOf(act)}`,
    `${stem}[^.,;]*${TAKEN_BACK}${END}`,
    `${BEGIN}(?:(?:ab|im|in|erst)\\s\\D{0,8}${DATE}|${NEXT}\\s)[^,;]{0,20}\\s(?:zu )?${INFINITIVE}`,
    `${BEGIN}${TAKES_BACK}\\s[^.,;]*${stem}`,
    `${BEGIN}k(?:ü|ue)ndigt (?:doch |noch )?nicht${END}`,
  ];
  return new RegExp(patterns.join('|'), 'iu');
});
const stems = byAct((act) => new RegExp(STEMS[act]));

/**
 * True for a text such as “should not be cancelled”, “cancel after 1 May” or “cancellation withdrawn”.
 * @param about the text with its title: “not before May” may be about a call
 */
export function forbids(text: string, act: Act, about = text): boolean {
  const hasTask = stems[act].test(text.toLowerCase());
  // Nearly all texts end here.
  if (!hasTask && !/not|only|nicht|erst|pas|no/i.test(text)) return false;
  if (hasTask && forbidding[act].test(text)) return true;
  const late = LATE.exec(text);
  return late !== null && (hasTask || late.index < 8) && !isOfThings(about);
}

/** What keeps a record of itself, wherever it stands in a remark. */
const STAYS = anyOf(
  'läuft weiter, weiter(?:zu)?laufen, weiterführen, on garde, à garder, se mantiene, se queda, (?:customer|client|contract|kunde|kundin|vertrag|abo|contrat|cliente|contrato) (?:stays|bleibt|reste)',
);
const IDLE = `(?:do not|don.?t|nicht|ne pas|no) ${anyOf('process, touch, proceed, include, bearbeiten, anfassen, ausführen, durchführen, traiter, toucher, procesar, tocar, tramitar')}`;
const WILL = `${anyOf('will, wants?, would like, möchte, wird, soll, veut, souhaite, va, quiere, desea, hat, has')}\\s+(?:\\p{L}+\\s+){0,2}`;
const BEFORE = `${anyOf('before, vor, avant, antes')}\\s+(?:\\p{L}+\\s+){0,2}?`;
const ENDED = anyOf(
  'cancell?ed, gek(?:ü|ue)ndigt, storniert, r[ée]sili[ée]e?s?, cancelad[oa]s?, churned, (?:cancellation|kündigung|résiliation|cancelación) (?:received|requested|eingegangen|erhalten|liegt vor|beantragt|reçue|demandée|recibida|solicitada)',
);
const holding = byAct((act) => {
  const patterns = [
    `${STEMS[act]}\\p{L}*\\s*\\?`,
    `${BEGIN}${BEFORE}${STEMS[act]}`,
    `${BEGIN}${IDLE}${END}`,
    ...(act === 'ends' ? [`${BEGIN}${STAYS}${END}`] : []),
  ];
  return new RegExp(patterns.join('|'), 'iu');
});

/** What “not” turns around: “will not renew”. */
const others = byAct((act) =>
  act === 'ends'
    ? new RegExp(`${BEGIN}${WILL}${STEMS.renews}`, 'iu')
    : new RegExp(`${BEGIN}(?:${WILL}${STEMS.ends}|${ENDED}${END})`, 'iu'),
);
const NEGATION = new RegExp(
  `${BEGIN}${anyOf('not, \\p{L}+n.t, never, nicht, kein\\p{L}*, pas, no')}${END}`,
  'iu',
);

/** True for a remark such as “ask before cancelling”, “wants to renew”, or, where renewals are made, “Kunde hat gekündigt”. */
export const holdsBack = (text: string, act: Act) =>
  !isAutomatic(text) && (holding[act].test(text) || (others[act].test(text) && !NEGATION.test(text)));

const ONLY = anyOf(
  'only, just, except, but, not, skip, nur, bloß, nicht, ohne, außer, ausser, seule?, seulement, uniquement, sauf, pas, s[oó]lo, solamente, excepto, salvo, menos',
);
const ORDINAL = anyOf(
  'first, last, top, second, \\d(?:st|nd|rd|th), erste[nrs]?, letzte[nrs]?, zweite[nrs]?, premi(?:er|ère)s?, derni(?:er|ère)s?, deuxième, primer[oa]?s?, últim[oa]s?, segund[oa]',
);
const LINES = anyOf('rows?, lines?, zeilen?, lignes?, filas?');
const COUNT = anyOf(`\\d+, ones?, two, three, zwei, beiden, drei, deux, trois, dos, tres, ${LINES}`);
const OF = `\\s*$|[.,:;!)](?:\\s|$)|\\s${anyOf('of, von, des?, davon, please, bitte')}${END}`;
const AND_ONLY = `\\s${anyOf('only, nur, seulement, s[oó]lo, solamente')}\\W*$`;
const ONE = anyOf('only one, nur eine[nrs]?, une? seule?, s[oó]lo un[oa]');
const [only, place] = [
  new RegExp(`${BEGIN}${ONLY}${END}`, 'iu'),
  new RegExp(
    `${BEGIN}(?:${ORDINAL}(?:\\s${COUNT})*(?=${OF}|${AND_ONLY})|${LINES}\\s\\d|${ONE}(?=${OF}))`,
    'iu',
  ),
];

/** “only the first”, “nur die letzten drei”: beside whichever line it stands, it is about all of them. Longer texts are not. */
export const picksByPlace = (text: string) => text.length < 50 && only.test(text) && place.test(text);
