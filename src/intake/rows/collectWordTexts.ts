import type { IntakeRow } from './intakeRow.ts';
import { isBlankOrPlaceholder, isWordOrSign, type TextKind, textKind } from './textKind.ts';

export type CellGetter = (row: IntakeRow) => string;

/** The place of a value of another kind, until the texts are counted. */
export const OTHER_KIND_PLACE = 2 ** 32 - 1;

/** The texts of remarks with their rows, in the order of rows, and how many cells are of another kind. */
export function collectWordTexts(rows: readonly IntakeRow[], cellOf: CellGetter) {
  const said: { text: string; rows: number; isWord: boolean }[] = [];
  const placeOf = new Map<string, number>();
  const places = new Uint32Array(rows.length);
  const sample: TextKind[] = [];
  let others = 0;
  for (const [index, row] of rows.entries()) {
    const cell = cellOf(row);
    if (cell === '') continue;
    // Numbers rarely repeat, so no map is kept for them.
    const isNumber = cell.length > 1 && NUMBER.test(cell);
    const position = isNumber ? OTHER_KIND_PLACE : (placeOf.get(cell) ?? placeOfNew(cell));
    places[index] = position;
    if (position === OTHER_KIND_PLACE) {
      others += 1;
      if (sample.length < KINDS) sample.push(textKind(cell));
    } else if (position > 0) (said[position - 1] as { rows: number }).rows += 1;
  }
  return { said, places, others, ofOthers: commonest(sample) };

  function placeOfNew(text: string): number {
    const kind = textKind(text);
    if (isWordOrSign(kind) && !isBlankOrPlaceholder(text))
      said.push({ text, rows: 0, isWord: kind === 'word' });
    const position = !isWordOrSign(kind) ? OTHER_KIND_PLACE : isBlankOrPlaceholder(text) ? 0 : said.length;
    placeOf.set(text, position);
    return position;
  }
}

/** Certainly a number or a date. */
const NUMBER = /^[\d.,:/+-]*\d[\d.,:/+-]*$/;

/** This many values of another kind show which kind it is. */
const KINDS = 200;

function commonest(kinds: readonly TextKind[]): TextKind | null {
  const count = (kind: TextKind) => kinds.filter((one) => one === kind).length;
  return kinds.reduce<TextKind | null>(
    (most, kind) => (most === null || (kind !== most && count(kind) > count(most)) ? kind : most),
    null,
  );
}
