import { xmlPieces } from './xmlPieces.ts';

/** A sheet's properties that read-excel-file does not return. Rows from 1, columns from 0. */
export interface SheetFacts {
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: ReadonlySet<number>;
  /** By row: columns of single hidden cells, which exist only in web pages. */
  readonly hiddenCells?: ReadonlyMap<number, readonly number[]>;
  readonly merges: readonly Merge[];
}

export const noFacts: SheetFacts = { hiddenRows: new Set(), hiddenColumns: new Set(), merges: [] };

export interface Merge {
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

/** Most sheets have neither, and searching for tags takes ten times as long. */
const WORTH_A_LOOK = /\shidden=|\s(?:ht|width)=["']0[."']|<(?:\w+:)?mergeCell\s/;

/** Rows that may be hidden (with their first cell, since row numbers are optional), columns, merged cells. */
const TAG =
  /<(?:\w+:)?(?:row(\s[^<>]*?\s(?:hidden=["'](?:1|true)|ht=["']0(?:\.0+)?)["'][^<>]*|\s(?:hidden=["'](?:1|true)|ht=["']0(?:\.0+)?)["'][^<>]*)>(?:\s*<(?:\w+:)?c(\s[^<>]*)>)?|col(\s[^<>]*)>|mergeCell(\s[^<>]*)>)/g;

/** A spreadsheet's last column. Some programs write "all following" as one range. */
const MOST_COLUMNS = 16_384;

export function sheetFacts(xml: Uint8Array): SheetFacts {
  const hiddenRows = new Set<number>();
  const hiddenColumns = new Set<number>();
  const merges: Merge[] = [];
  for (const { text } of xmlPieces(xml)) {
    if (!WORTH_A_LOOK.test(text)) continue;
    for (const [, row, firstCell, columns, merge] of text.matchAll(TAG)) {
      if (row !== undefined) {
        const number = attribute(row, 'r') || placeOf(attribute(firstCell ?? '', 'r'))?.row;
        hiddenRows.add(Number(number));
      } else if (columns !== undefined && isHiddenColumn(columns)) {
        const last = Math.min(Number(attribute(columns, 'max')), MOST_COLUMNS);
        for (let column = Number(attribute(columns, 'min')); column <= last; column++)
          hiddenColumns.add(column - 1);
      } else if (merge !== undefined) {
        const [first, last] = attribute(merge, 'ref').split(':').map(placeOf);
        if (first && last && last.row > first.row)
          merges.push({ column: first.column, from: first.row, to: last.row });
      }
    }
  }
  return { hiddenRows, hiddenColumns, merges };
}

/** Some programs hide columns by a width of 0. */
const isHiddenColumn = (tag: string) =>
  /^(?:1|true)$/.test(attribute(tag, 'hidden')) || /^0(?:\.0+)?$/.test(attribute(tag, 'width'));

export function attribute(tag: string, name: string): string {
  const [, double, single] = new RegExp(`\\s(?:\\w+:)?${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  return double ?? single ?? '';
}

/** "AB12" as row from 1 and column from 0. */
function placeOf(address: string): { row: number; column: number } | null {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? [];
  if (!letters) return null;
  return { row: Number(digits), column: columnNumber(letters) - 1 };
}

export const columnNumber = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** A column's letters in spreadsheets: 0 → A, 27 → AB. */
export function columnLetters(column: number): string {
  const before = Math.floor(column / 26);
  return (before > 0 ? columnLetters(before - 1) : '') + String.fromCharCode(65 + (column % 26));
}
