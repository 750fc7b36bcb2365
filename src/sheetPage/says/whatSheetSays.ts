import {
  type ColumnShape,
  type CountedText,
  OTHER_KIND_TEXT,
  type OwnColumn,
} from '#intake/rows/ownColumns.ts';
import { textHash } from '#lib/mixChecksum.ts';
import { itemAt } from '#lib/packedList.ts';
import type { SheetWork } from '../work/sheetWork.ts';
import { type EarlierTexts, textId } from './earlierTexts.ts';

/** A column with more texts is one line, which a person opens. */
const MOST_LINES = 40;

/** A longer text of a choice has a line of its own. */
const LONG = 25;

export interface SaidEntry {
  readonly text: string;
  readonly rows: number;
  /** Its number in `OwnColumn.places`. */
  readonly index: number;
  /** Its rows went in an earlier sheet of these columns. */
  readonly isKnown: boolean;
  /** Its rows were left out of an earlier one. */
  readonly wasLeftOut: boolean;
  readonly isLeftOut: boolean;
}

/** A column that a person is to read. */
export interface SaidColumn {
  readonly column: OwnColumn;
  readonly key: string;
  /** The values of a choice, on one line. */
  readonly values: readonly SaidEntry[];
  /** Texts with a line each; of a long list none until it is opened. */
  readonly lines: readonly SaidEntry[];
  /** Texts to read. */
  readonly count: number;
  readonly isLong: boolean;
  readonly isOpened: boolean;
  /** All values of another kind than words, and the empty cells beside them: one line. */
  readonly others: readonly SaidEntry[];
}

/** A column whose name is a question. */
export interface SaidQuestion {
  readonly column: OwnColumn;
  readonly key: string;
  readonly entries: readonly SaidEntry[];
  /** The texts whose rows go; null: not answered. */
  readonly going: readonly string[] | 'all' | null;
}

export interface TextsAroundTable {
  readonly above: readonly string[];
  /** Beside totals. */
  readonly between: readonly string[];
  readonly below: readonly string[];
}

interface SaysOptions {
  /** Columns that are known: of the org, of our exports, of look-ups and sets. */
  readonly excluded: ReadonlySet<OwnColumn['column']>;
  readonly around: TextsAroundTable;
  readonly before: EarlierTexts;
  readonly work: Pick<SheetWork, 'leftOutTexts' | 'going' | 'read' | 'opened'>;
}

export type SheetSays = ReturnType<typeof whatSheetSays>;

/** The texts of a sheet beside what is sent, and those that a person must still answer or read. By shape alone. */
export function whatSheetSays(
  columns: readonly OwnColumn[],
  { excluded, around, before, work }: SaysOptions,
) {
  const named = columns
    .map((column) => ({ column, key: String(column.column) }))
    .filter(({ column, key }) => !excluded.has(column.column) || isLeftOut(key) || work.going[key]?.length);
  const isData = ({ name }: OwnColumn) => before.isData(name);
  const questions = named
    .filter(({ column }) => column.shape === 'answered')
    .map(({ column, key }): SaidQuestion => {
      const { [key]: going = [] } = work.going;
      return {
        column,
        key,
        entries: entriesOf(column, key, MOST_LINES),
        going: going.length > 0 ? going : null,
      };
    });
  const listed = named
    .filter(({ column, key }) => isListed(column.shape) && (!isData(column) || isLeftOut(key)))
    .map(({ column, key }) =>
      excluded.has(column.column) || isData(column) ? keptColumn(column, key) : saidColumn(column, key),
    )
    .sort((one, other) => one.column.beside - other.column.beside);
  const said = listed.filter(({ count, key }) => count > 0 || isLeftOut(key));
  const quiet = (shape: ColumnShape) => named.filter(({ column }) => column.shape === shape);
  const texts = [...around.above, ...around.between, ...around.below];
  const hash = texts.length + said.length === 0 ? '' : hashOf(said, texts);
  return {
    questions,
    around,
    said,
    data: [...quiet('data'), ...named.filter(({ column }) => isListed(column.shape) && isData(column))],
    same: quiet('same'),
    /** Columns of which each text went before: they are not asked about again. */
    readBefore: listed.filter(({ count, key }) => count === 0 && !isLeftOut(key)),
    /** Long lists that nobody has opened. */
    unopened: said.filter(({ isLong, isOpened }) => isLong && !isOpened),
    /** Texts to read. */
    texts: said.reduce((sum, { count }) => sum + count, texts.length),
    hash,
    hasRead: hash === '' || hash === work.read,
    unanswered: questions.filter(({ going }) => going === null).length,
  };

  function isLeftOut(key: string): boolean {
    return (work.leftOutTexts[key]?.length ?? 0) > 0;
  }

  /** A column that need not be read any more: texts that the person left out can be included again. */
  function keptColumn(column: OwnColumn, key: string): SaidColumn {
    const lines = entriesOf(column, key, column.textCount).filter((entry) => entry.isLeftOut);
    return {
      ...{ column, key, lines, values: [], others: [], count: 0 },
      ...{ isLong: false, isOpened: false },
    };
  }

  function entriesOf(column: OwnColumn, key: string, to: number, from = 0): SaidEntry[] {
    const entries = knownEntries(column, before, Math.min(column.textCount, to)).slice(from);
    const leftOut = new Set(work.leftOutTexts[key]);
    if (leftOut.size === 0) return entries;
    return entries.map((entry) => (leftOut.has(entry.text) ? { ...entry, isLeftOut: true } : entry));
  }

  function saidColumn(column: OwnColumn, key: string): SaidColumn {
    const { saidCount, textCount } = column;
    const known = before.textsOf(column.name);
    const isOpened = work.opened.includes(key);
    // All texts of a long list are checked only if some may be known, or once it is opened.
    const looksAtAll = isOpened || known !== null || saidCount <= MOST_LINES;
    const all = entriesOf(column, key, looksAtAll ? saidCount : 0);
    const isChoice = column.shape === 'choice';
    const isNew = (entry: SaidEntry) => !entry.isKnown || entry.isLeftOut;
    const fresh = all.filter(isNew);
    const ofOthers = column.others === null ? [] : entriesOf(column, key, textCount, saidCount);
    const others = ofOthers.some(isNew) ? ofOthers : [];
    const isOfOthers = column.shape === 'other';
    const filled = fresh.filter(({ text }) => text !== '').length;
    const count = looksAtAll ? filled || Math.min(1, fresh.length) : saidCount;
    const isLong = count > MOST_LINES;
    const shown = isLong && !isOpened ? [] : isChoice && count > 0 ? all : fresh;
    const isValue = ({ text, wasLeftOut }: SaidEntry) => isChoice && text.length <= LONG && !wasLeftOut;
    return {
      ...{ column, key, isLong, isOpened },
      values: shown.filter(isValue),
      lines: shown.filter((entry) => !isValue(entry)),
      others: isOfOthers || count > 0 || others.some((entry) => entry.isLeftOut) ? others : [],
      count: isOfOthers ? Number(others.length > 0) : count,
    };
  }
}

/** Cached by column: an action of the person must not check 100,000 texts again. */
const lastEntries = new WeakMap<OwnColumn, { before: EarlierTexts; entries: readonly SaidEntry[] }>();

function knownEntries(column: OwnColumn, before: EarlierTexts, to: number): readonly SaidEntry[] {
  const last = lastEntries.get(column);
  if (last?.before === before && last.entries.length >= to) return last.entries.slice(0, to);
  const known = before.textsOf(column.name);
  const entries = Array.from({ length: to }, (_, index): SaidEntry => {
    const [text, rows] = itemAt(column.texts, index) ?? (['', 0] satisfies CountedText);
    const id = known ? textIdIn(column, text) : 0;
    const wasLeftOut = known?.leftOut.has(id) ?? false;
    const isKnown = !wasLeftOut && (known?.went.has(id) ?? false);
    return { text, rows, index: index + 1, isKnown, wasLeftOut, isLeftOut: false };
  });
  lastEntries.set(column, { before, entries });
  return entries;
}

/** The hash by which a text of a column is remembered: of other values, their kind. */
export const textIdIn = ({ others }: OwnColumn, text: string): number =>
  textId(text === OTHER_KIND_TEXT ? `${OTHER_KIND_TEXT}${others}` : text);

const isListed = (shape: ColumnShape) =>
  shape === 'choice' || shape === 'remark' || shape === 'running' || shape === 'other';

/** The same for the same columns and texts. */
const hashOf = (said: readonly SaidColumn[], texts: readonly string[]): string =>
  String(textHash(JSON.stringify([said.map(({ key, column }) => [key, column.hash, column.others]), texts])));
