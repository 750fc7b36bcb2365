import { type Deed, type OperationName, operationNames, operations } from '#contract/operations.ts';

/** An org's own patterns, by operation. Older configs have one list for all operations. */
export type AlreadyPatterns = readonly string[] | { readonly [Name in OperationName]?: readonly string[] };

// All words are lower-case and without accents, as `segmentsOf` returns them, in English, German and French.
const oneOf = (words: string) => new RegExp(`^(?:${words.replaceAll(/\s+/g, '|')})$`);

/** Renewing and cancelling exclude each other, and messages about both name "the renewal". */
const participles: Readonly<Record<Deed, RegExp>> = {
  renew: oneOf(
    'renewed extended prolonged verlae?ngert erneuert renouvele[es]* reconduit[es]* prolonge[es]*',
  ),
  cancel: oneOf(
    'cancell?ed terminated discontinued revoked voided withdrawn gekue?ndigt storniert annulliert beendet ' +
      'aufgehoben abbestellt widerrufen annule[es]* resilie[es]* revoque[es]*',
  ),
  remove: oneOf('deleted removed erased purged geloe?scht entfernt supprime[es]* efface[es]* retire[es]*'),
  create: oneOf(
    'created added generated inserted erstellt angelegt erzeugt generiert hinzugefue?gt cree[es]* ajoute[es]* genere[es]*',
  ),
};
/** States that end a subscription without a cancellation. They count only next to a marker: plans "are inactive", too. */
const overByItself = oneOf('inactive ended expired lapsed stopped inaktiv abgelaufen inactif expire[es]*');

const deedNouns: Readonly<Record<Exclude<Deed, 'create'>, RegExp>> = {
  renew: oneOf(
    'renew(?:al|als|s|ing)? verlae?nger(?:ung|ungen|n|ungsauftrag) erneuer(?:ung|ungen|n) folgeauftrag ' +
      'renouvel(?:er|lement|lements) reconduction prolongation',
  ),
  cancel: oneOf(
    'cancell?ations? termination kue?ndigung(?:en)? stornierung(?:en)? storno annullierung annulations? resiliations?',
  ),
  remove: oneOf('delet(?:e|ion|ing) remov(?:e|al|ing) loe?sch(?:ung|en) entfernung suppressions? supprimer'),
};
const cancelVerbs = oneOf('cancel cancels cancell?ing kue?ndigen stornieren annuler resilier');
/** "The cancellation period has already passed" does not mean a cancellation. */
const partsOfDeed = oneOf('period deadline window date price fee notice type term delai periode prix frais');

const markers = oneOf('already previously bereits schon zuvor deja auparavant');
/** Enough next to a marker if no deed is named: "The request was already processed". */
const doneWords = oneOf(
  'processed performed completed executed done handled submitted requested applied fulfilled finished made ' +
    'progress pending scheduled queued exist exists existing existed contains? includes? included part present ' +
    'erledigt bearbeitet verarbeitet durchgefue?hrt ausgefue?hrt erfolgt beantragt abgeschlossen vorgenommen ' +
    'existier(?:t|en) vorhanden enthalten effectue[es]* traite[es]* execute[es]* realise[es]* demande[es]* ' +
    'termine[es]* cours existe existent contient',
);
const existWords = oneOf('exists? existing existiert vorhanden vorhandene[rns]? existe existant[es]*');
const duplicates = oneOf('duplicates? duplicated doppelt dublette doublons?');

const auxiliaries = oneOf(
  'has have had was were is are been wurden? worden ist sind war waren est sont ete etait',
);
const germanEnds = oneOf('wurden? worden ist sind war waren');
const negations = oneOf(
  'not never no nicht nie keine?r? noch ne pas jamais aucune? without ohne sans cannot t',
);
const conditions = oneOf(
  'if unless until before when once only must should whether wenn falls bis sobald bevor nur si avant seulement lorsque',
);
/** Before a participle: a future or negated deed, as in "cannot be renewed". */
const undone = oneOf('be being etre to zu not nicht pas never nie jamais t yet noch');
const conjunctions = oneOf('and or und oder et ou');

/** The goal of a deletion: the item is not there. */
const goneWords =
  /\b(?:not (?:be )?found|no longer exists?|not exist|no such|nicht gefunden|nicht (?:mehr )?vorhanden|existiert nicht|existe (?:plus|pas)|introuvable|pas trouvee?)\b/;
/** The goal of a cancellation, described by its effect. */
const notActive = /\b(?:no longer (?:active|renews?)|nicht mehr aktiv|plus active?|plus actif)\b/;

/** Largest distance in words between a marker and its verb or noun. */
const REACH = 8;

/**
 * True if a refusal says that the requested state exists. Broad on purpose: a wrong "unknown" costs a look, a
 * missed one a second order. Only words for the same deed count: a renewal refused because it "is already
 * cancelled" stays refused.
 */
export function saysAlreadyDone(operation: OperationName, text: string): boolean {
  const deed = operations[operation].does;
  return segmentsOf(text).some(
    (words) =>
      words.some((word, at) => markers.test(word) && isMarked(words, at, deed)) ||
      isStated(words, deed) ||
      isSaidOtherwise(words, deed),
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

/** Splits a text into statements, each a list of words; a comma is a word. */
function segmentsOf(text: string): string[][] {
  return folded(text.replaceAll(/(?<=\b\p{L}*\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' '))
    .replaceAll('cancel request', 'cancellation')
    .split(/[;:!?()\n·]|(?<=\p{L})\.(?=\s|$)|\b(?:because|since|weil|denn|puisque|car)\b/u)
    .map((segment) => segment.match(/[\p{L}\p{N}]+|,/gu) ?? []);
}

function isMarked(words: readonly string[], at: number, deed: Deed): boolean {
  const places = [...words.keys()]
    .filter((place) => Math.abs(place - at) <= REACH)
    // At equal distance, the word after a marker wins over the word before it.
    .sort((a, b) => Math.abs(a - at) - Math.abs(b - at) || b - a);
  const statedAt = places.filter((place) => rivalAt(words, place) !== null);
  const [nearest] = statedAt;
  if (nearest !== undefined) {
    if (rivalAt(words, nearest) === deed) return true;
    const isJoined = (place: number) => conjunctions.test(words[place - 1] ?? '');
    return statedAt.some((place) => rivalAt(words, place) === deed && isJoined(place));
  }
  const named = deed === 'create' ? new Set() : deedsNamed(words);
  if (named.size > 0) return named.has(deed);
  return places.some(
    (place) => doneWords.test(words[place] ?? '') || participleAt(words, place) === 'create',
  );
}

/** "Has been renewed", "wurde verlängert", "a été renouvelé": neither negated nor conditional. */
function isStated(words: readonly string[], deed: Deed): boolean {
  const isRenewal = deed === 'renew' && deedsNamed(words).has('renew');
  return words.some((_, place) => {
    const stated = participleAt(words, place);
    if (stated !== deed && !(stated === 'create' && isRenewal)) return false;
    const before = words.slice(0, place);
    const auxiliary = before.findLastIndex((word, at) => place - at <= REACH && auxiliaries.test(word));
    const from = auxiliary >= 0 ? auxiliary : germanEnds.test(words[place + 1] ?? '') ? place : -1;
    if (from < 0) return false;
    const clause = words.slice(0, from).lastIndexOf(',') + 1;
    const clauseWords = words.slice(Math.max(clause, from - 4), place);
    return !clauseWords.some((word) => negations.test(word)) && !before.some((word) => conditions.test(word));
  });
}

function isSaidOtherwise(words: readonly string[], deed: Deed): boolean {
  const text = words.join(' ');
  if (deed === 'remove') return goneWords.test(text);
  if (deed === 'cancel') return notActive.test(text);
  if (deed === 'renew' && !deedsNamed(words).has('renew')) return false;
  if (words.some((word) => duplicates.test(word))) return true;
  const isDenied = words.some((word) => negations.test(word) || conditions.test(word));
  return !isDenied && words.some((word) => existWords.test(word));
}

const deeds = Object.keys(participles) as Deed[];
const rivals = Object.keys(deedNouns) as (keyof typeof deedNouns)[];

function participleAt(words: readonly string[], place: number): Deed | null {
  const isToCome = undone.test(words[place - 1] ?? '') || /^(?:werden|sein)$/.test(words[place + 1] ?? '');
  if (isToCome) return null;
  return deeds.find((deed) => participles[deed].test(words[place] ?? '')) ?? null;
}

/** One of the deeds that exclude each other: "created" fits a renewal as well as an order. */
function rivalAt(words: readonly string[], place: number): Deed | null {
  if (overByItself.test(words[place] ?? '')) return 'cancel';
  const deed = participleAt(words, place);
  return deed === 'create' ? null : deed;
}

/** Deeds named by nouns or requesting verbs. "The cancellation of the renewal" is about the cancellation. */
function deedsNamed(words: readonly string[]): ReadonlySet<Deed> {
  const isPart = (place: number) => partsOfDeed.test(words[place] ?? '');
  const nouns = words.filter((_, place) => ![place - 2, place - 1, place + 1].some(isPart));
  const has = (forms: RegExp) => nouns.some((word) => forms.test(word));
  const named = rivals.filter((deed) => has(deedNouns[deed]));
  if (named.includes('cancel')) return new Set(named.filter((deed) => deed !== 'renew'));
  return new Set<Deed>(has(cancelVerbs) ? [...named, 'cancel'] : named);
}
