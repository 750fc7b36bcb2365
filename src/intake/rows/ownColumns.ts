import { mixChecksum, textHash } from '#lib/mixChecksum.ts';
import { type PackedList, packedList } from '#lib/packedList.ts';
import { columnCount, type Table } from '../file/table.ts';
import { type CellGetter, collectWordTexts, OTHER_KIND_PLACE } from './collectWordTexts.ts';
import type { IntakeRow, RowReading } from './intakeRow.ts';
import {
  isBlankOrPlaceholder,
  isPhrase,
  isWordOrSign,
  type TextKind,
  textKind,
  wordCount,
} from './textKind.ts';

/**
 * What a column that is not sent looks like. `answered`: its name is a question. `choice`: a few values, which repeat.
 * `remark`: words in some rows. `running`: sentences. `other`: anything else beside empty cells. `same`: one value in every
 * row. `data`: all others, such as names.
 */
export type ColumnShape = 'answered' | 'choice' | 'remark' | 'running' | 'other' | 'same' | 'data';

/** A text of a column, and in how many rows it stands. */
export type CountedText = readonly [text: string, rows: number];

/** By `OwnColumn.column`. */
export type ColumnShapes = Readonly<Record<string, ColumnShape>>;

export interface OwnColumn {
  /** Its place in the table, or what is no column: the words beside the ids. */
  readonly column: number | 'beside';
  readonly name: string;
  readonly shape: ColumnShape;
  /** How many rows do not have its most frequent value: the fewer, the more they mean. */
  readonly beside: number;
  readonly empty: number;
  /** The kind of its cells without words, if there are words or empty cells, too. They count as one text, `OTHER_KIND_TEXT`. */
  readonly others: TextKind | null;
  /** Its texts, if a person should read them: for choices the rarest first, otherwise in the order of rows. */
  readonly texts: PackedList<CountedText>;
  readonly textCount: number;
  /** How many of them are texts of cells. After these come values of another kind and empty cells, one text each. */
  readonly saidCount: number;
  /** A checksum of its texts. */
  readonly hash: number;
  /** By row: the place of its text in `texts`, from 1; 0 for a text that is not listed. Empty without texts. */
  readonly places: Uint32Array<ArrayBuffer>;
}

/** The text of all cells of another kind. */
export const OTHER_KIND_TEXT = '\u0000';

/** More are no choice. */
const MOST_CHOICES = 12;
/** Values of any kind are a choice if there are no more than these. */
const FEW = 3;
/** Words of a sentence. */
const SENTENCE = 3;
/** Cells whose words are counted: more would give the same median. */
const SAMPLE = 2_000;

const QUESTION = /[?？؟\u037e]\s*$/;

const noTexts = {
  ...{ texts: packedList<never, never>([], () => null), textCount: 0, saidCount: 0, hash: 0 },
  places: new Uint32Array(),
};

/**
 * The columns of the sheet's own, by the shape of their cells. Words of a language decide nothing (docs/sheets.md).
 * @param shapes by column: the shapes that stay as they were, since the person has decided about their texts
 */
export function ownColumns(
  table: Table,
  { rows, wordsBeside }: Pick<RowReading, 'rows' | 'wordsBeside'>,
  used: ReadonlySet<number | null>,
  shapes: ColumnShapes = {},
): OwnColumn[] {
  if (rows.length === 0) return [];
  const own = Array.from({ length: columnCount(table) }, (_, column): OwnColumn | null => {
    const { [column]: kept } = shapes;
    if (used.has(column) && !kept) return null;
    const name = table.header?.[column] ?? '';
    return ownColumn(rows, column, name, (row) => row.line.cells[column] ?? '', kept);
  });
  const { beside } = shapes;
  if (wordsBeside.size > 0 || beside)
    own.push(ownColumn(rows, 'beside', '', ({ index }) => wordsBeside.get(index) ?? '', beside));
  return own.filter((one) => one !== null);
}

function ownColumn(
  rows: readonly IntakeRow[],
  column: OwnColumn['column'],
  name: string,
  cellOf: CellGetter,
  kept: ColumnShape | undefined,
): OwnColumn | null {
  const { few, isMore, empty, nothing, commonest } = fewValues(rows, cellOf);
  const filled = rows.length - empty;
  if (filled === 0 && !kept) return null;
  const own = { column, name, beside: rows.length - commonest, empty, others: null };
  const list = (inOrder?: (one: Value, other: Value) => number) => listed(rows, cellOf, inOrder);
  const sample = filledSample(rows, cellOf, filled);
  const isSentences = medianWords(sample) >= SENTENCE;
  const byFew = (): ColumnShape | null => {
    if (QUESTION.test(name)) return 'answered';
    const isSame = few.size === 1 && !isMore;
    if (!isMore && !isSame && isChoice(few, rows.length)) return 'choice';
    if (isSame && !isSentences) return 'same';
    return !isSentences && nothing === 0 && !arePhrases(sample) ? 'data' : null;
  };
  const early = kept ?? byFew();
  if (early === 'answered') return { ...own, shape: early, ...list((a, b) => b.rows - a.rows) };
  if (early === 'choice') return { ...own, shape: early, ...list((a, b) => a.rows - b.rows) };
  if (early === 'same') return { ...own, shape: early, ...list() };
  if (early === 'data') return { ...own, shape: early, ...noTexts };

  const { said, places, others, ofOthers } = collectWordTexts(rows, cellOf);
  const words = said.filter(({ isWord }) => isWord);
  const once = words.filter((one) => one.rows === 1).length;
  const isRemark = words.length > 0 && (nothing * 2 >= rows.length || once * 2 > words.length);
  const isData = nothing === 0 && !isSentences && !isRemark && !kept;
  const shape = early ?? (isSentences ? 'running' : isRemark ? 'remark' : 'other');
  const isOther = shape === 'other';
  const kind = isOther && words.length > 0 ? 'word' : ofOthers;
  if (isData || (isOther && kind === 'id' && !kept)) return { ...own, shape: 'data', ...noTexts };
  const listedTexts = isOther ? [] : said.map(({ text, rows: count }): CountedText => [text, count]);
  const saidCount = listedTexts.length;
  const ofOther = isOther ? filled : others;
  if (ofOther > 0) {
    // All values of another kind are one text, and so are the empty cells beside them.
    listedTexts.push([OTHER_KIND_TEXT, ofOther]);
    if (empty > 0) listedTexts.push(['', empty]);
    for (const [index, row] of rows.entries()) {
      if (places[index] === OTHER_KIND_PLACE || isOther) places[index] = saidCount + 1;
      if (cellOf(row) === '') places[index] = saidCount + 2;
    }
  }
  return {
    ...own,
    ...{ shape, places, saidCount, others: ofOther > 0 ? (kind ?? 'sign') : null },
    ...packed(listedTexts),
  };
}

/**
 * The first different values with their counts, and how many rows have no value, an empty one, or the most frequent
 * one. Once there are too many for a choice, counting stops: Chrome keeps a copy of each text that a `Map` is asked
 * for.
 */
function fewValues(rows: readonly IntakeRow[], cellOf: CellGetter) {
  const few = new Map<string, number>();
  let isMore = false;
  let [empty, blank, lead, fillers] = [0, 0, 0, 0];
  // The only text that can stand in most of the filled cells (a majority vote).
  let filler = '';
  for (const row of rows) {
    const cell = cellOf(row);
    if (cell === '') {
      empty += 1;
      continue;
    }
    if (isBlankOrPlaceholder(cell)) blank += 1;
    if (lead === 0) filler = cell;
    lead += cell === filler ? 1 : -1;
    if (isMore) continue;
    few.set(cell, (few.get(cell) ?? 0) + 1);
    isMore = few.size > MOST_CHOICES;
  }
  if (isMore) for (const row of rows) if (cellOf(row) === filler) fillers += 1;
  const most = Math.max(fillers, ...few.values());
  // It is used like an empty cell, in any language: “none”, “keine”, “なし”, “OK”.
  const isFiller = most * 2 > rows.length - empty && !isBlankOrPlaceholder(filler);
  const nothing = empty + blank + (isFiller ? most : 0);
  const commonest = Math.max(empty, blank, most);
  if (empty > 0) few.set('', empty);
  return { few, isMore: isMore || few.size > MOST_CHOICES, empty, nothing, commonest };
}

function isChoice(values: ReadonlyMap<string, number>, rowCount: number): boolean {
  const kinds = [...values.keys()].filter((text) => text !== '').map(textKind);
  if (!kinds.some(isWordOrSign)) return false;
  const { size } = values;
  if (size <= FEW) return size < rowCount;
  // If the cells are remarks, empty ones do not make them a choice.
  return kinds.includes('word') && rowCount - (values.get('') ?? 0) >= kinds.length * 2;
}

interface Value {
  readonly position: number;
  rows: number;
}

function valuesIn(rows: readonly IntakeRow[], cellOf: CellGetter): Map<string, Value> {
  const values = new Map<string, Value>();
  for (const row of rows) {
    const cell = cellOf(row);
    const value = values.get(cell);
    if (value) value.rows += 1;
    else values.set(cell, { position: values.size, rows: 1 });
  }
  return values;
}

function listed(
  rows: readonly IntakeRow[],
  cellOf: CellGetter,
  inOrder: (one: Value, other: Value) => number = (one, other) => one.position - other.position,
): Pick<OwnColumn, 'texts' | 'textCount' | 'saidCount' | 'hash' | 'places'> {
  const sorted = [...valuesIn(rows, cellOf)].sort(([, one], [, other]) => inOrder(one, other));
  const placeOf = new Map(sorted.map(([text], position) => [text, position + 1]));
  return {
    ...packed(sorted.map(([text, value]) => [text, value.rows])),
    saidCount: sorted.length,
    places: Uint32Array.from(rows, (row) => placeOf.get(cellOf(row)) ?? 0),
  };
}

const packed = (texts: readonly CountedText[]) => ({
  texts: packedList(texts, (one): CountedText => one),
  textCount: texts.length,
  hash: texts.reduce((hash, [text]) => mixChecksum(hash, textHash(text)), 0),
});

function filledSample(rows: readonly IntakeRow[], cellOf: CellGetter, filled: number): string[] {
  const step = Math.max(Math.floor(filled / SAMPLE), 1);
  const cells: string[] = [];
  for (let at = 0; at < rows.length; at += step) cells.push(cellOf(rows[at] as IntakeRow));
  return cells.filter((cell) => cell !== '');
}

/** The words of the median cell. */
function medianWords(cells: readonly string[]): number {
  const counts = cells.map((cell) => (textKind(cell) === 'word' ? wordCount(cell) : 0));
  return counts.sort((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
}

const arePhrases = (cells: readonly string[]) => cells.filter(isPhrase).length * 2 >= cells.length;
