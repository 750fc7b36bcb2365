import type { OrgRules } from '#contract/orgRules.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { canonicalId } from '#contract/recordId.ts';
import { cleanText } from '#lib/cleanText.ts';
import { cellReader } from './cellReader.ts';
import type { ColumnSpec, Mapping } from './columnSpec.ts';
import { idsIn, isMeantAsId } from './idText.ts';
import type { IntakeProblem } from './intakeProblem.ts';
import type { IntakeRow, RowReading } from './intakeRow.ts';
import { rowTexts, type SpecColumn } from './rowTexts.ts';
import { columnCount, type Table } from './table.ts';

/** A rule over several cells of a row (the end after the start); the feature takes it from its request's schema. */
export type RowCheck = (
  cells: Readonly<Record<string, string>>,
) => readonly { column: string; code: ProblemCode }[];

/** Characters of left-out words that are quoted to the person. */
const QUOTED_WORDS = 80;

/**
 * The rows of a table and everything that is wrong with them. Ids come out in their 18-character form and out of record
 * addresses; the same id twice is a problem of its later rows. Text without a single id gives no row and one problem.
 */
export function readRows(
  table: Table,
  mapping: Mapping,
  specs: readonly ColumnSpec[],
  rules: OrgRules,
  checkRow: RowCheck = () => [],
): RowReading {
  const columns = specs.map((spec) => ({
    spec,
    column: mapping[spec.key] ?? null,
    read: cellReader(spec, rules),
    earlierLines: new Map<string, number>(),
  }));
  const idColumns = columns.filter(({ spec }) => spec.kind === 'id' && spec.required);
  if (idColumns.length > 0 && !holdsIds(table, idColumns, rules)) {
    return { rows: [], problems: [{ kind: 'noIds', row: null, line: null }] };
  }
  const missing = columns.filter(({ spec, column }) => spec.required && column === null);
  if (missing.length > 0) {
    return {
      rows: [],
      problems: missing.map(({ spec }) => ({
        kind: 'columnMissing',
        row: null,
        line: null,
        column: spec.key,
      })),
    };
  }

  const rows: IntakeRow[] = [];
  const problems: IntakeProblem[] = [];
  const isList = columnCount(table) === 1;
  for (const line of table.lines) {
    const texts = rowTexts(line, columns, isList, rules.recordIds);
    for (const row of texts.rows) {
      const at = { row: rows.length, line: line.number };
      const cells: Record<string, string> = {};
      for (const { spec, read, earlierLines } of columns) {
        const { text, problem } = read(row[spec.key] ?? '');
        cells[spec.key] = text;
        if (problem) problems.push({ kind: 'field', ...at, column: spec.key, code: problem });
        else if (spec.unique && text !== '') {
          const id = canonicalId(text);
          const earlierLine = earlierLines.get(id);
          if (earlierLine === undefined) earlierLines.set(id, line.number);
          else problems.push({ kind: 'duplicate', ...at, column: spec.key, earlierLine });
        }
      }
      for (const found of checkRow(cells)) problems.push({ kind: 'field', ...at, ...found });
      rows.push({ index: at.row, line, cells });
    }
    if (texts.wordsLeftOut.length > 0) {
      const text = cleanText(texts.wordsLeftOut.join(' '), QUOTED_WORDS);
      problems.push({ kind: 'wordsLeftOut', row: null, line: line.number, text });
    }
  }
  return { rows, problems };
}

/** False for prose and for the wrong sheet. One word meant as an id is enough: then the others get their own messages. */
function holdsIds(table: Table, columns: readonly SpecColumn[], { recordIds }: OrgRules): boolean {
  // Where a column is still to be chosen, any may be the one.
  const isOpen = columns.some(({ column }) => column === null);
  return table.lines.some(({ cells }) => {
    const looked = isOpen ? cells : columns.map(({ column }) => cells[column ?? -1] ?? '');
    return looked.some((cell) => idsIn(cell, recordIds).ids.some(isMeantAsId));
  });
}
