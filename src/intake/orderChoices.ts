import { canonicalId } from '#contract/recordId.ts';
import { columnCount, type Line, type Table } from './file/table.ts';
import { groupIntoSets } from './groupIntoSets.ts';
import { normalName } from './header.ts';
import { idsIn, isId } from './ids/idsIn.ts';
import { isGroupName, isSetName, type SetChoice, type SetChoices, setCell } from './setChoice.ts';

/** Names of a column that says which lines are one order. */
const orderNames =
  /^(?:(?:customer|client|purchase|sales|new) )?(?:po|order)(?: ?(?:no|nr|number|id|ref|reference|name))?$/;

/** The same in German and French. */
const otherOrderNames =
  /^(?:auftrag|bestellung|(?:auftrags|bestell) ?(?:nr|nummer|id)|(?:(?:n|no|numéro|référence) d[eu] (?:la )?)?(?:commande|bon de commande))$/;

/**
 * The ways to group the lines of a sheet into orders. The sheet says one if its only column of that name is filled in
 * every line, or blank lines stand between the orders, and the lines of each order agree.
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
  const hasGaps = (column: number) => lines.some((line) => setCell(line, column) === '');
  const byColumn = (column: number): SetChoice[] =>
    hasGaps(column) ? [{ column }, { column, fillsDown: true }] : [{ column }];
  const hasBlocks = lines.some(({ block }) => block !== lines[0]?.block);
  const block: SetChoice[] = hasBlocks ? ['blankLine'] : [];
  const equal: SetChoice[] = lines.some((line) => fields.every((column) => !line.cells[column]))
    ? []
    : [{ columns: fields }];

  const [only, another] = named;
  const columns = [...named.flatMap(byColumn), ...others.flatMap(byColumn)];
  const rest: SetChoice[] = [...equal, 'linePerSet', 'noItems'];
  const says = (choice: SetChoice) => !isOpen && doLinesAgree(lines, fields, choice);
  if (only !== undefined && another === undefined && !hasOrderIds(lines, only)) {
    const saidBy = hasGaps(only) ? 'setColumnGaps' : says({ column: only }) ? 'setColumn' : 'unsaid';
    return { choices: [...columns, ...block, ...rest], saidBy };
  }
  if (only === undefined && hasBlocks && says('blankLine'))
    return { choices: [...block, ...columns, ...rest], saidBy: 'blankLines' };
  if (lines.length === 1 && !isOpen) return { choices: ['linePerSet', 'noItems'], saidBy: 'oneRow' };
  return { choices: [...columns, ...block, ...rest], saidBy: 'unsaid' };
}

/** Items of orders that exist already: these must not become new orders unasked. */
const hasOrderIds = (lines: readonly Line[], column: number) =>
  lines.some((line) => idsIn(setCell(line, column), 'checked').ids.some(isId));

/** An empty cell says nothing against the other lines of its order. */
function doLinesAgree(lines: readonly Line[], fields: readonly number[], choice: SetChoice): boolean {
  const sets = groupIntoSets(
    lines.map((line) => ({ line })),
    choice,
  );
  const said = new Map<string, string>();
  return lines.every(({ cells }, place) =>
    fields.every((column) => {
      const cell = canonicalId(cells[column] ?? '');
      const key = `${sets[place]} ${column}`;
      const first = said.get(key) ?? cell;
      if (cell !== '') said.set(key, first || cell);
      return cell === '' || first === '' || first === cell;
    }),
  );
}
