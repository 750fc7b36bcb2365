import type { OrgRules } from '#contract/requestField.ts';
import { wholeTextPattern, wordAlternation } from '#lib/wordAlternation.ts';
import { isConfiguredName } from '../columns/cellReader.ts';
import type { ColumnSpec } from '../columns/columnSpec.ts';
import { type ColumnMappingChoices, matchColumns, usedColumns } from '../columns/matchColumns.ts';
import type { Line, Table } from '../file/table.ts';
import { holdsId, holdsUnmistakableId, idsIn, isId } from '../ids/idsIn.ts';
import type { IsLeftOut } from '../rows/editedTable.ts';
import type { IntakeRow, RowProblem, RowReading } from '../rows/intakeRow.ts';
import type { LookedUpIdsByField } from '../rows/lookedUpIds.ts';
import { readRows } from '../rows/readRows.ts';
import { groupIntoSets, setCounts } from '../sets/groupIntoSets.ts';
import {
  chosenSetChoice,
  columnGrouping,
  columnsToGroupBy,
  hasMixedBlock,
  isSetName,
  type SetChoice,
  type SetChoices,
  setNameInColumn,
} from '../sets/setChoice.ts';
import type { Grouping } from './intakeReading.ts';

const ORDER_NAME = wholeTextPattern`${wordAlternation`(customer |client |purchase |sales |new )`}${wordAlternation`po, order`}( )(no|nr|number|id|ref|reference|name), auftrag, bestellung, ${wordAlternation`auftrags, bestell`}( )${wordAlternation`nr, nummer, id`}, ${wordAlternation`(n |no |numéro |référence )(de |du )(la )`}${wordAlternation`commande, bon de commande`}, ${wordAlternation`(n |nº |no |número |referencia )(de |del )`}${wordAlternation`pedido, orden de compra`}`;

/**
 * The ways to group the lines of a sheet into orders. The sheet says one if its only column of that name is filled in
 * every line, or if blank lines stand between the orders. `differences` finds lines that contradict it.
 * @param fields the columns of the orders' own fields
 * @param used all columns that are sent
 * @param isOpen the person must choose in any case
 */
function orderChoices(
  table: Table,
  fields: readonly number[],
  used: ReadonlySet<number | null>,
  isOpen: boolean,
): SetChoices {
  const { lines } = table;
  const isOrderName = (name: string) => ORDER_NAME.test(name) || isSetName(name);
  const { named, others } = columnsToGroupBy(table, used, isOrderName);
  const rows = lines.map((line) => ({ line }));
  const hasBlocks = lines.some(({ block }) => block !== lines[0]?.block);
  const block: SetChoice[] = hasBlocks ? ['blankLine'] : [];
  const equal: SetChoice[] = lines.some((line) => fields.every((column) => !line.cells[column]))
    ? []
    : [{ columns: fields }];

  // Named ones come first.
  const groupings = [...named, ...others].map((column) => columnGrouping(rows, column));
  const columns = groupings.flatMap(({ choices }) => choices);
  const [only, another] = named;
  const says = (): SetChoices['saidBy'] => {
    if (isOpen || named.some((column) => hasOrderIds(lines, column))) return 'unsaid';
    const { saidBy = 'unsaid' } = groupings[0] ?? {};
    // A line without a name may belong to the order above, as below a merged cell. Created orders cannot be taken back.
    if (only !== undefined && another === undefined) return saidBy === 'setColumnGaps' ? 'unsaid' : saidBy;
    const isMixedBlock = fields.some((column) => hasMixedBlock(rows, column));
    if (only === undefined && hasBlocks && !isMixedBlock) return 'blankLines';
    return lines.length === 1 ? 'oneRow' : 'unsaid';
  };
  const saidBy = says();
  const first: SetChoice[] = saidBy === 'blankLines' ? [...block, ...columns] : [...columns, ...block];
  const [{ examples = [] } = {}] = groupings;
  return {
    choices: [...first, ...equal, 'linePerSet', 'noItems'],
    saidBy,
    ...(examples.length > 0 && { examples }),
  };
}

/** True if the cells name existing orders: no new orders may be created for their items unasked. */
const hasOrderIds = (lines: readonly Line[], column: number) =>
  lines.some((line) => idsIn(setNameInColumn(line, column), 'checked').ids.some(isId));

interface OrdersRequest {
  /** The columns of the orders, and below those of the items. */
  readonly columns: readonly ColumnSpec[];
  readonly itemColumns: readonly ColumnSpec[];
  readonly columnChoices: ColumnMappingChoices;
  readonly rules: OrgRules;
  readonly setChoice: SetChoice | null;
  readonly isLeftOut?: IsLeftOut;
  readonly found?: LookedUpIdsByField | null;
}

/**
 * Reads a sheet of orders with their items: each line is an item, and a set of lines is an order. Null if the sheet has
 * no columns of items. If the person chose that it has no items, only its grouping.
 * @param isResult of an earlier run: the person must choose the grouping
 */
export function readOrderSheet(table: Table, request: OrdersRequest, isResult: boolean) {
  const { columns, itemColumns, columnChoices, rules, isLeftOut, found } = request;
  const specs = [...columns, ...itemColumns];
  // Items first: a column "Contact" is the item's, which needs one, not the order's bill-to contact.
  const match = matchColumns(
    table,
    itemColumns.length > 0 ? [...itemColumns, ...columns] : [],
    columnChoices,
  );
  const { mapping } = match;
  const columnsFor = (wanted: string) => {
    const questions = match.questions.filter(({ key }) => key === wanted);
    return [mapping[wanted] ?? [], ...questions.map((question) => question.columns)].flat();
  };
  const holdsProduct = rules.recordIds === 'checked' ? holdsUnmistakableId : holdsId;
  const products = columnsFor('productId');
  const product = specs.find(({ key }) => key === 'productId');
  const hasQuantity = columnsFor('quantity').length > 0;
  const hasProducts = products.some((column) =>
    table.lines.some(
      ({ cells: { [column]: cell = '' } }) =>
        holdsProduct(cell) || (product && isConfiguredName(product, cell)),
    ),
  );
  if (products.length === 0 || !(hasProducts || hasQuantity)) return null;
  // If there are names of products, or no quantities, the sheet may also be one of orders without items.
  const isOpen = isResult || !(hasProducts && hasQuantity);

  const fields = columns.flatMap(({ key }) => mapping[key] ?? []);
  /** The texts by which the ids of a column were looked for. */
  const textsOf = new Map(
    columns.flatMap(({ key }) => {
      const [column, text] = [mapping[key], found?.[key]?.column];
      return column && typeof text === 'number' ? [[column, text]] : [];
    }),
  );
  const setChoices = orderChoices(table, fields, usedColumns(match), isOpen);
  const lines = table.lines.map((line) => ({ line }));
  const setChoice = chosenSetChoice(setChoices, request.setChoice);
  const counts = setChoices.choices.map((choice) => setCounts(lines, choice));
  const grouping: Grouping = { setChoices, setChoice, setCounts: counts, sets: new Uint32Array() };
  if (setChoice === 'noItems') return { items: null, grouping };

  const sets = setChoice ? groupIntoSets(lines, setChoice) : [];
  const isEmpty = ({ cells }: Line, column: number) =>
    !cells[column] && !cells[textsOf.get(column) ?? column];
  const filled = withOrderCells(table, fields, sets, isEmpty);
  const reading = readRows(filled, match, specs, rules, { formats: columnChoices.formats, isLeftOut, found });
  const problems = [...reading.problems, ...differences(reading, columns, sets)];
  const inOrder = problems.sort((a, b) => a.line - b.line);
  return {
    items: { specs, match, reading: { ...reading, problems: inOrder } },
    grouping: { ...grouping, sets: Uint32Array.from(reading.rows.length > 0 ? sets : []) },
  };
}

/**
 * Fills the empty cells of an order's fields from its first line that has them: people write them once for each order.
 * @param isEmpty false for a text for which the org shows no record: that is a problem of its row
 */
function withOrderCells(
  table: Table,
  fields: readonly number[],
  sets: readonly number[],
  isEmpty: (line: Line, column: number) => boolean,
): Table {
  if (sets.length === 0) return table;
  const firstTexts = new Map<string, string>();
  const keyOf = (position: number, column: number) => `${sets[position]} ${column}`;
  for (const [position, { cells }] of table.lines.entries())
    for (const column of fields) {
      const key = keyOf(position, column);
      if (cells[column] && !firstTexts.has(key)) firstTexts.set(key, cells[column]);
    }
  const lines = table.lines.map((line, position) => {
    const cells = [...line.cells];
    for (const column of fields)
      if (isEmpty(line, column)) cells[column] = firstTexts.get(keyOf(position, column)) ?? '';
    return { ...line, cells };
  });
  return { ...table, lines };
}

/** An order has one account, one currency: another value in one of its lines is a problem of that line. */
function differences(
  { rows, leftOut }: RowReading,
  columns: readonly ColumnSpec[],
  sets: readonly number[],
): RowProblem[] {
  const firstOf = new Map<number, IntakeRow>();
  return rows.flatMap((row) => {
    const set = sets[row.index];
    const first = firstOf.get(set ?? 0) ?? row;
    if (set === undefined || leftOut.has(row.index)) return [];
    firstOf.set(set, first);
    return columns
      .filter(({ key }) => row.cells[key] !== first.cells[key])
      .map(({ key }) => ({
        kind: 'field' as const,
        row: row.index,
        line: row.line.number,
        column: key,
        code: 'orderDiffers' as const,
      }));
  });
}
