import { isInAnyFormat } from '../columns/cellFormats.ts';
import type { Line, Table } from '../file/table.ts';
import { isId } from '../ids/idsIn.ts';
import type { RowReading, TextLine } from './intakeRow.ts';
import type { rowTexts } from './rowTexts.ts';

/** Words of a text that may be numbers of records. */
const MOST_NUMBERS = 200;

/**
 * A whole text, with the rows of its ids, and the words that may be numbers of records.
 * @param key the field of the ids
 */
export function textWithIds(
  { frame, lines }: Table,
  textsOf: (line: Line) => ReturnType<typeof rowTexts>,
  key: string,
): Pick<RowReading, 'text' | 'numbers'> {
  const text: TextLine[] = [];
  const numbers = new Set<string>();
  const isRow = new Set(lines);
  let row = 0;
  for (const line of [...frame, ...lines].sort((a, b) => a.number - b.number)) {
    const { number } = line;
    const last = text.at(-1)?.line ?? number;
    if (number > last + 1) text.push({ line: number - 1, parts: [] });
    const { rows, words } = isRow.has(line) ? textsOf(line) : { rows: [], words: [] };
    const parts: (string | { id: string; row: number })[] = [];
    let rest = line.cells.join(' ');
    const ids = rows.flatMap(({ [key]: id = '' }) => id || []);
    for (const id of ids) {
      const at = Math.max(rest.indexOf(id), 0);
      if (at > 0) parts.push(rest.slice(0, at));
      parts.push({ id, row: row++ });
      rest = rest.slice(at + id.length);
    }
    if (rest !== '') parts.push(rest);
    text.push({ line: number, parts });
    for (const word of [...words, ...ids])
      if (mayBeNumber(word) && numbers.size < MOST_NUMBERS) numbers.add(word);
  }
  return { text, numbers: [...numbers] };
}

const mayBeNumber = (word: string) =>
  /\d/.test(word) &&
  word.length > 2 &&
  !/^https?:/i.test(word) &&
  !isId(word) &&
  !isInAnyFormat(word, 'date');
