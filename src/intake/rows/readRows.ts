import { canonicalId } from '#contract/recordId.ts';
import type { OrgRules } from '#contract/requestField.ts';
import { cleanText } from '#lib/cleanText.ts';
import {
  type CellFormat,
  type ChosenFormats,
  columnFormats,
  formatsOfKind,
  hasFormats,
} from '../columns/cellFormats.ts';
import { cellReader, comparableText } from '../columns/cellReader.ts';
import type { ColumnSpec } from '../columns/columnSpec.ts';
import type { ColumnMatch } from '../columns/matchColumns.ts';
import { LINE_LIMIT } from '../file/limits.ts';
import { columnCount, type Line, type Table } from '../file/table.ts';
import { createDuplicateFinder } from './createDuplicateFinder.ts';
import { detectIdsPerLine } from './detectIdsPerLine.ts';
import type { IsLeftOut } from './editedTable.ts';
import type { CellMeaning, IntakeRow, RowProblem, RowReading } from './intakeRow.ts';
import { type LookedUpIdsByField, lookedUpId } from './lookedUpIds.ts';
import { prefixProblems } from './prefixProblems.ts';
import { problemsOfTable, tooWideTest } from './problemsOfTable.ts';
import { rowTexts } from './rowTexts.ts';
import { textWithIds } from './textWithIds.ts';

const QUOTED_WORDS = 80;

export interface RowReadingOptions {
  readonly formats?: ChosenFormats | undefined;
  /** The only id of each line that counts, from 1; 0 for all of them. */
  readonly idOfLine?: number | undefined;
  /** The ids of a line may be a set. */
  readonly inSets?: boolean | undefined;
  readonly isLeftOut?: IsLeftOut | undefined;
  /** For a text with ids, by `rowKey`: the chosen ids. Null: not chosen yet. */
  readonly meant?: ReadonlySet<string> | null | undefined;
  readonly found?: LookedUpIdsByField | null | undefined;
}

/** A row of a line by its id: lines of texts hold several. */
export const rowKey = (line: number, id: string) => `${line} ${canonicalId(id)}`;

/** Rows and their problems. Ids come in 18 characters; a repeated id is a problem of its later rows. */
export function readRows(
  table: Table,
  { mapping, questions }: ColumnMatch,
  specs: readonly ColumnSpec[],
  rules: OrgRules,
  choices: RowReadingOptions = {},
): RowReading {
  const isList = columnCount(table) === 1;
  const isTooWide = tooWideTest(table);
  const readerOf = (spec: ColumnSpec, format: CellFormat | null) =>
    cellReader(spec, rules, format, table.readAs.firstDay);
  const plainColumns = specs.map((spec) => ({ spec, column: mapping[spec.key] ?? null }));
  const inText = Object.values(choices.found ?? {}).find(({ column }) => column === null);
  const textChoices = {
    idOfLine: choices.idOfLine ?? 0,
    isNumber: (word: string) => (inText?.ids.get(word)?.length ?? 0) > 0,
  };
  const textsOf = (line: Line) => rowTexts(line, plainColumns, isList, rules.recordIds, textChoices);
  const canBeValid = validityOf(specs, readerOf);
  const formats = columnFormats(
    table,
    mapping,
    specs,
    choices.formats,
    (line) => !isTooWide(line) && textsOf(line).rows.every(canBeValid),
  );
  const perLine = isList ? detectIdsPerLine(table, plainColumns, choices.inSets) : undefined;
  const askedKeys = new Set(questions.flatMap(({ key, answeredBy }) => (answeredBy ? [] : key)));
  const areFound = (key: string) => choices.found?.[key] !== undefined;
  const tableProblems = problemsOfTable(table, plainColumns, rules, formats, askedKeys, areFound);
  const leftOut = new Set<number>();
  const nothing: RowReading = {
    ...{ rows: [], problems: [], tableProblems, leftOut, formats, meanings: [] },
    ...{ wordsBeside: new Map(), text: null, numbers: [], idsPerLine: perLine },
  };
  const holdsNone = tableProblems.some(({ kind }) => kind === 'noIds');
  if (isList && holdsNone) return { ...nothing, ...textWithIds(table, textsOf, '') };
  const isUnread = holdsNone || tableProblems.some(({ kind }) => kind === 'namesOpen');
  const isRaw = (key: string) =>
    isUnread || tableProblems.some((problem) => 'column' in problem && problem.column === key);
  const columns = plainColumns.map(({ spec, column }) => {
    const { format = null } = formats.find(({ key }) => key === spec.key) ?? {};
    return { spec, column, read: isRaw(spec.key) ? asItStands : readerOf(spec, format) };
  });

  const rows: IntakeRow[] = [];
  const problems: RowProblem[] = [];
  const meanings = new Map<string, CellMeaning>();
  const wordsBeside = new Map<number, string>();
  const earlierRow = createDuplicateFinder(rows);
  const laterSpecs = specs.filter(({ key, laterThan }) => laterThan && !isRaw(key) && !isRaw(laterThan));
  const listedKey = specs.find(({ listed }) => listed)?.key ?? '';
  const { meant = null } = choices;
  let hasWords = false;
  for (const line of table.lines) {
    const { rows: ofLine, words } = textsOf(line);
    hasWords ||= words.length > 0;
    const beside = words.length > 0 && !isList ? words.join(' ') : null;
    for (const row of ofLine) {
      if (beside !== null) wordsBeside.set(rows.length, beside);
      addRow(line, row);
    }
    if (rows.length > LINE_LIMIT) return { ...nothing, tableProblems: [{ kind: 'tooManyRows' }] };
  }
  const idSpecs = specs.filter(
    ({ kind, key }) => kind === 'id' && rules.recordIds === 'checked' && !isRaw(key),
  );
  const others = idSpecs.flatMap((spec) => prefixProblems(rows, spec));
  // Sorted by line, as a person goes through the sheet.
  const inOrder = others.length > 0 ? [...problems, ...others].sort((a, b) => a.line - b.line) : problems;
  const isText = isList && hasWords;
  // Among words, the person says of each id whether it is meant.
  const isOpen = perLine && !isText && choices.idOfLine === undefined && tableProblems.length === 0;
  return {
    ...nothing,
    ...(isOpen && { tableProblems: [{ kind: 'idsOpen' }] }),
    ...{ rows, problems: inOrder, meanings: [...meanings.values()], wordsBeside },
    ...(isText && textWithIds(table, textsOf, listedKey)),
  };

  function addRow(line: Line, texts: IntakeRow['cells']): void {
    const at = { row: rows.length, line: line.number };
    const id = texts[listedKey] ?? '';
    const isLeftOut =
      (choices.isLeftOut?.(line.number, canonicalId(id)) ?? false) ||
      (meant !== null && !meant.has(rowKey(line.number, id)));
    if (isLeftOut) leftOut.add(at.row);
    const { cells, wrong } = readCells(line, texts, isLeftOut);
    if (isTooWide(line))
      problems.push({ kind: 'field', ...at, column: specs[0]?.key ?? '', code: 'cellsTooMany' });
    for (const { key, laterThan = '' } of laterSpecs) {
      const [start, end] = [cells[laterThan], cells[key]];
      if (start && end && end <= start && !wrong.includes(laterThan) && !wrong.includes(key))
        problems.push({ kind: 'field', ...at, column: key, code: 'endNotAfterStart' });
    }
    rows.push({ index: at.row, line, cells });
  }

  /** The cells of the next row, and the keys of the wrong ones. */
  function readCells(line: Line, texts: IntakeRow['cells'], isLeftOut: boolean) {
    const at = { row: rows.length, line: line.number };
    const cells: Record<string, string> = {};
    const wrong: string[] = [];
    for (const { spec, read } of columns) {
      const column = spec.key;
      const lookUp = choices.found?.[column];
      const written = texts[column] ?? '';
      const isNumber = lookUp?.column === null && lookUp.ids.has(written);
      const { text, problem, restoredFrom, doubt, meantBy } = read(
        isNumber ? lookedUpId(line, written, lookUp) : written,
      );
      cells[column] = text;
      if (!isLeftOut && (meantBy !== undefined || problem === 'notListed'))
        addMeaning({ column, text: meantBy ?? text, value: meantBy === undefined ? null : text });
      const name =
        text === '' && lookUp ? (isNumber ? written : (line.cells[lookUp.column ?? -1] ?? '')) : '';
      if (lookUp && name !== '') {
        wrong.push(column);
        const found = lookUp.ids.get(name)?.length ?? 0;
        problems.push({ kind: 'notFound', ...at, column, text: cleanText(name, QUOTED_WORDS), found });
        continue;
      }
      if (restoredFrom) problems.push({ kind: 'restored', ...at, column, from: restoredFrom });
      if (doubt && !problem) problems.push({ kind: doubt, ...at, column });
      if (problem) {
        wrong.push(column);
        problems.push({ kind: 'field', ...at, column, code: problem });
      } else if (spec.isSubject && text !== '' && !isLeftOut) {
        const earlier = earlierRow(text, column);
        if (earlier) {
          const [row, earlierLine] = [earlier.index, earlier.line.number];
          problems.push({ kind: 'duplicate', ...at, column, earlierRow: row, earlierLine });
        }
      }
    }
    return { cells, wrong };
  }

  function addMeaning(meaning: Omit<CellMeaning, 'rows'>): void {
    const key = `${meaning.column} ${comparableText(meaning.text)}`;
    meanings.set(key, { ...meaning, rows: (meanings.get(key)?.rows ?? 0) + 1 });
  }
}

/** Finds rows that can be valid: each cell in some format of its column, and dates that are in order then. */
function validityOf(
  specs: readonly ColumnSpec[],
  readerOf: (spec: ColumnSpec, format: CellFormat | null) => ReturnType<typeof cellReader>,
): (row: Readonly<Record<string, string>>) => boolean {
  const readings = specs.map((spec) => {
    const formats = hasFormats(spec.kind) ? formatsOfKind[spec.kind] : [null];
    return { key: spec.key, readers: formats.map((format) => readerOf(spec, format)) };
  });
  return (row) => {
    const values = new Map(
      readings.map(({ key, readers }) => {
        const results = readers.map((read) => read(row[key] ?? ''));
        return [key, results.flatMap(({ text, problem }) => (problem ? [] : text))];
      }),
    );
    const areInOrder = ({ key, laterThan = '' }: ColumnSpec) =>
      (values.get(key) ?? []).some(
        (end) => end === '' || (values.get(laterThan) ?? ['']).some((start) => start < end),
      );
    return specs.every((spec) => (values.get(spec.key) ?? []).length > 0 && areInOrder(spec));
  };
}

/** Reads a column that is not read yet. */
const asItStands: ReturnType<typeof cellReader> = (text) => ({ text, problem: null });
