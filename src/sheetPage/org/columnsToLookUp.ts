import { isInAnyFormat } from '#intake/columns/cellFormats.ts';
import { comparableText } from '#intake/columns/cellReader.ts';
import type { ColumnSpec } from '#intake/columns/columnSpec.ts';
import { type IntakeReading, sourceCells } from '#intake/engine/intakeReading.ts';
import { isId } from '#intake/ids/idsIn.ts';
import { freeColumns } from '../decide/decision.ts';
import type { SheetWork } from '../work/sheetWork.ts';

/** Rows that are looked at for texts. */
const SAMPLE_ROWS = 2_000;
/** For a needed field without a column: those with the most different texts. */
const COLUMNS_TRIED = 3;
/** Texts of a column that are asked before the person chooses it. */
const TEXTS_ASKED = 200;

/** A column whose texts may name the records of a field. */
export interface ColumnToLookUp {
  readonly key: string;
  readonly column: number;
  /** The first different texts that are no ids. */
  readonly texts: readonly string[];
  /** The column may have more. */
  readonly isCut: boolean;
}

/**
 * The field's own column if it mostly holds no ids, or for a needed field without one the columns with the most different
 * texts. Never prices, dates, running numbers, sentences, and columns that are used already.
 * @param canMatch true for a field whose records the org finds by other texts than ids
 */
export function columnsToLookUp(
  specs: readonly ColumnSpec[],
  reading: IntakeReading,
  { lookUps, forAll }: Pick<SheetWork, 'lookUps' | 'forAll'>,
  canMatch: (key: string) => boolean,
): ColumnToLookUp[] {
  if (reading.text) return [];
  const { mapping, questions, meanings, ownColumns } = reading;
  const rowCount = Math.min(SAMPLE_ROWS, reading.rowCount);
  const used = Object.values(lookUps).map(({ column }) => column);
  const sentences = ownColumns.filter(({ shape }) => shape === 'running' || shape === 'answered');
  const free = freeColumns(reading).filter(
    (column) => !used.includes(column) && !sentences.some((one) => one.column === column),
  );
  const textsIn = (key: string, column: number): ColumnToLookUp | [] => {
    const isRead = (cell: string) =>
      meanings.some(
        (one) =>
          one.column === key && one.value !== null && comparableText(one.text) === comparableText(cell),
      );
    const texts = new Set<string>();
    let [ids, filled] = [0, 0];
    let row = 0;
    for (; row < rowCount && texts.size < TEXTS_ASKED; row++) {
      const cell = sourceCells(reading, row)[column] ?? '';
      if (cell !== '') filled += 1;
      if (cell.split(/[\s,;|]+/).some(isId)) ids += 1;
      else if (cell !== '' && !isRead(cell)) texts.add(cell);
    }
    const isOfTexts = texts.size > 0 && ids <= filled / 2;
    return isOfTexts ? { key, column, texts: [...texts], isCut: row < reading.rowCount } : [];
  };
  return specs.flatMap(({ key, required }): ColumnToLookUp[] => {
    if (lookUps[key] || forAll[key] !== undefined || !canMatch(key)) return [];
    if (questions.some((question) => question.key === key && !question.answeredBy)) return [];
    const { [key]: own } = mapping;
    if (typeof own === 'number' && reading.samples[own]) return [textsIn(key, own)].flat();
    if (!required) return [];
    return free
      .flatMap((column) => textsIn(key, column))
      .filter(({ texts }) => mayBeNames(texts))
      .sort((one, other) => other.texts.length - one.texts.length)
      .slice(0, COLUMNS_TRIED);
  });
}

/** False for amounts of money, shares, dates and running numbers. */
function mayBeNames(texts: readonly string[]): boolean {
  const isOther = (text: string) =>
    /^\D{0,4}\d[\d.,' ]*[.,]\d\d?\D{0,4}$|\p{Sc}|\d ?%$/u.test(text) ||
    (isInAnyFormat(text, 'date') && !/^\d+$/.test(text));
  const isRunning =
    texts.length > 2 && texts.every((text, index) => Number(text) === Number(texts[0]) + index);
  return !isRunning && texts.filter(isOther).length * 2 < texts.length;
}
