import type { OrgRules } from '#contract/requestField.ts';
import type { ColumnFormatOptions } from '../columns/cellFormats.ts';
import { isConfiguredName } from '../columns/cellReader.ts';
import type { Line, Table } from '../file/table.ts';
import { idsIn, isMeantAsId } from '../ids/idsIn.ts';
import type { TableProblem } from './intakeRow.ts';
import type { SpecColumn } from './rowTexts.ts';

/**
 * What has to be said about the whole table before its rows can go.
 * @param asked keys of fields that several columns may hold
 * @param areFound records are found by other texts than ids
 */
export function problemsOfTable(
  table: Table,
  columns: readonly SpecColumn[],
  rules: OrgRules,
  formats: readonly ColumnFormatOptions[],
  asked: ReadonlySet<string>,
  areFound: (key: string) => boolean,
): TableProblem[] {
  if (table.readAs.sheets.length > 0 && table.readAs.sheet === null) return [{ kind: 'sheetOpen' }];
  if (table.lines.length === 0) return [{ kind: 'noLines' }];
  if (table.readAs.twoLines?.chosen === null) return [{ kind: 'namesOpen' }];
  const idColumns = columns.filter(({ spec }) => spec.kind === 'id' && spec.required);
  const isFound = idColumns.some(({ spec }) => areFound(spec.key));
  if (idColumns.length > 0 && !isFound && !holdsIds(table, idColumns, rules)) return [{ kind: 'noIds' }];
  const isEmpty = (column: number) => table.lines.every(({ cells }) => !cells[column]);
  const missing = columns.filter(({ spec, column }) =>
    column === null
      ? spec.required || asked.has(spec.key)
      : spec.required && !spec.isSubject && !areFound(spec.key) && isEmpty(column),
  );
  const open = formats.filter(({ format, choices }) => format === null && choices.length > 0);
  return [
    ...missing.map(({ spec }) => ({ kind: 'columnMissing' as const, column: spec.key })),
    ...open.map(({ key }) => ({ kind: 'formatOpen' as const, column: key })),
  ];
}

/** False for prose and for the wrong sheet. One word meant as an id is enough: other cells get their own messages. */
function holdsIds(table: Table, columns: readonly SpecColumn[], { recordIds }: OrgRules): boolean {
  // While the person must still choose a column, any column may be the one.
  const isOpen = columns.some(({ column }) => column === null);
  return table.lines.some(({ cells }) => {
    const candidates = isOpen ? cells : columns.map(({ column }) => cells[column ?? -1] ?? '');
    return candidates.some(
      (cell) =>
        idsIn(cell, recordIds).ids.some(isMeantAsId) ||
        columns.some(({ spec }) => isConfiguredName(spec, cell)),
    );
  });
}

/** Finds lines with more cells than the header or most other lines: a delimiter in a value has moved all after it. */
export function tooWideTest({ header, lines, readAs }: Table): (line: Line) => boolean {
  if (readAs.delimiter === null) return () => false;
  const widths = Map.groupBy(header ? [] : lines, ({ cells }) => cells.length);
  const [usual] = [...widths].reduce((a, b) => (b[1].length > a[1].length ? b : a), [0, [] as Line[]]);
  const width = header?.length ?? usual;
  const isFilled = (cell = '') => cell !== '';
  // If every line ends with a delimiter, a moved value is in the nameless last column.
  const first = header?.at(-1) === '' ? width - 1 : width;
  return ({ cells }) => cells.length > width && cells.slice(first).some(isFilled);
}
