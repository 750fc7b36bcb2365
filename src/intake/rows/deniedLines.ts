import type { Mapping } from '../columns/columnSpec.ts';
import { normalName } from '../file/header.ts';
import { isNoValue, isZero } from '../file/noValue.ts';
import { columnCount, type Line, type Table } from '../file/table.ts';
import { doneName, doneState, doneText, ENDED, LAPSED, RENEWED } from './doneState.ts';
import { type Act, forbids, isOfTask, isTask, opposite, picksByPlace } from './tellsApart.ts';

/** Names of columns in which people say which rows go, and of those in which they say which stay. */
const GOES =
  /(?:^| )(?:include|send|senden|envoyer|process|go|ok|approved|selected|confirmed|in scope|freigegeben|genehmigt|ausgewählt|bestätigt|approuvée?|validée?|aprobad[oa])(?: |$)|^(?:(?:is|still|ist|noch|est|es) )?(?:valid|correct|checked|verified|relevant|eligible|gültig|korrekt|geprüft|valable|valide|correcte?|vérifiée?|válid[oa]|correct[oa]|verificad[oa])$/;
const ACTIVE = /^(?:(?:is|still|ist|noch|est|es) )?(?:active|aktiv|acti(?:f|ve)|activ[oa])$/;
const ACTION =
  /(?:^| )(?:actions?|steps?|decision|recommendation|aktion|maßnahme|entscheidung|empfehlung|décision|acción)(?: |$)/;
const STAYS =
  /^(?:(?:please|pls|bitte|on) )?(?:keep|exclude|skip|ignore|hold|wait(?:ing)?|leave (?:it|this|as|out|alone)|behalten|ausschließen|bleibt|warten|zurückstellen|garder|exclure|attendre|conservar|mantener|excluir|esperar|not (?:this|these|yet$)|(?:this|these) not|diese[rs]? nicht|noch nicht$|pas (?:cel|encore$)|est[ea] no|todavía no$)(?!\p{L})/iu;
const STATE =
  /(?:^| )(?:\p{L}*status|\p{L}*stand|state|stage|phase|lifecycle|situation|statut|[ée]tat|[ée]tape|estado|etapa|situaci[oó]n)(?: |$)/u;
/** “Inactive” is then said of another record. Compound words hold these, too. */
const OF_OTHERS =
  /contact|kontakt|produ[ckz]|produit|customer|kunde|client|account|konto|compte|cuenta|user|person|case|ticket|payment|zahlung|paiement|pago|invoice|rechnung|factur|card|karte|mail|phone|company|firm|login|device|deliver|liefer|consent|opportunit|deal|sales|^stage$|^phase$/;
/** A noun that says the same of every line is a property, not a decision. */
const PROPERTY =
  /^(?:(?:is|ist|est|es) )?(?:renewals?|renewable|verlängerung|renouvellement|renovación|cancellation|kündigung|storno|résiliation|cancelación)(?: (?:flag|indicator|kennzeichen|y n|yes no|j n|ja nein|o n|oui non|s n))?$/;

/** Of the other operation, these names say what is or can be. */
const NO_TASK = doneName(`${RENEWED}|[^ ]+(?:bar|able)`);
/** Without names of tasks: “Renewal” with “Cancelled” does not ask whether to renew. */
const YES = /^(?:y|yes|j|ja|o|oui|s|sí|sì|x|✓|✔|☑|✅|true|wahr|vrai|1|ok|go|please|bitte|approved)$/i;
const saysYes = (cell: string) => YES.test(cell);
const saysNo = (cell: string) => /^(?:n|no|nein|non|false|falsch|faux)$/i.test(cell);
const isNo = (cell: string) => /^n$/i.test(cell) || isNoValue(cell) || isZero(cell);

/**
 * Finds lines that a column of the sheet's own does not say to send: “Cancel?” with “no” or with nothing beside lines with
 * “x”, “keep” beside lines with “cancel”, “Keep” with “yes”, a status “Cancelled”, a remark “do not cancel”, the id of the
 * order that it would make (docs/decisions/260).
 * @returns for a line, the column's name and what stands in it; null if no column speaks against the line
 */
export function deniedLines(table: Table, mapping: Mapping, act: Act): (line: Line) => string | null {
  const { header, lines } = table;
  const isRenewal = act === 'renews';
  const other = opposite(act);
  /** Finds ids of records that a line would make a second time. */
  const exists = new RegExp(`(?:^|[^a-z0-9])80${'orderId' in mapping ? 2 : 1}[a-z0-9]{12}`, 'i');
  const used = new Set(Object.values(mapping));
  const done = isRenewal ? `${ENDED}|${RENEWED}` : `${ENDED}|${LAPSED}`;
  const told = isRenewal ? done : ENDED;
  const [isDoneName, isDoneCell, isDoneText] = [doneName(done), doneName(told), doneText(told)];

  const denies = (column: number, texts: readonly (readonly [string, number])[]): IsDenied => {
    const title = header?.[column] ?? '';
    const name = normalName(title);
    // They may stand beside any line.
    if (texts.some(([cell]) => picksByPlace(cell))) return () => true;
    const count = (test: (cell: string) => boolean) =>
      texts.reduce((sum, [cell, times]) => (test(cell) ? sum + times : sum), 0);
    // A 1 says yes only beside a 0: alone, it counts something.
    const hasZero = count((cell) => cell === '0') > 0;
    const isYesNo = (isYes: (cell: string) => boolean, needsYes = true) => {
      const yes = count((cell) => isYes(cell) && (cell !== '1' || hasZero));
      return (yes > 0 || (!needsYes && count(saysNo) > 0)) && (yes + count(isNo)) * 2 >= count(Boolean);
    };
    const isProperty = PROPERTY.test(name) && !title.includes('?');
    const isSame = isProperty && lines.length > 1 && count(saysYes) === lines.length;
    const goes = (cell: string) => saysYes(cell) || (/^\S+$/.test(cell) && isOfTask(cell.toLowerCase(), act));
    const isState = STATE.test(name);
    const isFree = !OF_OTHERS.test(name) && !isOfTask(name, act) && !isOfTask(name, other);
    const isOther = !isState && isOfTask(name, other) && !NO_TASK.test(name) && !isSame && isYesNo(saysYes);
    const isShort = name.split(' ').length < 4;
    if ((isShort && STAYS.test(name)) || forbids(title, act) || isDoneName.test(name) || isOther)
      return (cell) => !isNo(cell);
    // Without names, numbers are no answers: they may name sets.
    const isAsked =
      header === null
        ? count(isNo) > 0 && count((cell) => /\d/.test(cell)) === 0
        : GOES.test(name) || (!isRenewal && ACTIVE.test(name)) || (!isState && isOfTask(name, act));
    const hasTask = count((cell) => isTask(cell, act)) > 0;
    const needsYes = header === null || isProperty || !isShort;
    if (hasTask || (ACTION.test(name) && count(goes) > 0) || (isAsked && isYesNo(goes, needsYes)))
      return (cell) => !goes(cell);
    const isOver = doneState(
      act === 'ends' && OF_OTHERS.test(name) ? ENDED : done,
      isRenewal ? RENEWED : done,
    );
    return (cell) =>
      STAYS.test(cell) ||
      isTask(cell, other) ||
      isDoneText.test(cell) ||
      (isFree && isDoneCell.test(cell.toLowerCase())) ||
      (act === 'makes' && exists.test(cell)) ||
      ((isState ? isOver(normalName(cell)) : null) ?? forbids(cell, act));
  };
  const columns = [...Array(columnCount(table)).keys()].flatMap((column) => {
    if (used.has(column)) return [];
    const texts = fewTexts(lines, column);
    const isDenied = denies(column, texts ?? []);
    if (!texts) return [{ column, isDenied }];
    // Each text is tested once, not at each of its lines.
    const denied = new Set(['', ...texts.map(([cell]) => cell)].filter(isDenied));
    return denied.size > 0 ? [{ column, isDenied: (cell: string) => denied.has(cell) }] : [];
  });
  return ({ cells }) => {
    const found = columns.find(({ column, isDenied }) => isDenied(cells[column] ?? ''));
    return found ? [header?.[found.column], cells[found.column]].filter(Boolean).join(': ') : null;
  };
}

type IsDenied = (cell: string) => boolean;

/** More different texts are no decisions. */
const MOST_TEXTS = 100;

/** The texts of a column, each with the number of its cells; null if there are too many. */
function fewTexts(lines: readonly Line[], column: number): (readonly [string, number])[] | null {
  const counts = new Map<string, number>();
  for (const { cells } of lines) {
    const cell = cells[column] ?? '';
    if (cell !== '') counts.set(cell, (counts.get(cell) ?? 0) + 1);
    if (counts.size > MOST_TEXTS) return null;
  }
  return [...counts];
}
