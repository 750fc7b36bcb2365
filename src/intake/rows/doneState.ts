import { type Act, byAct } from './acts.ts';

/** Participles of what was ended, of what was renewed, and of what ran out. */
export const ENDED =
  'cancell?ed|deleted|lost|churn(?:ed)?|gek(?:(?:ü|ue)ndigt)?|storniert|gel(?:ö|oe)scht|verloren|r[ée]sili[ée]e?s?|annul[ée]e?s?|supprim[ée]e?s?|perdue?s?|cancelad[oa]s?|anulad[oa]s?|(?:dad[oa] )?de baja|perdid[oa]s?|(?:cancellation|termination|k(?:ü|ue)ndigung|storno|stornierung|r[ée]siliation|cancelación) (?:is |ist |est )?(?:confirmed|effective|completed?|done|processed|bestätigt|wirksam|erledigt|durchgeführt|confirm[ée]e|effectu[ée]e|confirmada|efectiva)';
export const RENEWED =
  'renewed|verl(?:ä|ae)ngert|renouvel[ée]e?s?|renovad[oa]s?|renewal order(?: id)?|verlängerungsauftrag|commande de renouvellement';
export const LAPSED =
  'inactive|terminated|expired|ended|closed|lapsed|voided|withdrawn|discontinued|deactivated|inaktiv|beendet|abgelaufen|ausgelaufen|geschlossen|aufgelöst|deaktiviert|widerrufen|clos|cl[ôo]tur[ée]e?s?|[ée]chue?s?|inacti(?:f|ve)s?|termin[ée]e?s?|expir[ée]e?s?|ferm[ée]e?s?|inactiv[oa]s?|vencid[oa]s?|cerrad[oa]s?|finalizad[oa]s?|terminad[oa]s?|caducad[oa]s?|rescindid[oa]s?';

/** What makes an operation needless, in states and names of columns. In remarks, “closed” may be about something else. */
const DONE = byAct((act) => (act === 'renews' ? `${ENDED}|${RENEWED}` : `${ENDED}|${LAPSED}`));
const DONE_IN_REMARKS = byAct((act) => (act === 'renews' ? DONE.renews : ENDED));

export const PAST = '(?:already|bereits|schon|d[ée]j[àa]|ya|is|was|been|ist|wurde|est|été|está|fue)\\s';
const DAY = '\\d+(?:er|st|nd|rd|th)?[./\\s-]';
const NOT_YET = /(?:^| )(?:not|never|nicht|nie|non|pas|no|nunca)(?: |$)/;

/** For texts that are nothing else, normalized: “already cancelled”, “gekündigt am”. */
export const doneName = (words: string) =>
  new RegExp(`^(?:${PAST}){0,2}(?:${words})(?: (?:on|am|le|el|zum|per|since|seit|depuis|desde))?$`);

export const doneColumn = byAct((act) => doneName(DONE[act]));
export const doneCell = byAct((act) => doneName(DONE_IN_REMARKS[act]));

/** For texts that are about the past under any name: “already cancelled”, “gekündigt am 01.05.2026”. */
export const doneText = byAct(
  (act) =>
    new RegExp(
      `^(?:${PAST}){1,2}(?:${DONE_IN_REMARKS[act]}|done|erledigt|fait|hecho)(?!\\p{L})|^(?:${DONE_IN_REMARKS[act]})(?:\\s\\p{L}+)?\\s${DAY}`,
      'iu',
    ),
);

/**
 * Reads states: true for “closed lost”, false for “not cancelled”, null for others and what is due: “to be cancelled”.
 * @param isOfOthers the state may be that of a contact or a product: then “closed” says nothing of the record
 */
export function doneState(act: Act, isOfOthers: boolean): (state: string) => boolean | null {
  const words = act === 'ends' && isOfOthers ? ENDED : DONE[act];
  const due = act === 'renews' ? RENEWED : DONE[act];
  const isWord = new RegExp(`(?:^| )(?:${words})(?: |$)`);
  const isDue = new RegExp(`(?:be|wird|être|ser[aá]?) (?:${due})(?: |$)|(?:^| )(?:${due}) werden(?: |$)`);
  return (state) => (isWord.test(state) && !isDue.test(state) ? !NOT_YET.test(state) : null);
}
