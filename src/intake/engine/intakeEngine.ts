import type { OrgRules } from '#contract/requestField.ts';
import { parseJsonTexts } from '#lib/parseJson.ts';
import type { ColumnSpec, Mapping } from '../columns/columnSpec.ts';
import { type ColumnMappingChoices, matchColumns } from '../columns/matchColumns.ts';
import { isOtherKind } from '../columns/otherKind.ts';
import {
  NAME_LINES_KEY,
  type RememberedColumns,
  rememberedColumnNames,
} from '../columns/rememberedColumns.ts';
import { exportedTable } from '../file/exportedTable.ts';
import { columnNamesHash } from '../file/header.ts';
import type { Refusal } from '../file/refusal.ts';
import type { Corrections, Table } from '../file/table.ts';
import { fileBytes, tableFromBytes } from '../file/tableFromBytes.ts';
import { tableFromPaste } from '../file/tableFromPaste.ts';
import { type Edit, editedTable, transferableEdits } from '../rows/editedTable.ts';
import type { RowReading } from '../rows/intakeRow.ts';
import { type LookedUpIdsByField, withAddedColumns } from '../rows/lookedUpIds.ts';
import type { ColumnShapes } from '../rows/ownColumns.ts';
import { readRows } from '../rows/readRows.ts';
import { groupIntoSets, setCounts, setsAsNumbered } from '../sets/groupIntoSets.ts';
import { availableSetChoices, chosenSetChoice, hasSetColumn, type SetChoice } from '../sets/setChoice.ts';
import { type Grouping, type IntakeReading, intakeReading } from './intakeReading.ts';
import { readOrderSheet } from './readOrderSheet.ts';
import { exportedRunIds, type Reimport, type ReimportedRun, reimportOffer } from './reimportOffer.ts';

/** The text or file to read. Equal ids mean equal content. */
export type IntakeSource = { readonly id: number } & ({ readonly text: string } | { readonly file: File });

export interface IntakeRequest {
  readonly source: IntakeSource;
  readonly corrections: Corrections;
  readonly columns: readonly ColumnSpec[];
  readonly columnChoices: Omit<ColumnMappingChoices, 'remembered'>;
  /** What the person chose for earlier sheets. */
  readonly remembered?: RememberedColumns;
  readonly rules: OrgRules;
  readonly edits?: readonly Edit[];
  /** Edits of the previous sheet, to be offered if they fit. */
  readonly lastEdits?: readonly Edit[];
  /** For a text with ids, by `rowKey`: the chosen ids. Null or missing: not chosen yet. */
  readonly meant?: readonly string[] | null;
  /** The shapes of own columns about whose texts the person has decided. */
  readonly shapes?: ColumnShapes;
  readonly found?: LookedUpIdsByField | null;
  /** By the key of a field without a column: the value that a person gave for all rows. */
  readonly forAll?: Readonly<Record<string, string>>;
  /** For a sheet of orders: the columns of their items. */
  readonly itemColumns?: readonly ColumnSpec[];
  readonly inSets: boolean;
  readonly setChoice: SetChoice | null;
  /** For a sheet exported by this console: where it is imported. `known` is set after the journal was asked for its run. */
  readonly here?: {
    readonly orgId: string;
    readonly operation: string;
    readonly known: { readonly runId: string; readonly run: ReimportedRun | null } | null;
  };
}

/** Choices whose sets are counted: without column names each of hundreds of columns is a choice. */
const COUNTED = 12;

type CountedChoices = Pick<Grouping, 'setChoices' | 'setCounts'>;

/**
 * Text or file → rows and sets. Keeps the table of a file, so that corrections work even if the file is gone, and the
 * rows for another choice of sets. Reading never rejects because of a source's content.
 */
export function createIntakeEngine() {
  const tableOf = tableReader();
  const rowsOf = step<ReturnType<typeof readSheet>>();
  return {
    read: async (request: IntakeRequest): Promise<IntakeReading | Refusal> => {
      const { source, itemColumns = [], lastEdits = [] } = request;
      const found = await tableOf(request);
      if (found.kind === 'refusal') return found;
      const sheet = editedSheet(found, request);
      const { given, changes, reimport, columnChoices, columnSet } = sheet;
      const orderChoice = itemColumns.length > 0 && request.setChoice;
      const { corrections, columns, rules, here, edits, meant, shapes } = request;
      const { rows, choices, orders, ...read } = await rowsOf(
        [
          [source.id, corrections, columns, columnChoices, rules, reimport && here, edits, meant, shapes],
          Object.values(request.found ?? {}).map((each) => [each, [...each.ids]]),
          [orderChoice, request.forAll],
        ],
        () => readSheet(sheet, request),
      );
      const grouping = orders ?? groupingOf(rows, choices, request.setChoice);
      return {
        ...read,
        ...grouping,
        reimport,
        changes,
        columnSet,
        editsAgain: transferableEdits(given, idColumnOf(read.mapping, request), lastEdits),
      };
    },
  };
}

/** The column of the ids by which a person knows the lines. */
function idColumnOf(mapping: Mapping, { columns, itemColumns = [] }: IntakeRequest): number {
  const ids = [...columns, ...itemColumns].filter(({ kind }) => kind === 'id');
  return ids.map(({ key }) => mapping[key]).find((column) => typeof column === 'number') ?? -1;
}

/** Reads the table of a text or a file, and keeps the last one with the bytes of the file. */
function tableReader() {
  const bytes = step<ArrayBuffer | Refusal>();
  const table = step<Table | Refusal>();
  return ({ source, columns, remembered, ...request }: IntakeRequest) => {
    const nameLinesBefore = parseJsonTexts(remembered?.[NAME_LINES_KEY]);
    const corrections = { ...request.corrections, nameLinesBefore };
    // Chooses a file's sheet. Meanings of cells do not matter here, so a person's answer reads no file again.
    const wanted = columns.filter(({ kind, required }) => kind === 'id' && required);
    const kinds = 'file' in source && wanted.map(({ key, prefixes }) => [key, prefixes]);
    return table([source.id, corrections, kinds], async () => {
      if ('text' in source) return tableFromPaste(source.text, corrections);
      const content = await bytes([source.id], () => fileBytes(source.file));
      const isWanted = (id: string) => wanted.some((spec) => !isOtherKind(spec, id));
      return content instanceof ArrayBuffer ? tableFromBytes(content, corrections, isWanted) : content;
    });
  };
}

/** The table without done rows, with the person's edits, and with the ids that the org has found. */
function editedSheet(found: Table, request: IntakeRequest) {
  const { columns, corrections, found: ids } = request;
  const itemColumns = request.setChoice === 'noItems' ? [] : (request.itemColumns ?? []);
  const { table: given, reimport } = withoutDone(found, request.here, corrections.wantsAllResults);
  const { table: edited, changes, isLeftOut } = editedTable(given, request.edits ?? []);
  const { table, chosen } = withAddedColumns(edited, ids ?? {}, request.forAll ?? {}, [
    ...columns,
    ...itemColumns,
  ]);
  const columnSet = columnNamesHash(edited.header);
  const columnChoices = {
    ...request.columnChoices,
    remembered: rememberedColumnNames(request.remembered ?? {}, columnSet),
    used: Object.values(ids ?? {}).flatMap(({ column }) => column ?? []),
    chosen: { ...request.columnChoices.chosen, ...chosen },
  };
  return { table, given, changes, isLeftOut, reimport, columnChoices, columnSet };
}

/** The rows, all that the page shows of them, and the ways to group them. `orders`: of a sheet of orders with their items. */
function readSheet(
  { table, isLeftOut, reimport, columnChoices }: ReturnType<typeof editedSheet>,
  request: IntakeRequest,
) {
  const { columns, itemColumns = [], rules, corrections, inSets, found, shapes } = request;
  const meant = request.meant ? new Set(request.meant) : null;
  const ofOrders = { ...request, itemColumns, columnChoices, isLeftOut };
  const read = readOrderSheet(table, ofOrders, reimport !== null);
  const orders = read?.grouping;
  if (read?.items) {
    const { specs, match, reading } = read.items;
    const { rows } = reading;
    const choices: CountedChoices = { setChoices: null, setCounts: [] };
    return { hasItems: true, rows, choices, orders, ...intakeReading(table, match, reading, specs, shapes) };
  }
  const match = matchColumns(table, columns, columnChoices);
  const { formats } = columnChoices;
  const { idOfLine } = corrections;
  const rowChoices = { formats, idOfLine, inSets, isLeftOut, meant, found };
  const reading = readRows(table, match, columns, rules, rowChoices);
  const { hidden } = table.readAs;
  const isWhole = !reimport && (!hidden || hidden.isIncluded || hidden.rows + hidden.struck === 0);
  const setChoices = inSets
    ? availableSetChoices(table, match.mapping, reading.rows, isWhole, reading.text !== null)
    : null;
  const counted = setChoices?.choices.slice(0, COUNTED) ?? [];
  const choices = { setChoices, setCounts: counted.map((choice) => setCounts(reading.rows, choice)) };
  const { rows } = reading;
  return { hasItems: false, rows, choices, orders, ...intakeReading(table, match, reading, columns, shapes) };
}

function groupingOf(rows: RowReading['rows'], choices: CountedChoices, wanted: SetChoice | null): Grouping {
  const { setChoices } = choices;
  const setChoice = setChoices && chosenSetChoice(setChoices, wanted);
  const isNumbering = setChoices && hasSetColumn(setChoices) && setChoice === setChoices.choices[0];
  const sets =
    setChoice && isNumbering && typeof setChoice === 'object' && 'column' in setChoice
      ? setsAsNumbered(rows, setChoice.column)
      : setChoice
        ? groupIntoSets(rows, setChoice)
        : [];
  return { ...choices, setChoice, sets: Uint32Array.from(sets) };
}

/** For a sheet exported by this console, keeps only the unfinished rows; other tables are unchanged. */
function withoutDone(
  table: Table,
  here: IntakeRequest['here'],
  wantsAll: boolean | undefined,
): { table: Table; reimport: Reimport | null } {
  const exported = here ? exportedTable(table, here.operation) : null;
  if (!here || !exported) return { table, reimport: null };
  const [runId = ''] = exportedRunIds(exported.lines);
  // Without a run there is nothing to ask the journal for.
  const nothing = runId === '' ? { run: null } : null;
  const knownRun = here.known?.runId === runId ? here.known : nothing;
  const { offer, lines } = knownRun
    ? reimportOffer(exported, here, knownRun.run, wantsAll)
    : { offer: null, lines: [] };
  return { table: { ...exported.table, lines }, reimport: { runId, offer } };
}

/** Caches the last result by key. */
function step<Result>(): (key: unknown, make: () => Result | Promise<Result>) => Promise<Result> {
  let last: { key: string; result: Result } | null = null;
  return async (key, make) => {
    const text = JSON.stringify(key);
    if (last?.key === text) return last.result;
    // Frees the old table first, so that two large ones are never in memory.
    last = null;
    const result = await make();
    last = { key: text, result };
    return result;
  };
}
