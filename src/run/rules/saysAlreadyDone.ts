import { type Deed, type OperationName, operationNames, operations } from '#contract/operations.ts';

/** An org's own patterns, by operation. Older configs have one list for all operations. */
export type AlreadyPatterns = readonly string[] | { readonly [Name in OperationName]?: readonly string[] };

// All words are lower-case and without accents, in English, German and French.
const oneOf = (words: string) => new RegExp(`^(?:${words.replaceAll(/\s+/g, '|')})$`);

/** Beginnings of the words of a deed. */
const deedWords: Readonly<Record<Deed, RegExp>> = {
  renew: /^(?:renew|exten[ds]|prolong|verlae?nger|erneuer|folgeauftrag|renouvel|recondu)/,
  cancel:
    /^(?:cancel|terminat|discontinu|revo[ckq]|void|withdraw|(?:ge)?kue?ndig|storn|annul|beende|aufgehob|abbestell|widerruf|resili)/,
  remove: /^(?:delet|remov|eras|purg|(?:ge)?loe?sch|entfern|suppr|efface|retire[es]*$)/,
  create:
    /^(?:created|added|generated|inserted|erstellt|angelegt|erzeugt|generiert|hinzugefue?gt|cree|ajoute|genere)/,
};
/**
 * Nouns, infinitives and adjectives of a deed, also in compounds ("Kündigungsfrist"). Its other words are
 * participles.
 */
const names =
  /ungs?|(?:al|ing|ion|ment|er|o|auftrag|rn|able|bar|(?<!hob|ruf)en)s?$|^(?:renew|extend|cancel|terminate|revoke|withdraw|delete|remove|erase)s?$/;
/** States that end a subscription without a cancellation. They count only with a marker: plans "are inactive", too. */
const overByItself = oneOf('inactive ended expired lapsed stopped inaktiv abgelaufen inactif expire[es]*');
const markers = oneOf('already previously bereits schon zuvor deja auparavant');
/** Nouns of periods and limits, which can be over although nothing was done. */
const spans =
  /(?:period|deadline|window|limit|quota|frist|zeitraum|kontingent|delai|periode|plafond|echeance)s?$/;
const over = oneOf(
  'closed passed over elapsed expired ended reached exceeded exhausted geschlossen vorbei verstrichen abgelaufen ' +
    'erreicht ue?berschritten erschoe?pft clos(?:es?)? ferme[es]* passe[es]* depasse[es]* ecoule[es]* expire[es]* ' +
    'atteinte?s? epuise[es]*',
);
const auxiliaries = oneOf(
  'has have had was were is are been wurden? worden ist sind war waren est sont ete etait',
);
const germanEnds = oneOf('wurden? worden ist sind war waren');
const negations = oneOf(
  'not never no nothing nichts rien nicht nie keine?r? noch ne pas jamais aucune? without ohne sans cannot t',
);
const conditions = oneOf(
  'if unless until before when once only must should whether wenn falls bis sobald bevor nur mue?ss(?:en|t)? ' +
    'si avant seulement lorsque doi(?:t|vent)',
);
/** Before a participle: a future or negated deed, as in "cannot be renewed". */
const undone = oneOf('be being etre to zu not nicht pas never nie jamais t yet noch');
const existWords = oneOf('exists? existing existiert vorhanden vorhandene[rns]? existe existant[es]*');
const duplicates = oneOf('duplicates? duplicated doppelt dublette doublons?');
/** What may follow a plain state. */
const times = oneOf('on since earlier recently today yesterday am seit heute gestern le depuis hier');
/** A request that was cancelled says nothing of its subject. */
const requests = oneOf('request operation transaction job call anfrage vorgang aktion requete appel');
/** What no reference to a record is about: "the activity has a renewal date". */
const NO_DETAIL = '(?! (?:date|deadline|fee|period|plan|price|status|term|type|window))';
const SUCCESSOR = '(?:successor|successeur|nachfolge\\w*|follow up|folgeauftrag|renewal)';
const anyPhrase = (...phrases: string[]) => new RegExp(`\\b(?:${phrases.join('|')})\\b`);
/** The goal of a deed, described by its effect or by what is under way. */
const effects: Readonly<Partial<Record<Deed, RegExp>>> = {
  renew: anyPhrase(
    '(?:open|pending|another|only one|in|multiple|several|second) renewals?',
    'renewal(?: order)?(?: id| field| \\w*\\d\\w*)?(?: is| was)? (?:in progress|in process|under ?way|pending|open|found|running|filled|not blank)',
    'renewed (?:only )?(?:once|twice)',
    'but is renewed',
    '(?:nothing|no activit(?:y|ies)) to renew',
    '(?:offene|laufende|weitere|andere)[rns]? verlae?nger\\w+',
    'verlae?ngerung lae?uft',
    'renouvellement (?:est )?en cours',
    'autre renouvellement',
    `(?:has|have|hat|possede)(?: an?| eine?n?| une?)? ${SUCCESSOR}${NO_DETAIL}`,
    `(?<!(?:no|keine?|aucun) )${SUCCESSOR}(?: order| contract)?(?: \\w*\\d\\w*)?(?: is| ist| est)? (?:exists?|present|found|vorhanden|existiert|existe|trouvee?)`,
    '(?<!be )(?:superseded|(?:succeeded|replaced) by)',
  ),
  remove: anyPhrase(
    'not (?:be )?found',
    'no longer (?:exists?|belongs)',
    'not exist',
    'no (?:such|row|record)',
    'nothing to (?:delete|remove)',
    'invalid cross reference',
    'nicht gefunden',
    'nicht (?:mehr )?vorhanden',
    'existiert nicht',
    'existe (?:plus|pas)',
    'introuvable',
    'pas trouvee?',
  ),
  cancel: anyPhrase(
    'no longer (?:active|renews?)',
    '(?:not|never) renew(?:ing)?',
    'renewal(?: is)? not (?:active|enabled|on)',
    'nicht mehr aktiv',
    'plus active?',
    'plus actif',
    'renew(?:al)?(?: is| was| has been| already)*(?: turned| switched)? (?:off|disabled)',
    '(?:nothing|no (?:active |open )?renewal) to cancel',
    'no renewal (?:is )?scheduled',
    'cancellation (?:is )?(?:pending|in progress)',
    'kue?ndigung (?:lae?uft|liegt vor)',
    'resiliation (?:est )?en cours',
  ),
};

/**
 * True if a refusal says that the requested state exists. Broad on purpose: a wrong "unknown" costs a look, a
 * missed one a second order. A marker such as "already" is enough, unless the words prove that it is about something
 * else: a renewal refused because it "is already cancelled" stays refused.
 */
export function saysAlreadyDone(operation: OperationName, text: string): boolean {
  const deed = operations[operation].does;
  return statementsOf(text).some(
    (words) => isMarked(words, deed) || isStated(words, deed) || isSaidOtherwise(words, deed),
  );
}

/** Like `saysAlreadyDone`, plus the org's own patterns. They ignore case, accents and invisible marks. */
export function saysAlreadyBy(patterns: AlreadyPatterns, operation: OperationName) {
  const ownPatterns = (
    isListForAll(patterns) ? patterns.filter(isOfNoOperation) : (patterns[operation] ?? [])
  ).map(folded);
  return (text: string) =>
    saysAlreadyDone(operation, text) || ownPatterns.some((pattern) => folded(text).includes(pattern));
}

const isListForAll = (patterns: AlreadyPatterns): patterns is readonly string[] => Array.isArray(patterns);

/** Lists for all operations contain the former defaults. `saysAlreadyDone` knows those, by operation: drop them. */
const isOfNoOperation = (pattern: string) => !operationNames.some((name) => saysAlreadyDone(name, pattern));

/** Removes differences of compatibility forms, accents and invisible marks (joiners, reading direction). */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();

/** Splits a text into statements, each a list of words; a comma is a word. One in parentheses interrupts another. */
function statementsOf(text: string): string[][] {
  const plain = folded(text.replaceAll(/(?<=\b\p{L}*\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' ')).replaceAll(
    /\bn[or]\.(?= ?\d)/gu,
    '',
  );
  return [plain, plain.replaceAll(/\([^()]*\)/gu, ' ')]
    .flatMap((each) =>
      each.split(/[;:!?()\n·]|(?<=\p{L})\.(?=\s|$)|\b(?:because|since|weil|denn|puisque|car)\b/u),
    )
    .map((statement) => statement.match(/[\p{L}\p{N}]+|,/gu) ?? []);
}

const deeds = Object.keys(deedWords) as Deed[];

/** The deed that a word reports as done; null for its name and for one that is still to come. */
function deedDoneAt(words: readonly string[], at: number): Deed | null {
  const word = words[at] ?? '';
  const isToCome = undone.test(words[at - 1] ?? '') || /^(?:werden|sein)$/.test(words[at + 1] ?? '');
  return isToCome || names.test(word) ? null : (deeds.find((deed) => deedWords[deed].test(word)) ?? null);
}

/** Deeds named by nouns or infinitives. "The cancellation of the renewal" is about the cancellation. */
function deedsNamed(words: readonly string[]): Deed[] {
  const named = deeds.filter((deed) => words.some((word) => names.test(word) && deedWords[deed].test(word)));
  return named.includes('cancel') ? named.filter((deed) => deed !== 'renew') : named;
}

function isMarked(words: readonly string[], deed: Deed): boolean {
  const marked = [...words.keys()].filter((at) => markers.test(words[at] ?? ''));
  if (marked.length === 0) return false;
  const isOther = marked.some((at) => isOtherMatter(words, at));
  const done = [...words.keys()].flatMap((at) => {
    const said = overByItself.test(words[at] ?? '') && !isOther ? 'cancel' : deedDoneAt(words, at);
    return said ? [{ said, isNear: marked.some((place) => Math.abs(place - at) <= 2) }] : [];
  });
  if (done.some(({ said }) => said === deed)) return true;
  if (isOther || done.some(({ said, isNear }) => isNear && said !== 'create')) return false;
  const named = deed === 'create' ? [] : deedsNamed(words);
  return named.length === 0 || named.includes(deed);
}

/** "The cancellation period has already passed", "must already exist". */
function isOtherMatter(words: readonly string[], marker: number): boolean {
  const before = words.slice(0, marker);
  const state = words.slice(marker + 1).find((word) => !auxiliaries.test(word)) ?? '';
  return (
    conditions.test(before.at(-1) ?? '') || (over.test(state) && before.some((word) => spans.test(word)))
  );
}

/** "Has been renewed", "wurde verlängert", "a été renouvelé": neither negated nor conditional. */
function isStated(words: readonly string[], deed: Deed): boolean {
  const isRenewal = deed === 'renew' && deedsNamed(words).includes('renew');
  return words.some((_, place) => {
    const stated = deedDoneAt(words, place);
    if (stated !== deed && !(stated === 'create' && isRenewal)) return false;
    const before = words.slice(0, place);
    const auxiliary = before.findLastIndex((word) => auxiliaries.test(word));
    const from = auxiliary >= 0 ? auxiliary : germanEnds.test(words[place + 1] ?? '') ? place : -1;
    if (from < 0) return isBareStatement(words, place);
    const clause = words.slice(0, from).lastIndexOf(',') + 1;
    const clauseWords = words.slice(Math.max(clause, from - 4), place);
    return !clauseWords.some((word) => negations.test(word)) && !before.some((word) => conditions.test(word));
  });
}

/** "Subscription renewed", "Status: Cancelled", "renewed on 1 May 2026". */
function isBareStatement(words: readonly string[], place: number): boolean {
  const next = words[place + 1];
  const isPlain = next === undefined || times.test(next) || /^\d+$/.test(next);
  return (
    place <= 2 &&
    isPlain &&
    !words.some((word) => negations.test(word) || conditions.test(word) || requests.test(word))
  );
}

function isSaidOtherwise(words: readonly string[], deed: Deed): boolean {
  if (effects[deed]?.test(words.join(' '))) return true;
  if (deed === 'remove') return false;
  // A unique key of the org names no deed: "duplicate value found".
  if (deed !== 'cancel' && words.some((word) => duplicates.test(word))) return true;
  const isDenied = words.some((word) => negations.test(word) || conditions.test(word));
  const isNamed = deed === 'create' || deedsNamed(words).includes(deed);
  return isNamed && !isDenied && words.some((word) => existWords.test(word));
}
