import { normalName } from '../file/header.ts';
import { columnCount, type Line, type Table } from '../file/table.ts';
import { idsIn, isId } from '../ids/idsIn.ts';
import {
  columnGrouping,
  isGroupName,
  isMixed,
  isSetName,
  type SetChoice,
  type SetChoices,
  setCell,
} from './setChoice.ts';

const orderNames =
  /^(?:(?:customer|client|purchase|sales|new) )?(?:po|order)(?: ?(?:no|nr|number|id|ref|reference|name))?$/;

/** The same in German and French. */
const otherOrderNames =
  /^(?:auftrag|bestellung|(?:auftrags|bestell) ?(?:nr|nummer|id)|(?:(?:n|no|numéro|référence) d[eu] (?:la )?)?(?:commande|bon de commande))$/;

/**
 * The ways to group the lines of a sheet into orders. The sheet says one if its only column of that name is filled in
 * every line, or if blank lines stand between the orders. `differences` finds lines that contradict it (readOrders.ts).
 * @param fields the columns of the orders' own fields
 * @param used all columns that are sent
 * @param isOpen the person must choose in any case
 */
export function orderChoices(
  table: Table,
  fields: readonly number[],
  used: ReadonlySet<number | null>,
  isOpen: boolean,
): SetChoices {
  const { lines, header } = table;
  const nameOf = (column: number) => normalName(header?.[column] ?? '');
  const isOrderName = (name: string) =>
    orderNames.test(name) || otherOrderNames.test(name) || isSetName(name);
  const isFilled = (column: number) => lines.some((line) => setCell(line, column) !== '');
  const free = [...Array(columnCount(table)).keys()].filter(
    (column) => !used.has(column) && isFilled(column),
  );
  const named = free.filter((column) => isOrderName(nameOf(column)));
  const others = free.filter(
    (column) => !named.includes(column) && (header === null || isGroupName(nameOf(column))),
  );
  const rows = lines.map((line) => ({ line }));
  const byColumn = (column: number) => columnGrouping(rows, column).choices;
  const hasBlocks = lines.some(({ block }) => block !== lines[0]?.block);
  const block: SetChoice[] = hasBlocks ? ['blankLine'] : [];
  const equal: SetChoice[] = lines.some((line) => fields.every((column) => !line.cells[column]))
    ? []
    : [{ columns: fields }];

  const columns = [...named, ...others].flatMap(byColumn);
  const [only, another] = named;
  const says = (): SetChoices['saidBy'] => {
    if (isOpen) return 'unsaid';
    if (only !== undefined && another === undefined && !hasOrderIds(lines, only))
      return columnGrouping(rows, only).saidBy;
    const isMixedBlock = fields.some((column) => isMixed(rows, column));
    if (only === undefined && hasBlocks && !isMixedBlock) return 'blankLines';
    return lines.length === 1 ? 'oneRow' : 'unsaid';
  };
  const saidBy = says();
  const first: SetChoice[] = saidBy === 'blankLines' ? [...block, ...columns] : [...columns, ...block];
  return { choices: [...first, ...equal, 'linePerSet', 'noItems'], saidBy };
}

/** Items of orders that exist already: these must not become new orders unasked. */
const hasOrderIds = (lines: readonly Line[], column: number) =>
  lines.some((line) => idsIn(setCell(line, column), 'checked').ids.some(isId));
