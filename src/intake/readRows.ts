import type { OrgRules } from '#contract/orgRules.ts';
import { canonicalId } from '#contract/recordId.ts';
import { cleanText } from '#lib/cleanText.ts';
import { type ChosenFormats, type ColumnFormat, columnFormats } from './cellFormats.ts';
import type { ColumnSpec, Mapping } from './columnSpec.ts';
import { cellReader } from './file/cellReader.ts';
import { columnCount, type Table } from './file/table.ts';
import { idsIn, isMeantAsId } from './ids/idsIn.ts';
import { keyPrefixes, otherPrefixes } from './ids/keyPrefixes.ts';
import type { IntakeProblem, TableProblem } from './intakeProblem.ts';
import type { IntakeRow, RowReading } from './intakeRow.ts';
import { LINE_LIMIT } from './limits.ts';
import { rowTexts, type SpecColumn } from './rowTexts.ts';

const QUOTED_WORDS = 80;

/** Of a problem of the whole table. */
const noPlace = { row: null, line: null } as const;

/** Rows and their problems. Ids come in 18 characters; a repeated id is a problem of its later rows. */
export function readRows(
  table: Table,
  mapping: Mapping,
  specs: readonly ColumnSpec[],
  rules: OrgRules,
  chosenFormats: ChosenFormats = {},
): RowReading {
  const formats = columnFormats(table, mapping, specs, chosenFormats);
  const columns = specs.map((spec) => ({
    spec,
    column: mapping[spec.key] ?? null,
    read: cellReader(spec, rules, formats.find(({ key }) => key === spec.key)?.format),
    earlier: new Map<string, { row: number; line: number }>(),
  }));
  const wholeProblems = problemsOfTable(table, columns, rules, formats);
  const nothing = { rows: [], prefixes: [], formats };
  if (wholeProblems.length > 0) return { ...nothing, problems: wholeProblems };

  const rows: IntakeRow[] = [];
  const problems: IntakeProblem[] = [];
  const isList = columnCount(table) === 1;
  for (const line of table.lines) {
    const texts = rowTexts(line, columns, isList, rules.recordIds);
    for (const row of texts.rows) {
      const at = { row: rows.length, line: line.number };
      const cells: Record<string, string> = {};
      for (const { spec, read, earlier } of columns) {
        const column = spec.key;
        const { text, problem, restoredFrom, doubt } = read(row[column] ?? '');
        cells[column] = text;
        if (restoredFrom) problems.push({ kind: 'restored', ...at, column, from: restoredFrom });
        if (doubt && !problem) problems.push({ kind: doubt, ...at, column });
        if (problem) problems.push({ kind: 'field', ...at, column, code: problem });
        else if (spec.listed && text !== '') {
          const id = canonicalId(text);
          const { row: earlierRow, line: earlierLine } = earlier.get(id) ?? at;
          if (earlierRow !== at.row)
            problems.push({ kind: 'duplicate', ...at, column, earlierRow, earlierLine });
          else earlier.set(id, at);
        }
      }
      for (const { key, laterThan = '' } of specs) {
        const [start, end] = [cells[laterThan], cells[key]];
        if (start && end && end <= start)
          problems.push({ kind: 'field', ...at, column: key, code: 'endNotAfterStart' });
      }
      rows.push({ index: at.row, line, cells });
    }
    if (texts.wordsLeftOut.length > 0) {
      const text = cleanText(texts.wordsLeftOut.join(' '), QUOTED_WORDS);
      problems.push({ kind: 'wordsLeftOut', row: null, line: line.number, text });
    }
    if (rows.length > LINE_LIMIT) return { ...nothing, problems: [{ kind: 'tooManyRows', ...noPlace }] };
  }
  const prefixes = rules.recordIds === 'checked' ? keyPrefixes(rows, specs) : [];
  const others = otherPrefixes(rows, prefixes, specs);
  // Sorted by line, as a person goes through the sheet.
  const inOrder = [...problems, ...others].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return { rows, problems: inOrder, prefixes, formats };
}

function problemsOfTable(
  table: Table,
  columns: readonly SpecColumn[],
  rules: OrgRules,
  formats: readonly ColumnFormat[],
): TableProblem[] {
  if (table.readAs.sheets.length > 0 && table.readAs.sheet === null)
    return [{ kind: 'sheetOpen', ...noPlace }];
  if (table.lines.length === 0) return [{ kind: 'noLines', ...noPlace }];
  const idColumns = columns.filter(({ spec }) => spec.kind === 'id' && spec.required);
  if (idColumns.length > 0 && !holdsIds(table, idColumns, rules)) return [{ kind: 'noIds', ...noPlace }];
  const missing = columns.filter(({ spec, column }) => spec.required && column === null);
  const open = formats.filter(({ format, choices }) => format === null && choices.length > 0);
  return [
    ...missing.map(({ spec }) => ({ kind: 'columnMissing' as const, ...noPlace, column: spec.key })),
    ...open.map(({ key }) => ({ kind: 'formatOpen' as const, ...noPlace, column: key })),
  ];
}

/** False for prose and for the wrong sheet. One word meant as an id is enough: other cells get their own messages. */
function holdsIds(table: Table, columns: readonly SpecColumn[], { recordIds }: OrgRules): boolean {
  // While the person must still choose a column, any column may be the one.
  const isOpen = columns.some(({ column }) => column === null);
  return table.lines.some(({ cells }) => {
    const candidates = isOpen ? cells : columns.map(({ column }) => cells[column ?? -1] ?? '');
    return candidates.some((cell) => idsIn(cell, recordIds).ids.some(isMeantAsId));
  });
}
