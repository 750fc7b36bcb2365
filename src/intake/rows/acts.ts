import { anyOf, BEGIN, END, pattern, wholeText } from '#lib/anyOf.ts';

/** What an operation does to its records. Deletions end, too. */
export type Act = 'renews' | 'ends' | 'makes';

export const byAct = <Value>(make: (act: Act) => Value): Readonly<Record<Act, Value>> => ({
  renews: make('renews'),
  ends: make('ends'),
  makes: make('makes'),
});

/** Whole words. “Verlängerung” is none of them: as a noun it may name what a record is. */
const TASKS = {
  renews: wholeText`renew, extend, verl(.), verlänger(e|n|t|te|nte), erneuer(e|n|t|te), renouvel(er|ez), prolong(er|ez), renovar, rinnovare, verlengen`,
  ends: wholeText`cancel, canc(.), cxl, terminate, delete, remove, kündige(n|t), kündigung(en), kdg(.), küdg(.), stornier(en|ung), lösche(n), résili(er|ez|ation), annul(er|ez|ation), supprimer, cancelar, anular, eliminar, opzeggen`,
  makes: wholeText`create, add, anlegen, erstellen, hinzufügen, créer, ajouter, crear, añadir`,
};

/** Beginnings of words. */
export const STEMS = {
  renews: anyOf`renew, extend, verläng, erneuer, renouv, renov, prolong, ${BEGIN}${anyOf`ren, verl`}${END}`,
  ends: anyOf`canc, cxl, terminat, delet, remov, (ge)künd, kdg, küdg, storn, (ge)lösch, résil, annul, anul, suppr, elimin, ${BEGIN}baja${END}`,
  makes: anyOf`creat, ${BEGIN}add(ed)${END}, anleg, angeleg, hinzu, ${'cré'}, ajout`,
};

export const PLEASE = anyOf`please, pls, bitte, merci de, por favor`;

const names = byAct((act) => pattern`${BEGIN}${STEMS[act]}`);
const POLITE = pattern`^${PLEASE} `;

export const opposite = (act: Act): Act => (act === 'ends' ? 'renews' : 'ends');

/** True for a word that tells to do what this operation does. */
export const isTask = (word: string, act: Act) => TASKS[act].test(word);

/** What happens by itself is no task. */
export const isAutomatic = (text: string) => /auto|tacite|stillschweigend/i.test(text);

/** The same in a column's name. */
export const isOfTask = (name: string, act: Act) => !isAutomatic(name) && names[act].test(name);

/** True for a normalized text that begins with such a word: “please cancel”. */
export const isTaskFirst = (text: string, act: Act) =>
  isOfTask(text.replace(POLITE, '').split(' ')[0] ?? '', act);
