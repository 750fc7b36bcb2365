import { anyOf } from './acts.ts';

/** Of normalized names, whole words, and names that are one of these words. */
const words = (list: string) => new RegExp(`(?:^| )${anyOf(list)}(?: |$)`, 'u');
const whole = (list: string) => new RegExp(`^(?:(?:is|still|ist|noch|est|es) )?${anyOf(list)}$`);

const WHO =
  'contact, kontakt, customer, kunde, client, cliente, account, konto, compte, cuenta, user, person, company, firma?';
const WHERE = '(?:^| )(?:set|group|groupe|grupo|lot), gruppe, city, stadt, (?:^| )ort, ville, ciudad';
const PROPERTIES =
  'renewals?, renewable, verlängerung, renouvellement, renovación, cancellation, kündigung, storno, résiliation, cancelación';

/** What the name of a column of the sheet's own says about its cells. */
export const columnNames = {
  /** People say in it which rows go. */
  goes: words(
    'include, send, senden, envoyer, process, go, ok, approved, selected, confirmed, in scope, freigegeben, genehmigt, ausgewählt, bestätigt, approuvée?, validée?, aprobad[oa]',
  ),
  valid: whole(
    'valid, correct, check(?:ed)?, verified, relevant, eligible, selection, approval, gültig, korrekt, geprüft, auswahl, freigabe, genehmigung, valable, valide, correcte?, vérifiée?, sélection, válid[oa], correct[oa], verificad[oa], selección',
  ),
  active: whole('active, aktiv, acti(?:f|ve), activ[oa]'),
  action: words(
    'actions?, steps?, decision, recommendation, aktion, maßnahme, entscheidung, empfehlung, décision, acción',
  ),
  state: words(
    '\\p{L}*status, \\p{L}*stand, state, stage, phase, lifecycle, situation, statut, [ée]tat, [ée]tape, estado, etapa, situaci[oó]n',
  ),
  /** Its cells are names. */
  named: new RegExp(
    `${anyOf(`${WHO}, ${WHERE}, name, (?:^| )(?:pré)?nom, nombre, apellidos?, owner, produ[ckz]\\p{L}*`)}$`,
    'u',
  ),
  /** “Inactive” is then said of another record. */
  ofOthers: new RegExp(`${anyOf(`${WHO}, produ[ckz], produit, opportunit, deal, sales`)}|^(?:stage|phase)$`),
  /** A noun that says the same of every line is a property, not a decision. */
  property: whole(
    `${anyOf(PROPERTIES)}(?: ${anyOf('flag, indicator, kennzeichen, y n, yes no, j n, ja nein, o n, oui non, s n')})?`,
  ),
  /** A day until which it could be done says nothing of what was done. */
  deadline:
    /(?:^| )(?:by|until|bis|before|avant|antes|notice|earliest|latest|possible)(?: |$)|frist|deadline|möglich|l[ií]mite/,
} as const;
