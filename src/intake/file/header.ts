import { latinLetters } from '#lib/latinLetters.ts';
import { textHash } from '#lib/mixChecksum.ts';
import { visibleText } from '#lib/visibleText.ts';
import { wholeTextPattern } from '#lib/wordAlternation.ts';
import { holdsId, holdsUnmistakableId, isId } from '../ids/idsIn.ts';
import { isFailedFormula, isNoValue } from './noValue.ts';
import type { Line, TwoLineHeader } from './table.ts';

/** Typical header names, for tables without any record id; in German and French without words that data cells also contain. */
const USUAL = wholeTextPattern`(record |order |item |product |account |contact |activity |purchase activity )id(s)${'(?: ?\\d\\d?)?'}( c), set, group, quantity, start date, end date, purchase activity, purchase activities, account, product, contact, order, currency, customer type, kaufaktivität(en|s id| id), konto, kunde, kontakt, rechnungskontakt, produkt, menge, auftrag, auftrags id, auftragsposition, währung, kundentyp, gruppe, geschäftseinheit, startdatum, enddatum, activité d achat, activités d achat, compte, contact de facturation, produit, quantité, commande, article de commande, devise, type de client, groupe, unité commerciale, date de début, date de fin, identifiant`;

/** Columns of our exports. Without them, done rows would be offered again. */
const exportNames = /^order desk (?:org|operation|run|row)$/;

export function isHeader(first: Line, others: readonly Line[]): boolean {
  // Wide letters (ａ０Ｘ) and Cyrillic ones (а0Х) are those of a damaged id.
  const cells = first.cells.map(latinLetters);
  if (cells.every(isNoValue) || cells.some(isFailedFormula)) return false;
  // “None” may be a name, but not above ids.
  const isNothing = (column: number) => cells[column] !== '' && isNoValue(cells[column] ?? '');
  if (others.some((line) => line.cells.some((cell, column) => isNothing(column) && isId(cell)))) return false;
  const names = cells.map(normalName);
  if (names.some((name) => exportNames.test(name))) return true;
  const isUsual = names.map((name) => USUAL.test(name));
  const data = cells.filter((cell, column) => !isUsual[column] && holdsId(cell));
  // An id that lacks a character must not be read as a header.
  if (data.some(holdsUnmistakableId)) return false;
  if (data.length === 0 && isUsual.includes(true)) return true;
  // "Q4" and 2026 may be column names if another column has a usual name with ids below it.
  return others.some(({ cells }) =>
    cells.some((cell, column) => (data.length === 0 || isUsual[column]) && holdsId(cell)),
  );
}

/** Parts of a report, or several files in one, may each begin with the names of the columns. */
export const isNamesAgain = ({ cells }: Line, ...names: readonly (Line | undefined)[]): boolean =>
  names.some((name) => {
    const isAlike = name !== undefined && cells[0] === name.cells[0];
    return isAlike && cells.join('\t').trimEnd() === name.cells.join('\t').trimEnd();
  });

/** Normalizes a header: lower case, punctuation as spaces ("Purchase_Activity__c: ID" → "purchase activity c id"). */
export function normalName(name: string): string {
  return visibleText(name)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Sheets with the same names of columns, in any order, have the same hash; empty without names. */
export function columnNamesHash(header: readonly string[] | null): string {
  const names = [...new Set((header ?? []).map(normalName))].filter((name) => name !== '');
  return names.length > 0 ? `${names.length} ${textHash(names.sort().join('\n'))}` : '';
}

/** By column, the group above its name: “Bill-to” over “Name” and “Id”. Of merged cells, the first has the group. */
function groupsAbove(above: readonly string[], below: readonly string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(above.length, below.length) }, (_, column) => {
    const [own = '', name = ''] = [above[column], below[column]];
    if (name === '' || normalName(own) === normalName(name)) group = '';
    else if (own !== '') group = own;
    return group;
  });
}

/** Names over two lines, each read together with the group above it. */
const joinedNames = (above: readonly string[], below: readonly string[]): string[] =>
  groupsAbove(above, below).map((group, column) => {
    const name = below[column] || above[column] || '';
    return group === '' ? name : `${group} ${name}`;
  });

/** The names in one or two lines. One counts also if it is struck out: our results are known by theirs. */
export function columnNames(above: readonly string[], below?: readonly string[]): string[] {
  const bare = (cells: readonly string[]) => cells.map((name) => name.replace(/^~~(.+)~~$/, '$1'));
  return below ? joinedNames(bare(above), bare(below)) : bare(above);
}

/**
 * The line at `header` with the one below or above it, if their names are unique only together. A line with an id, or with
 * a cell without letters, holds no names.
 */
export function namesOverTwoLines(lines: readonly Line[], header: number): TwoLineHeader | null {
  const { number: line = 0, cells: alone = [] } = lines[header] ?? {};
  for (const at of [header, header - 1]) {
    const [above, below] = [lines[at], lines[at + 1]];
    if (!above || !below || below.number !== above.number + 1 || ![above, below].every(isOfNames)) continue;
    const together = joinedNames(above.cells, below.cells);
    const groups = groupsAbove(above.cells, below.cells).filter((group) => group !== '');
    const isGroupOfSeveral = new Set(groups).size < groups.length;
    const isOver = at === header ? isGroupOfSeveral && !isUnique(alone, below.cells) : !isUnique(alone);
    if (isOver && isUnique(together))
      return {
        from: above.number,
        line,
        alone,
        together,
        columnSet: columnNamesHash([...above.cells, ...below.cells]),
      };
  }
  return null;
}

const isOfNames = ({ cells }: Line) =>
  cells.every((cell) => cell === '' || (/\p{L}/u.test(cell) && !holdsUnmistakableId(cell)));

/** No name stands twice, and none is missing where the cell below is filled. */
function isUnique(names: readonly string[], below: readonly string[] = []): boolean {
  const filled = names.filter((name) => name !== '').map(normalName);
  return (
    new Set(filled).size === filled.length && below.every((cell, column) => cell === '' || names[column])
  );
}
