/** What an operation does to its records. Deletions end, too. */
export type Act = 'renews' | 'ends' | 'makes';

/** A pattern for one of these words. */
export const anyOf = (words: string) => `(?:${words.replaceAll(', ', '|')})`;

/** What begins and ends a word of a language with accents. */
export const [BEGIN, END] = ['(?<!\\p{L})', '(?!\\p{L})'];

export const byAct = <Value>(make: (act: Act) => Value): Readonly<Record<Act, Value>> => ({
  renews: make('renews'),
  ends: make('ends'),
  makes: make('makes'),
});

const TASKS = {
  renews:
    'renew, extend, verl\\.?, verl(?:ä|ae)nger[nte]*, erneuer[nte]*, renouvel(?:er|ez), prolong(?:er|ez), renovar, rinnovare, verlengen',
  ends: 'cancel, canc\\.?, cxl, terminate, delete, remove, k(?:ü|ue)nd(?:ige[nt]?|igung(?:en)?), k(?:ü|ue)?dg\\.?, stornier(?:en|ung), löschen?, r[ée]sili(?:er|ez|ation), annul(?:er|ez|ation), supprimer, cancelar, anular, eliminar, opzeggen',
  makes: 'create, add, anlegen, erstellen, hinzufügen, créer, ajouter, crear, añadir',
};
export const STEMS = {
  renews: anyOf('renew, ren(?= |$), extend, verl(?:ä|ae)ng, verl(?= |$), erneuer, ren(?:ou|o)v, prolong'),
  ends: anyOf(
    'canc, cxl, terminat, delet, remov, (?:ge)?k(?:ü|ue)nd, k(?:ü|ue)?dg, storn, (?:ge)?l(?:ö|oe)sch, r[ée]sil, ann?ul, suppr, elimin, baja(?= |$)',
  ),
  makes: anyOf('creat, add(?:ed)?\\b, anleg, angeleg, hinzu, cré, ajout'),
};

const tasks = byAct((act) => new RegExp(`^${anyOf(TASKS[act])}$`, 'i'));
const names = byAct((act) => new RegExp(`(?:^| )${STEMS[act]}`));
const POLITE = /^(?:please|pls|bitte|merci de|por favor) /;

export const opposite = (act: Act): Act => (act === 'ends' ? 'renews' : 'ends');

/** True for a word that tells to do what this operation does. */
export const isTask = (word: string, act: Act) => tasks[act].test(word);

/** What happens by itself is no task. */
export const isAutomatic = (text: string) => /auto|tacite|stillschweigend/i.test(text);

/** The same in a column's name. */
export const isOfTask = (name: string, act: Act) => !isAutomatic(name) && names[act].test(name);

/** True for a normalized text that begins with such a word: “please cancel”. */
export const isTaskFirst = (text: string, act: Act) =>
  isOfTask(text.replace(POLITE, '').split(' ')[0] ?? '', act);
