import { normalName } from '../file/header.ts';
import type { Table } from '../file/table.ts';

/** A column of the sheet's own, which no field takes. */
export interface OwnColumn {
  readonly title: string;
  /** The title, normalized. */
  readonly name: string;
  /** Its different texts, each with the number of its cells. */
  readonly texts: ReadonlyMap<string, { readonly times: number }>;
  /** False for a column of very many texts, which decide nothing. Its `texts` are then the first and telling ones. */
  readonly isWhole: boolean;
  readonly lineCount: number;
}

const MOST_TEXTS = 100;

/** @param telling quickly finds the cells that may say something */
export function ownColumn({ header, lines }: Table, column: number, telling: RegExp): OwnColumn {
  const texts = new Map<string, { times: number }>();
  for (const { cells } of lines) {
    const cell = cells[column] ?? '';
    if (cell === '' || (texts.size > MOST_TEXTS && !telling.test(cell))) continue;
    const found = texts.get(cell);
    if (found) found.times += 1;
    else texts.set(cell, { times: 1 });
  }
  const title = header?.[column] ?? '';
  const isWhole = texts.size <= MOST_TEXTS;
  return { title, name: normalName(title), texts, isWhole, lineCount: lines.length };
}

/** The number of filled cells that pass the test. In a column of very many texts, none counts. */
export function countCells(
  { texts, isWhole }: OwnColumn,
  test: (cell: string) => boolean = () => true,
): number {
  let count = 0;
  if (isWhole) for (const [cell, { times }] of texts) if (test(cell)) count += times;
  return count;
}
