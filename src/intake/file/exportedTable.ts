import { type Verdict, verdicts } from '#contract/verdict.ts';
import type { Line, Table } from './table.ts';

/** Columns that an export of results adds, in English everywhere, so that any colleague can reimport it. */
export const resultHeaders = {
  fate: 'Fate',
  newId: 'New id',
  message: 'Message',
  time: 'Time',
  org: 'Order Desk org',
  operation: 'Order Desk operation',
  run: 'Order Desk run',
  row: 'Order Desk row',
} as const;

/** A fate as a file says it. `check`: refused because it is so already, which may be this console's own doing. */
export type FileFate = Verdict | 'check';

const fateNames: Record<FileFate, readonly [string, ...string[]]> = {
  done: ['Done', 'Accepted'],
  refused: ['Refused'],
  check: ['Refused, may already be done'],
  unknown: ['Unknown'],
  notSent: ['Not sent'],
};

export const fateName = (fate: FileFate) => fateNames[fate][0];

export const ACCEPTED = 'Accepted';

export interface ExportedLine {
  line: Line;
  org: string;
  operation: string;
  run: string;
  /** Its row in the run, from 0; null where the cell holds none. */
  row: number | null;
  /** Null where the cell says nothing that is understood. */
  fate: FileFate | null;
}

/** A table that this console exported, with the columns it had added taken off again. */
export interface ExportedTable {
  /** Its lines say of which run they are. Without that, only their outcomes are known. */
  isMarked: boolean;
  table: Table;
  lines: readonly ExportedLine[];
}

/** One of our columns, as all lines of a run have it that were not sent; null where each has the number of its row, from 1. */
export interface LineMark {
  header: string;
  cell: string | null;
}

/** All our columns: where the sheet has a "Message" of its own, that would be taken for ours. */
export function lineMarks(here: { orgId: string; operation: string }, run: string): LineMark[] {
  const cells: Record<keyof typeof resultHeaders, string | null> = {
    fate: fateName('notSent'),
    newId: '',
    message: '',
    time: '',
    org: here.orgId,
    operation: here.operation,
    run,
    row: null,
  };
  return (Object.keys(cells) as (keyof typeof cells)[]).map((key) => ({
    header: resultHeaders[key],
    cell: cells[key],
  }));
}

/** What the columns and the outcomes of results are called on the page, from which they may have been copied. */
const outcomeHeaders = ['fate', 'outcome', 'ergebnis', 'résultat'];
const messageHeaders = ['message', 'meldung'];
const shownFates: Record<string, FileFate> = {
  ...{ erledigt: 'done', angenommen: 'done', effectué: 'done', accepté: 'done' },
  ...{ abgelehnt: 'refused', refusé: 'refused', unklar: 'unknown', incertain: 'unknown' },
  ...{ 'nicht gesendet': 'notSent', 'non envoyé': 'notSent' },
};

/** Takes a table for results by the columns of an export, or by those that are left of them; null for any other table. */
export function exportedTable(table: Table): ExportedTable | null {
  const names = (table.header ?? []).map((name) => name.trim().toLowerCase());
  // The last of a name: the sheet may have had a "Message" of its own, and what the export adds stands behind it.
  const at = (name: string) => names.lastIndexOf(name.toLowerCase());
  const { fate, newId, message, time, org, operation, run, row } = resultHeaders;
  if ([fate, org, run, row].some((name) => at(name) < 0)) return unmarkedResults(table, names);
  const own = new Set([fate, newId, message, time, org, operation, run, row].map(at));
  const kept = (cells: readonly string[]) => cells.filter((_, column) => !own.has(column));
  const lines = table.lines.map((line): ExportedLine => {
    const cell = (name: string) => (line.cells[at(name)] ?? '').trim();
    const number = Number(cell(row));
    return {
      line: { ...line, cells: kept(line.cells) },
      org: cell(org),
      operation: cell(operation),
      run: cell(run),
      row: Number.isInteger(number) && number >= 1 ? number - 1 : null,
      fate: fateNamed(cell(fate)),
    };
  });
  const header = kept(table.header ?? []);
  return { isMarked: true, table: { ...table, header, lines: lines.map(({ line }) => line) }, lines };
}

/** Results whose columns of ours were deleted, or that were copied from the page. A column of other words is the sheet's own. */
function unmarkedResults(table: Table, names: readonly string[]): ExportedTable | null {
  const at = names.findLastIndex((name) => outcomeHeaders.includes(name));
  if (at < 0 || !names.some((name) => messageHeaders.includes(name))) return null;
  const lines = table.lines.map((line): ExportedLine => {
    const cell = line.cells[at] ?? '';
    // A line that somebody has added has no outcome.
    const fate = cell === '' ? 'notSent' : fateNamed(cell);
    return { line, org: '', operation: '', run: '', row: null, fate };
  });
  const filled = lines.filter(({ line }) => line.cells[at]);
  const isResult = filled.length > 0 && filled.filter(({ fate }) => fate).length * 2 > filled.length;
  return isResult ? { isMarked: false, table, lines } : null;
}

function fateNamed(text: string): FileFate | null {
  const wanted = text.toLowerCase();
  const all: FileFate[] = [...verdicts, 'check'];
  const named = all.find((fate) => fateNames[fate].some((name) => name.toLowerCase() === wanted));
  return named ?? shownFates[wanted] ?? null;
}
