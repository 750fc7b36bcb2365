import { anyOf, BEGIN, pattern, someWord, wholeText } from '#lib/anyOf.ts';

const IS = anyOf`(is |still |ist |noch |est |es )`;
const WHO = anyOf`contact, kontakt, customer, kunde, client, cliente, account, konto, compte, cuenta, user, person, company, firm(a)`;
const PROPERTY = anyOf`renewal(s), renewable, verlängerung, renouvellement, renovación, cancellation, kündigung, storno, résiliation, cancelación`;

/** What the normalized name of a column of the sheet's own says about its cells. */
export const columnNames = {
  /** People say in it which rows go. */
  goes: someWord`include, send, senden, envoyer, process, go, ok, approved, selected, confirmed, in scope, freigegeben, genehmigt, ausgewählt, bestätigt, approuvé(e), ${'validée?'}, aprobad(o|a)`,
  valid: wholeText`${IS}${anyOf`valid, correct, check(ed), verified, relevant, eligible, selection, approval, gültig, korrekt, geprüft, auswahl, freigabe, genehmigung, valable, valide, correcte, vérifié(e), sélection, válid(o|a), correct(o|a), verificad(o|a), selección`}`,
  active: wholeText`${IS}${anyOf`active, aktiv, actif, activ(o|a)`}`,
  action: someWord`action(s), step(s), decision, recommendation, aktion, maßnahme, entscheidung, empfehlung, décision, acción`,
  state: someWord`*status, *stand, state, stage, phase, lifecycle, situation, statut, état, étape, estado, etapa, situación`,
  /** Its cells are numbers: a 1 is no yes. */
  counts: someWord`count(s), counter, number(s), no, nr, qty, quantity, total, sum, times, attempts, rate, *zahl, menge, nombre, nb, número, cantidad, cancellations, terminations, deletions, renewals, kündigungen, stornierungen, verlängerungen, résiliations, renouvellements, cancelaciones, renovaciones`,
  /** Its cells are names. */
  named: pattern`${anyOf`${WHO}, ${BEGIN}${anyOf`set, group, groupe, grupo, lot, ort, (pré)nom`}, gruppe, city, stadt, ville, ciudad, name, nombre, apellido(s), owner, produc*, produk*, produz*`}$`,
  /** “Inactive” is then said of another record. */
  ofOthers: pattern`${anyOf`${WHO}, produc, produk, produz, produit, opportunit, deal, sales`}|^(?:stage|phase)$`,
  /** A noun that says the same of every line is a property, not a decision. */
  property: wholeText`${IS}${PROPERTY}( flag| indicator| kennzeichen| y n| yes no| j n| ja nein| o n| oui non| s n)`,
  /** A day until which it could be done says nothing of what was done. */
  deadline: someWord`by, until, bis, before, avant, antes, notice, earliest, latest, possible, *frist*, *deadline*, *möglich*, *límite*`,
} as const;
