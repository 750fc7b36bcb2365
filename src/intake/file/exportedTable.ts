import { type Verdict, verdicts } from '#contract/verdict.ts';
import type { Line, Table } from './table.ts';

/**
 * The columns that an export of results adds to those of the sheet, in this order. Their names and the fates are the
 * same in every language: a colleague with another one takes the file in again.
 */
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

/** The word for `done` where an operation is only accepted. */
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

/** Takes a table for an export by its own columns; null for any other table. */
export function exportedTable(table: Table): ExportedTable | null {
  const names = (table.header ?? []).map((name) => name.trim().toLowerCase());
  // The last of a name: the sheet may have had a "Message" of its own, and what the export adds stands behind it.
  const at = (name: string) => names.lastIndexOf(name.toLowerCase());
  const { fate, newId, message, time, org, operation, run, row } = resultHeaders;
  if ([fate, org, run, row].some((name) => at(name) < 0)) return null;
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
  return { table: { ...table, header, lines: lines.map(({ line }) => line) }, lines };
}

function fateNamed(text: string): FileFate | null {
  const wanted = text.toLowerCase();
  const all: FileFate[] = [...verdicts, 'check'];
  return all.find((fate) => fateNames[fate].some((name) => name.toLowerCase() === wanted)) ?? null;
}
