import type { OrgRules } from '#contract/requestField.ts';
import { cleanText } from '#lib/cleanText.ts';
import {
  type CellFormat,
  type ChosenFormats,
  type ColumnFormat,
  columnFormats,
  formatsOfKind,
  hasFormats,
} from '../columns/cellFormats.ts';
import { cellReader, isNamed, plainText } from '../columns/cellReader.ts';
import type { ColumnSpec } from '../columns/columnSpec.ts';
import type { ColumnMatch } from '../columns/matchColumns.ts';
import { LINE_LIMIT } from '../file/limits.ts';
import { columnCount, type Line, type Table } from '../file/table.ts';
import { idsIn, isMeantAsId } from '../ids/idsIn.ts';
import type { IsLeftOut } from './editedTable.ts';
import type { FoundColumns } from './foundIds.ts';
import { idsPerLine } from './idsPerLine.ts';
import type { CellMeaning, IntakeProblem, IntakeRow, RowReading, TableProblem } from './intakeRow.ts';
import { notMeant } from './notMeant.ts';
import { otherPrefixes } from './otherPrefixes.ts';
import { repeatedIds } from './repeatedIds.ts';
import { rowTexts, type SpecColumn } from './rowTexts.ts';
import { wordsAlone } from './wordsAlone.ts';

const QUOTED_WORDS = 80;

/** Of a problem of the whole table. */
const noPlace = { row: null, line: null } as const;

export interface RowChoices {
  readonly formats?: ChosenFormats | undefined;
  /** The only id of each line that counts, from 1; 0 for all of them. */
  readonly idOfLine?: number | undefined;
  /** The ids of a line may be a set. */
  readonly inSets?: boolean | undefined;
  readonly isLeftOut?: IsLeftOut | undefined;
  readonly found?: FoundColumns | null | undefined;
}

/** Rows and their problems. Ids come in 18 characters; a repeated id is a problem of its later rows. */
export function readRows(
  table: Table,
  { mapping, questions }: ColumnMatch,
  specs: readonly ColumnSpec[],
  rules: OrgRules,
  choices: RowChoices = {},
): RowReading {
  const isList = columnCount(table) === 1;
  const isTooWide = tooWideIn(table);
  const readerOf = (spec: ColumnSpec, format: CellFormat | null) =>
    cellReader(spec, rules, format, table.readAs.firstDay);
  const plainColumns = specs.map((spec) => ({ spec, column: mapping[spec.key] ?? null }));
  const textsOf = (line: Line) =>
    rowTexts(line, plainColumns, isList, rules.recordIds, choices.idOfLine ?? 0);
  const canBeValid = validityOf(specs, readerOf);
  const formats = columnFormats(
    table,
    mapping,
    specs,
    choices.formats,
    (line) => !isTooWide(line) && textsOf(line).rows.every(canBeValid),
  );
  const columns = plainColumns.map(({ spec, column }) => {
    const { format = null } = formats.find(({ key }) => key === spec.key) ?? {};
    return { spec, column, read: readerOf(spec, format) };
  });
  const askedKeys = new Set(questions.flatMap(({ key, isAnswered }) => (isAnswered ? [] : key)));
  const perLine = isList ? idsPerLine(table, columns, choices.inSets) : null;
  const wholeProblems = problemsOfTable(table, columns, rules, formats, askedKeys, choices);
  const leftOut = new Set<number>();
  const firstPlace = Math.max(1, choices.idOfLine ?? 1) - 1;
  const nothing = {
    ...{ rows: [], leftOut, formats, meanings: [], firstPlace },
    idsPerLine: perLine?.count,
  };
  if (perLine && choices.idOfLine === undefined && wholeProblems.length === 0)
    wholeProblems.push({ kind: 'idsOpen', ...noPlace, column: perLine.key });
  if (wholeProblems.length > 0) return { ...nothing, problems: wholeProblems };

  const rows: IntakeRow[] = [];
  const problems: IntakeProblem[] = [];
  const meanings = new Map<string, CellMeaning>();
  const earlierRow = repeatedIds(rows);
  const { key: subject = '', isSubject } = specs.find((spec) => spec.isSubject) ?? specs[0] ?? {};
  const laterSpecs = specs.filter(({ laterThan }) => laterThan);
  const act = choices.inSets ? 'renews' : isSubject ? 'ends' : 'makes';
  const whyNotMeant = notMeant(table, mapping, specs, act);
  const isWord = wordsAlone(table, rules);
  for (const line of table.lines) {
    const texts = textsOf(line);
    const isAlone = isWord(line);
    const wordsLeftOut = isAlone ? line.cells : texts.wordsLeftOut;
    const why = whyNotMeant(line, wordsLeftOut);
    const negatedBy = why && cleanText(why, QUOTED_WORDS);
    if (!isAlone)
      for (const [place, row] of texts.rows.entries()) addRow(line, row, place + firstPlace, negatedBy);
    if (wordsLeftOut.length > 0) {
      const text = cleanText(wordsLeftOut.join(' '), QUOTED_WORDS);
      problems.push({ kind: 'wordsLeftOut', row: null, line: line.number, text });
    }
    if (rows.length > LINE_LIMIT) return { ...nothing, problems: [{ kind: 'tooManyRows', ...noPlace }] };
  }
  const idSpecs = specs.filter(({ kind }) => kind === 'id' && rules.recordIds === 'checked');
  const others = idSpecs.flatMap((spec) => otherPrefixes(rows, spec));
  // Sorted by line, as a person goes through the sheet.
  const inOrder = [...problems, ...others].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return { ...nothing, rows, problems: inOrder, meanings: [...meanings.values()] };

  function addRow(line: Line, texts: IntakeRow['cells'], place: number, negatedBy: string | null): void {
    const at = { row: rows.length, line: line.number };
    const isLeftOut = choices.isLeftOut?.(line.number, place) ?? false;
    if (isLeftOut) leftOut.add(at.row);
    const { cells, wrong, earlier } = readCells(line, texts, isLeftOut);
    if (isTooWide(line))
      problems.push({ kind: 'field', ...at, column: specs[0]?.key ?? '', code: 'cellsTooMany' });
    if (negatedBy !== null && !isLeftOut && !wrong.includes(subject))
      // “Cancel X and Y, but not Y”: the earlier row may not be meant.
      for (const one of earlier ? [at, { row: earlier.index, line: earlier.line.number }] : [at])
        problems.push({ kind: 'negated', ...one, column: subject, text: negatedBy });
    for (const { key, laterThan = '' } of laterSpecs) {
      const [start, end] = [cells[laterThan], cells[key]];
      if (start && end && end <= start && !wrong.includes(laterThan) && !wrong.includes(key))
        problems.push({ kind: 'field', ...at, column: key, code: 'endNotAfterStart' });
    }
    rows.push({ index: at.row, line, cells });
  }

  /** The cells of the next row, the keys of the wrong ones, and the earlier row that changes the same record. */
  function readCells(line: Line, texts: IntakeRow['cells'], isLeftOut: boolean) {
    const at = { row: rows.length, line: line.number };
    const cells: Record<string, string> = {};
    const wrong: string[] = [];
    let earlier: IntakeRow | undefined;
    for (const { spec, read } of columns) {
      const column = spec.key;
      const { text, problem, restoredFrom, doubt, meantBy } = read(texts[column] ?? '');
      cells[column] = text;
      if (!isLeftOut && (meantBy !== undefined || problem === 'notListed'))
        addMeaning({ column, text: meantBy ?? text, value: meantBy === undefined ? null : text });
      const lookUp = choices.found?.[column];
      const name = lookUp && text === '' ? (line.cells[lookUp.column] ?? '') : '';
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
        earlier = earlierRow(text, column);
        if (earlier) {
          const [row, earlierLine] = [earlier.index, earlier.line.number];
          problems.push({ kind: 'duplicate', ...at, column, earlierRow: row, earlierLine });
        }
      }
    }
    return { cells, wrong, earlier };
  }

  function addMeaning(meaning: Omit<CellMeaning, 'rows'>): void {
    const key = `${meaning.column} ${plainText(meaning.text)}`;
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

/** Finds lines with more cells than the header or most other lines: a delimiter in a value has moved all after it. */
function tooWideIn({ header, lines, readAs }: Table): (line: Line) => boolean {
  if (readAs.delimiter === null) return () => false;
  const widths = Map.groupBy(header ? [] : lines, ({ cells }) => cells.length);
  const [usual] = [...widths].reduce((a, b) => (b[1].length > a[1].length ? b : a), [0, [] as Line[]]);
  const width = header?.length ?? usual;
  const isFilled = (cell = '') => cell !== '';
  // If every line ends with a delimiter, what was moved by one stands in the nameless last column.
  const first = header?.at(-1) === '' ? width - 1 : width;
  return ({ cells }) => cells.length > width && cells.slice(first).some(isFilled);
}

function problemsOfTable(
  table: Table,
  columns: readonly SpecColumn[],
  rules: OrgRules,
  formats: readonly ColumnFormat[],
  asked: ReadonlySet<string>,
  choices: RowChoices,
): TableProblem[] {
  if (table.readAs.sheets.length > 0 && table.readAs.sheet === null)
    return [{ kind: 'sheetOpen', ...noPlace }];
  if (table.lines.length === 0) return [{ kind: 'noLines', ...noPlace }];
  const idColumns = columns.filter(({ spec }) => spec.kind === 'id' && spec.required);
  const areFound = idColumns.some(({ spec }) => choices.found?.[spec.key]);
  if (idColumns.length > 0 && !areFound && !holdsIds(table, idColumns, rules))
    return [{ kind: 'noIds', ...noPlace }];
  const missing = columns.filter(
    ({ spec, column }) => column === null && (spec.required || asked.has(spec.key)),
  );
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
    return candidates.some(
      (cell) =>
        idsIn(cell, recordIds).ids.some(isMeantAsId) || columns.some(({ spec }) => isNamed(spec, cell)),
    );
  });
}
