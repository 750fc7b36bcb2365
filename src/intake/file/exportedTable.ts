import { creatingOperation, type OperationName, operationNames, operations } from '#contract/operations.ts';
import { isResting, type RestingState, rowStateNames } from '#contract/rowStates.ts';
import { operationWords } from '#contract/words/operationWords.ts';
import { stateWords } from '#contract/words/stateWords.ts';
import { inEnglish } from '#language/inEnglish.ts';
import { normalName } from './header.ts';
import { CHECK_HEADER, checkOfValues, hasOtherOutcome, rowCheck } from './rowCheck.ts';
import type { Line, Table } from './table.ts';

/** Columns that an export of results adds, in English in every language, so that any colleague can import it again. */
export const resultHeaders = {
  outcome: 'Outcome',
  newId: 'New id',
  message: 'Message',
  time: 'Time',
  org: 'Order Desk org',
  operation: 'Order Desk operation',
  run: 'Order Desk run',
  row: 'Order Desk row',
  check: CHECK_HEADER,
} as const;

/** The header of new ids where an operation makes records: as the screen calls them. It follows the message. */
export function newIdHeader(operation: OperationName): string {
  const { record } = operationWords[operation];
  return record ? inEnglish(record) : resultHeaders.newId;
}
const makers = operationNames.filter((name) => operationWords[name].record);
const newIdNames = [...makers.map(newIdHeader), resultHeaders.newId].map((name) => name.toLowerCase());

/** An export of a run without a note does not have it. */
export const NOTE_HEADER = 'Order Desk note';
/** The outcomes of a row in other runs that sent it again. */
export const OTHER_OUTCOMES_HEADER = 'Order Desk other outcomes';

/** The header of the outcome in older exports. */
const EARLIER_OUTCOME = 'Fate';

/** The outcome of a row that was left out before sending; its line names no run. */
export const LEFT_OUT_OUTCOME = 'Left out';

export type FileOutcome = RestingState | 'leftOut';

export interface ExportedLine {
  line: Line;
  org: string;
  operation: string;
  run: string;
  /** Its row in the run, from 0; null if the cell is empty. */
  row: number | null;
  /** Null if the cell's text is unknown. */
  outcome: FileOutcome | null;
  /** Its values are those of another line: the sheet was only partly sorted. */
  hasOtherValues?: boolean;
  /** It was exported with another outcome. */
  hasOtherOutcome?: boolean;
}

/** A table that this console exported, without the columns that the export added. */
export interface ExportedTable {
  /** Its lines name their run. If not, only their outcomes are known. */
  isMarked: boolean;
  /** The operations that its columns name; empty if its lines name them, or nothing does. */
  namedOperations: readonly OperationName[];
  table: Table;
  lines: readonly ExportedLine[];
}

/** One of our columns with its value for unsent lines; null stands for each line's row number, from 1. */
export interface LineMark {
  header: string;
  cell: string | null;
}

/** All our columns but the check of results: otherwise the sheet's own "Message" column would be mistaken for ours. */
export function lineMarks(here: { orgId: string; operation: string }, run: string): LineMark[] {
  const cells: Record<string, string> = {
    [resultHeaders.outcome]: inEnglish(stateWords('notSent')),
    [resultHeaders.org]: here.orgId,
    [resultHeaders.operation]: here.operation,
    [resultHeaders.run]: run,
  };
  const { check: _, ...headers } = resultHeaders;
  return Object.values(headers).map((header) => ({
    header,
    cell: header === resultHeaders.row ? null : (cells[header] ?? ''),
  }));
}

/** Labels of the outcome column and its values on the page, which people may copy. */
const outcomeHeaders = ['fate', 'outcome', 'ergebnis', 'résultat'];
const messageHeaders = ['message', 'meldung'];
const otherNames: Record<string, FileOutcome> = {
  ...{ erledigt: 'done', angenommen: 'done', effectué: 'done', accepté: 'done' },
  ...{ abgelehnt: 'refused', refusé: 'refused', unklar: 'unknown', incertain: 'unknown' },
  ...{ 'nicht gesendet': 'notSent', 'non envoyé': 'notSent' },
  ...{ 'vielleicht schon erledigt: nachsehen': 'alreadyDone' },
  ...{ 'peut-être déjà effectué : à vérifier': 'alreadyDone' },
  // Names of earlier versions.
  ...{ 'already done': 'alreadyDone', 'refused, may already be done': 'alreadyDone' },
  ...{ 'bereits erledigt': 'alreadyDone', 'déjà effectué': 'alreadyDone' },
};

/** By the names of files and pages in lower case. */
const outcomesByName = new Map<string, FileOutcome>([
  ...rowStateNames.filter(isResting).flatMap((state) =>
    operationNames.map((operation) => {
      return [inEnglish(stateWords(state, operation)).toLowerCase(), state] as const;
    }),
  ),
  [LEFT_OUT_OUTCOME.toLowerCase(), 'leftOut'],
  ...Object.entries(otherNames),
]);

/** Results without our other columns are known by this name. */
export const namesOperation = (operation: OperationName, name: string) =>
  operationWords[operation].resultHeaders.includes(name.trim().toLowerCase());

/** Names the ids of created orders where items are added to them. */
const ORDER_ID = 'Order id';

/**
 * Detects results by the export's columns, or by the remaining ones; null for any other table. Where items are added, the
 * new ids of created orders stay: they are the orders of these items.
 */
export function exportedTable(table: Table, here = ''): ExportedTable | null {
  const names = (table.header ?? []).map((name) => name.trim().toLowerCase());
  // The last match: the sheet may have its own "Message" column, and the export adds ours after it.
  const at = (name: string) => names.lastIndexOf(name.toLowerCase());
  const { org, operation, run, row } = resultHeaders;
  if ([org, operation, run, row].some((name) => at(name) < 0)) return unmarkedResults(table, names);
  const { outcomeAt, valuesEnd } = outcomeColumn(table, names, at);
  // Beside the outcome, or in today's files behind the message.
  const besides = [
    ...(outcomeAt < 0 ? [] : [outcomeAt + 1, outcomeAt + 2]),
    ...(at(resultHeaders.message) < 0 ? [] : [at(resultHeaders.message) + 1]),
  ];
  const beside = besides.find((column) => newIdNames.includes(names[column] ?? ''));
  const makesRecords = table.lines.some(({ cells }) => makers.some((name) => name === cells[at(operation)]));
  const orderAt = beside ?? (makesRecords ? at(resultHeaders.newId) : -1);
  const { outcome: _, newId: __, ...others } = resultHeaders;
  const hasOtherValues = sortedInPart(table, valuesEnd, at(CHECK_HEADER));
  const added = [NOTE_HEADER, OTHER_OUTCOMES_HEADER, ...Object.values(others)];
  const ownColumns = new Set([outcomeAt, orderAt, ...added.map(at)]);
  const isOfOrders = table.lines.some(({ cells }) => cells[at(operation)] === creatingOperation.order);
  if (isOfOrders && here === creatingOperation.orderItem) ownColumns.delete(orderAt);
  const withoutOwn = <Cell>(cells: readonly Cell[]) => cells.filter((_, column) => !ownColumns.has(column));
  const lines = table.lines.map((line): ExportedLine => {
    const cell = (name: string) => (line.cells[at(name)] ?? '').trim();
    const number = Number(cell(row));
    return {
      line: { ...line, cells: withoutOwn(line.cells) },
      org: cell(org),
      operation: cell(operation),
      // The names of columns, if another export stands below this one.
      run: line.cells.includes(run) ? run : cell(run),
      row: Number.isInteger(number) && number >= 1 ? number - 1 : null,
      outcome: outcomeNamed((line.cells[outcomeAt] ?? '').trim()),
      hasOtherValues: hasOtherValues(line),
      hasOtherOutcome: hasOtherOutcome(line.cells[at(CHECK_HEADER)] ?? '', line.cells[outcomeAt] ?? ''),
    };
  });
  const named = (table.header ?? []).map((name, column) => (column === orderAt ? ORDER_ID : name));
  const header = withoutOwn(named);
  return {
    isMarked: true,
    namedOperations: [],
    table: {
      ...table,
      header,
      ...(table.forms && { forms: withoutOwn(table.forms) }),
      lines: lines.map(({ line }) => line),
    },
    lines,
  };
}

/** The columns with the values of a row: those before its outcome, without the numbers of this run's sets. */
export const valueColumns = (header: readonly string[], outcomeAt: number): number[] =>
  header.slice(0, outcomeAt).flatMap((name, column) => (normalName(name) === 'set' ? [] : column));

/** Computes the check of a line whose values end at this column. */
function checkUpTo({ header }: Table, end: number) {
  const columns = valueColumns(header ?? [], Math.max(0, end));
  return ({ cells }: Line) => rowCheck(columns.map((column) => cells[column] ?? ''));
}

/** Finds lines whose values have the check of another line. Corrected values have the check of none. */
function sortedInPart(table: Table, valuesEnd: number, checkAt: number): (line: Line) => boolean {
  const checkOf = checkUpTo(table, valuesEnd);
  const checks = new Set(table.lines.flatMap(({ cells }) => checkOfValues(cells[checkAt]) || []));
  if (checks.size === 0) return () => false;
  return (line) => {
    const [written, check] = [checkOfValues(line.cells[checkAt]), checkOf(line)];
    return written !== '' && written !== check && checks.has(check);
  };
}

/**
 * The column of outcomes, and where the values of rows end. A person may have renamed that column, which stands before the
 * message, or deleted it (-1): the checks of rows tell which.
 */
function outcomeColumn(table: Table, names: readonly string[], at: (name: string) => number) {
  const namedAt = Math.max(at(resultHeaders.outcome), at(EARLIER_OUTCOME));
  if (namedAt >= 0) return { outcomeAt: namedAt, valuesEnd: namedAt };
  const [valuesEnd, checkAt] = [at(resultHeaders.message), at(CHECK_HEADER)];
  const before = valuesEnd - 1;
  const [checkBefore, checkAll] = [checkUpTo(table, before), checkUpTo(table, valuesEnd)];
  const checked = table.lines.map((line) => [line, checkOfValues(line.cells[checkAt])] as const);
  // An empty cell at the end changes no check, so it says nothing.
  const isChecked = (has: typeof checkAll, hasNot: typeof checkAll) =>
    checked.some(([line, check]) => check === has(line) && check !== hasNot(line));
  const isOutcome =
    !isChecked(checkAll, checkBefore) &&
    (outcomeHeaders.includes(names[before] ?? '') || isChecked(checkBefore, checkAll));
  return isOutcome ? { outcomeAt: before, valuesEnd: before } : { outcomeAt: -1, valuesEnd };
}

/** The column of outcomes, in the words of files and of pages; -1 if there is none. */
export const outcomeColumnIndex = (header: readonly string[]) =>
  header.findLastIndex((name) => outcomeHeaders.includes(name.trim().toLowerCase()));

/** Results without our run columns: deleted, or copied from the page. Other words mean a column of the sheet's own. */
function unmarkedResults(table: Table, names: readonly string[]): ExportedTable | null {
  const at = outcomeColumnIndex(names);
  if (at < 0) return null;
  const lines = table.lines.map((line): ExportedLine => {
    const cell = line.cells[at] ?? '';
    // A line added by a person has no outcome.
    const outcome = cell === '' ? 'notSent' : outcomeNamed(cell);
    return { line, org: '', operation: '', run: '', row: null, outcome };
  });
  const filled = lines.filter(({ line }) => line.cells[at]);
  // Without the message, the column of outcomes must prove it alone.
  const least = names.some((name) => messageHeaders.includes(name)) ? 0.5 : 0.99;
  const isResult = filled.filter(({ outcome }) => outcome).length > filled.length * least;
  if (!isResult) return null;
  const namedOperations = operationNames.filter((name) =>
    // A record after the outcome, or after its message, is one that was made.
    names.some((one, column) => {
      const isNew = column === at + 1 || (column === at + 2 && messageHeaders.includes(names[at + 1] ?? ''));
      return namesOperation(name, one) && (operations[name].makes !== null || !isNew);
    }),
  );
  return { isMarked: false, namedOperations, table, lines };
}

function outcomeNamed(text: string): FileOutcome | null {
  return outcomesByName.get(text.toLowerCase().replaceAll(/\s/g, ' ')) ?? null;
}
