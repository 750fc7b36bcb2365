import { latinName } from '#lib/latinLetters.ts';
import { visibleText } from '#lib/visibleText.ts';
import { anyWordPattern, wholeTextPattern, wordAlternation } from '#lib/wordAlternation.ts';
import type { Mapping } from '../columns/columnSpec.ts';
import { normalName } from '../file/header.ts';
import { isFailedFormula, isNoValue, isZeroOrZeroDate } from '../file/noValue.ts';
import { columnCount, type Line, type Table } from '../file/table.ts';
import { SPREADSHEET_NUMBER } from '../ids/diagnoseId.ts';
import { isId } from '../ids/idsIn.ts';
import type { IntakeRow } from '../rows/intakeRow.ts';
import { countDifferent } from './countDifferent.ts';

/** A set renews into one order. With `fillsDown`, an empty cell repeats the one above; else it is not a group. */
export type SetChoice =
  | 'idPerSet'
  | 'linePerSet'
  | 'blankLine'
  | 'allInOne'
  /** For a sheet of orders: each line creates an order, and none has items. */
  | 'noItems'
  | SetColumnChoice
  /** Lines with equal cells in these columns. */
  | { readonly columns: readonly number[] };

export interface SetColumnChoice {
  readonly column: number;
  readonly fillsDown?: true;
  /** Names that look the same are one name, although their letters differ. */
  readonly areAlikeOne?: true;
  /** Cells such as 0, “-” and “(blank)”, which may say that there is no name, are names. */
  readonly areNames?: true;
}

export interface SetChoices {
  readonly choices: readonly SetChoice[];
  /** Why the first choice is first. `unsaid`: the table does not show what belongs together, so the person must choose. */
  readonly saidBy:
    | 'setColumn'
    | 'setColumnGaps'
    | 'setColumnUnclear'
    | 'setColumnAlike'
    | 'setColumnCut'
    | 'blankLines'
    | 'oneRow'
    | 'unsaid';
  /** Names that look the same, numbers that a spreadsheet has cut, or a cell that may mean “empty”. */
  readonly examples?: readonly string[];
}

/**
 * False if the person must choose. `setColumnGaps`: lines without a set; each is one. `setColumnUnclear`: a name, or
 * what a look-up or a pivot table makes of an empty cell. `setColumnAlike`: names that look the same, as with a Cyrillic letter in one of them.
 * `setColumnCut`: numbers of 16 digits and more, of which a spreadsheet keeps 15.
 */
export const saysSets = ({ saidBy }: SetChoices) => !/unsaid|Unclear|Alike|Cut/.test(saidBy);

export const hasSetColumn = ({ saidBy }: SetChoices) => saidBy.startsWith('setColumn');

const IN_BRACKETS = /^\s*(?:\(.*\)|\[.*\]|<.*>|\{.*\})\s*$/;

/** Names wholly in brackets that stand in several lines: pivot tables and exports write them for an empty cell. */
export function repeatedInBrackets(cells: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const names = cells.flatMap((cell) => (IN_BRACKETS.test(cell) ? setName(cell) : []));
  return new Set(names.filter((name) => name !== '' && (seen.has(name) || !seen.add(name))));
}

/** A line's set name in a column, in one form for all that look the same; empty if it says that there is none. */
export const setNameInColumn = ({ cells }: Pick<Line, 'cells'>, column: number, areNames = false) =>
  setName(cells[column] ?? '', areNames);

function setName(text: string, areNames = false): string {
  const name = visibleText(text);
  const isNone = areNames ? isFailedFormula(name) : isNoValue(name) || isZeroOrZeroDate(name);
  return isNone ? '' : name;
}

const UMLAUT = /([aou])\u0308(?!e)/gi;
const withoutMarks = (text: string) => text.normalize('NFD').replace(UMLAUT, '$1e').replace(/\p{M}/gu, '');

/**
 * The same for names that differ only in capitals, accents, umlauts, blanks, punctuation, zeros around a number, or in
 * letters that look the same. In ids, they matter. After a vowel, “ue” is no umlaut: Bauer and Baur are two names, as
 * are Michael and Michal; Baür and Michäl are Bauer and Michael, in which a program has replaced the letters.
 */
export function comparableSetName(name: string): string {
  const [, digits] = /^0*(\d+)(?:[.,]0+)?$/.exec(name) ?? [];
  if (digits || isId(name)) return digits ?? name;
  // Nearly all names have letters from A to Z alone.
  const letters = /^[ -_a-~]*$/.test(name) ? name : withoutMarks(latinName(name));
  const plain = letters
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/(?<![aeoq])([ou])e/g, '$1')
    .replace(/ae(?!la?(?!\p{L}))/gu, 'a');
  // Between two digits a mark matters: 1-2 is not 12.
  return plain.replace(/(?<!\d)[^\p{L}\p{N}]+|[^\p{L}\p{N}]+(?!\d)/gu, '') || plain;
}

const SET_NAME = wholeTextPattern`${wordAlternation`(renewal )`}${wordAlternation`set, group`}( no| nr| number| id| name), (verlängerungs)gruppe(n)( )(nr|nummer|id|name), ${wordAlternation`(n |numéro |número )(d |de |du |del )`}${wordAlternation`groupe, lot de renouvellement, grupo`}`;

/** Names of columns that may define sets; the person must confirm. In a German compound word, the beginning decides. */
const GROUP_NAME = anyWordPattern`set, group, account, customer, member, invoice, order, contract, subscription, household, family, company, contact, opportunity, quote, deal, project, case, reference, ref, lot, abo, ${wordAlternation`gruppe, konto, kunde, mitglied, rechnung, auftrag, vertrag, haushalt, famil, firma, unternehmen, kontakt, angebot, projekt, vorgang, referenz, groupe, compte, client, membre, facture, commande, contrat, abonnement, foyer, société, entreprise, devis, projet, dossier, référence, cuenta, cliente, pedido, contrato, factura, empresa, grupo, proyecto`}*`;

export const isSetName = (name: string) => SET_NAME.test(name);

/** True if a block, as blank lines make them, has different cells in the column. */
export function hasMixedBlock(rows: readonly Pick<IntakeRow, 'line'>[], column: number): boolean {
  return rows.some(({ line }, index) => {
    const above = rows[index - 1]?.line;
    return above?.block === line.block && setNameInColumn(above, column) !== setNameInColumn(line, column);
  });
}

/** The ways to group rows by a column, and what it says as the column that names the sets. */
export function columnGrouping(rows: readonly Pick<IntakeRow, 'line'>[], column: number, isWhole = true) {
  const cells = rows.map(({ line }) => line.cells[column] ?? '');
  // Each text is then looked at once, not in each of its rows.
  const texts = countDifferent(cells) < cells.length ? [...new Set(cells)] : cells;
  const brackets = repeatedInBrackets(cells);
  const isUnclear = (text: string) => isZeroOrZeroDate(text) || brackets.has(setName(text));
  const names = texts.map((text) => (isUnclear(text) ? '' : setName(text)));
  const hasGaps = names.includes('');
  const alike = countDifferent(names, comparableSetName);
  const areAlike = alike < names.length && alike < countDifferent(names);
  const cut = names.find(isCutNumber);
  const unclear = texts.find(isUnclear);
  const asked = cut ? 'setColumnCut' : areAlike ? 'setColumnAlike' : unclear && 'setColumnUnclear';
  const saidBy = asked || (hasGaps ? 'setColumnGaps' : 'setColumn');
  const examples = cut ? [cut] : areAlike ? alikeExample(names) : unclear ? [unclear] : [];
  const choices: SetColumnChoice[] = [{ column }];
  if (areAlike) choices.push({ column, areAlikeOne: true });
  // Cells that may be names, such as 0.
  if (texts.some((text, index) => names[index] === '' && setName(text, true) !== ''))
    choices.push({ column, areNames: true });
  if (isWhole && hasGaps) choices.push({ column, fillsDown: true });
  return { choices, saidBy, examples } as const;
}

/** A spreadsheet keeps 15 digits of a number, which it may group. */
const LONG_NUMBER = /^\d(?:[ .,'’]?\d){15,}$/;

function isCutNumber(name: string): boolean {
  const number = name.replace(/^[-+−]/, '');
  return LONG_NUMBER.test(number) || SPREADSHEET_NUMBER.test(number);
}

/** The first two different names that look the same. */
function alikeExample(names: readonly string[]): readonly string[] {
  const firstOf = new Map<string, string>();
  for (const name of names) {
    const alike = comparableSetName(name);
    const first = firstOf.get(alike);
    if (first !== undefined && first !== name) return [first, name];
    firstOf.set(alike, name);
  }
  return [];
}

/** Lines in which names that look the same are found. */
const SAMPLE_LINES = 1_000;

/** True if some of the first lines have names that look the same. In other columns, each line is alone. */
function isGrouping({ lines }: Table, column: number): boolean {
  const names = lines.slice(0, SAMPLE_LINES).flatMap((line) => setNameInColumn(line, column) || []);
  return countDifferent(names, comparableSetName) < names.length;
}

/** Columns offered by their cells alone. */
const OFFERED = 6;

/**
 * The unused columns with cells, those of which the name says that they group the lines, and others that may: with a
 * header those of typical names or, if there are none, those of which the cells group the lines.
 */
export function columnsToGroupBy(
  table: Table,
  used: ReadonlySet<number | null>,
  isName: (name: string) => boolean,
) {
  const nameOf = (column: number) => normalName(table.header?.[column] ?? '');
  const isFilled = (column: number) => table.lines.some(({ cells }) => cells[column]);
  const free = [...Array(columnCount(table)).keys()].filter(
    (column) => !used.has(column) && isFilled(column),
  );
  const named = free.filter((column) => isName(nameOf(column)));
  const others = free.filter(
    (column) => !named.includes(column) && (table.header === null || GROUP_NAME.test(nameOf(column))),
  );
  if (named.length + others.length > 0) return { free, named, others };
  // No list has the words of all languages.
  return { free, named, others: free.filter((column) => isGrouping(table, column)).slice(0, OFFERED) };
}

/** Columns searched for empty cells; without column names each of hundreds is offered. */
const LOOKED_INTO = 12;

/**
 * The choices for this table. One set per id, one per line and all in one are always offered: several ids on a line
 * do not define a set.
 * @param rows only these count: words and blank lines around the ids of a mail define no group
 * @param isWhole no line is left out, so the cell above is the one that the person sees
 * @param isText ids among words: blank lines end its paragraphs
 */
export function availableSetChoices(
  table: Table,
  mapping: Mapping = {},
  rows: readonly Pick<IntakeRow, 'line'>[] = table.lines.map((line) => ({ line })),
  isWhole = true,
  isText = false,
): SetChoices {
  const { free, named, others } = columnsToGroupBy(table, new Set(Object.values(mapping)), isSetName);
  const [setColumn, ...rivals] = named;
  const hasBlocks = rows.some(({ line }) => line.block !== rows[0]?.line.block);
  const hasSeveral = rows.some(({ line }, index) => line === rows[index - 1]?.line);
  const byColumn = (column: number, index: number): readonly SetColumnChoice[] =>
    index < LOOKED_INTO ? columnGrouping(rows, column, isWhole).choices : [{ column }];

  const first = setColumn === undefined ? null : columnGrouping(rows, setColumn, isWhole);
  const byOthers = [...rivals, ...others].flatMap(byColumn);
  const block: SetChoice[] = hasBlocks ? ['blankLine'] : [];
  // Blank lines do not group the rows if a line has several ids, or a column has different cells within a block.
  const isDenied = () => hasSeveral || free.some((column) => hasMixedBlock(rows, column));
  if (setColumn === undefined && hasBlocks && !isText && !isDenied())
    return { choices: [...block, 'idPerSet', 'linePerSet', ...byOthers, 'allInOne'], saidBy: 'blankLines' };
  const rest: SetChoice[] = ['idPerSet', 'linePerSet', ...block, ...byOthers, 'allInOne'];
  const countOf = (...places: number[]) =>
    new Set(rows.map(({ line }) => places.map((column) => setNameInColumn(line, column)).join('\n'))).size;
  const differs = (column: number) =>
    setColumn !== undefined && Math.min(countOf(setColumn), countOf(column)) < countOf(setColumn, column);
  if (first) {
    const saidBy = rivals.some(differs) ? 'unsaid' : first.saidBy;
    const { examples } = first;
    return { choices: [...first.choices, ...rest], saidBy, ...(examples.length > 0 && { examples }) };
  }
  return { choices: rest, saidBy: rows.length > 1 ? 'unsaid' : 'oneRow' };
}

export const isSameChoice = (one: SetChoice, other: SetChoice | null) =>
  JSON.stringify(one) === JSON.stringify(other);

/** The wanted choice if this table offers it, else the table's own. Null: the number of orders is never guessed. */
export function chosenSetChoice(setChoices: SetChoices, wanted: SetChoice | null): SetChoice | null {
  const { choices } = setChoices;
  const found = choices.find((choice) => isSameChoice(choice, wanted));
  return found ?? (saysSets(setChoices) ? (choices[0] ?? null) : null);
}
