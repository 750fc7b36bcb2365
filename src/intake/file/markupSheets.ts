import { idInUrl } from '#contract/idInUrl.ts';
import { markupAttribute, unescapeMarkup } from '#lib/markup.ts';
import { isId } from '../ids/idsIn.ts';
import { numberText, shownMoment } from './cellStyles.ts';
import { CELL_COUNT_LIMIT, COLUMN_LIMIT } from './limits.ts';
import { isOfNoHeight, isOfNoWidth, type MarkupLooks, markupLooks } from './markupLooks.ts';
import { NO_RESULT } from './noValue.ts';
import { type Refusal, refusal } from './refusal.ts';
import { holdsIds, type IsWantedId, type Merge, type RawSheet } from './tableOfBook.ts';

/** Up to the end of a tag; a `>` in quotes does not end it. Unambiguous, or a truncated file would take forever. */
const ATTRIBUTES = `(?:[^>=]|=\\s*"[^"]*"|=\\s*'[^']*'|=(?!\\s*["']))*`;

/** Parts of a page that are not text, and the tags of tables: in HTML, and in the XML of Excel 2003. */
const NO_TEXT = new RegExp(
  `<!--.*?-->|<((?:\\w+:)?(?:style|script|head|comment))\\b${ATTRIBUTES}(?:(?<=/)>|>.*?</\\1>)`,
  'gis',
);
const MARK = new RegExp(
  `<(/?)(?:\\w+:)?(tr|row|td|th|cell|col|column|t(?:head|body|foot)|table|worksheet|visible)\\b(${ATTRIBUTES})>`,
  'gi',
);
const LINK = new RegExp(`<a\\b(${ATTRIBUTES})>`, 'i');
const TAG = new RegExp(`<${ATTRIBUTES}>`, 'g');

/** A cell beyond a spreadsheet's rows is meant to waste time; a table with more columns is refused. */
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = COLUMN_LIMIT + 1;

/** A row takes the memory of ten cells. */
const ROW_CELLS = 10;

/** The tables of a web page as one sheet (many reports are exported so as .xls), or the sheets of a workbook in XML. */
export function markupSheets(markup: string, isWanted?: IsWantedId): RawSheet[] | Refusal {
  const page = markup.replace(NO_TEXT, '');
  const made = { cells: 0 };
  const looks = markupLooks(markup);
  let sheet = openSheet('', made, looks);
  const sheets = [sheet];
  let end: ((content: string) => void) | null = null;
  let [from, inner, cellsOfRow] = [0, -1, 0];
  for (const { 0: mark, 1: closing, 2: name = '', 3: attributes = '', index } of page.matchAll(MARK)) {
    if (index <= inner) continue;
    const kind = name.toLowerCase();
    let isPart = false;
    if (kind === 'table' && closing === '' && end) {
      inner = endOfRow(page, index + mark.length);
      // Alone in a row, it is a part of the page, not a cell.
      isPart = inner >= 0 && cellsOfRow < 2 && !CELL_AFTER.test(page.slice(inner));
      isPart &&= !HIDES_OR_STRIKES.test(page.slice(from, index));
      if (isPart) inner = -1;
    }
    if (index <= inner) continue;
    end?.(page.slice(from, index));
    end = null;
    from = index + mark.length;
    if (made.cells > CELL_COUNT_LIMIT) return refusal('tooMuchToRead');
    if (kind === 'table' && closing === '') sheet.table(attributes, isPart);
    else if (kind === 'table') sheet.endOfTable();
    else if (/^t(?:head|body|foot)$/.test(kind)) sheet.part(closing === '' ? attributes : '');
    else if (closing !== '') continue;
    else if (kind === 'worksheet') {
      sheet = openSheet(textOf(markupAttribute(attributes, 'name')), made, looks);
      sheets.push(sheet);
    } else if (kind === 'visible') sheet.isHidden = /^Sheet(?:Very)?Hidden/.test(page.slice(from, from + 20));
    else if (kind === 'col' || kind === 'column') sheet.column(attributes, kind);
    else if (kind === 'tr' || kind === 'row') cellsOfRow = sheet.row(attributes);
    else {
      end = sheet.cell(attributes);
      cellsOfRow += 1;
    }
  }
  end?.(page.slice(from));
  for (const { takeLinks } of sheets) takeLinks(isWanted);
  return sheets.filter(({ data }) => data.length > 0);
}

/** Before a table in a cell: only as a part of its text is it hidden or struck out then. */
const HIDES_OR_STRIKES = /display\s*:\s*none|line-through|<(?:s|strike|del)\b/i;

/** Another cell of the same row follows the end of a table. */
const CELL_AFTER = /^<\/table\b(?:(?!<\/?(?:tr|table)\b).)*?<t[dh]\b/is;

/** The end of a table in a cell, if it has one row: it is the text of the cell. -1: its rows are rows of the sheet. */
function endOfRow(page: string, from: number): number {
  const end = page.slice(from).search(/<\/?table\b/i);
  const isRow = end >= 0 && (page.slice(from, from + end).match(/<tr\b/gi) ?? []).length < 2;
  return isRow && page[from + end + 1] === '/' ? from + end : -1;
}

function openSheet(name: string, made: { cells: number }, { strikes, struckPart, isHidden }: MarkupLooks) {
  const data: string[][] = [];
  const hiddenRows = new Set<number>();
  const struckCells = new Map<number, number[]>();
  const hiddenColumns = new Set<number>();
  const hiddenCells = new Map<number, number[]>();
  const merges: Merge[] = [];
  const links: { cells: string[]; column: number; address: string }[] = [];
  /** By column: the last row that a cell from above spans. */
  let covered: number[] = [];
  let columns = 0;
  let [isTableHidden, isTableStruck, isPartHidden, isPartStruck] = [false, false, false, false];
  let [isRowHidden, isRowStruck, isCellHidden, isCellStruck] = [false, false, false, false];
  let isRowOfCell = false;
  /** What is set again at the end of a table within others. */
  const around: (() => void)[] = [];

  return {
    name,
    data,
    isHidden: false,
    hiddenRows,
    struckCells,
    hiddenColumns,
    hiddenCells,
    merges,

    /**
     * A table in a cell is hidden or struck out with it.
     * @param isPart its row is the row of the cell, if nothing else stands there: no blank line comes before it
     */
    table(attributes: string, isPart: boolean) {
      const isInCell = around.length > 0;
      const before = [isTableHidden, isTableStruck, isPartHidden, isPartStruck] as const;
      const ofCell = [isRowHidden, isRowStruck, isCellHidden, isCellStruck] as const;
      around.push(() => {
        [isTableHidden, isTableStruck, isPartHidden, isPartStruck] = before;
        [isRowHidden, isRowStruck, isCellHidden, isCellStruck] = ofCell;
      });
      isTableHidden = isHidden(attributes) || (isInCell && (isRowHidden || isCellHidden));
      isTableStruck = isInCell && (isRowStruck || isCellStruck);
      const isBlank = data.at(-1)?.every((cell) => cell === '') && merges.at(-1)?.from !== data.length;
      isRowOfCell = isPart && isBlank === true;
      isPartHidden = isPartStruck = false;
      covered = [];
      columns = 0;
    },

    endOfTable() {
      isTableHidden = isTableStruck = isPartHidden = isPartStruck = isRowOfCell = false;
      around.pop()?.();
      covered = [];
      columns = 0;
    },

    part(attributes: string) {
      isPartHidden = isHidden(attributes);
      isPartStruck = strikes.test(attributes);
    },

    /** In HTML the span counts all columns, in XML only the additional ones. */
    column(attributes: string, kind: 'col' | 'column') {
      const first = numberOf(attributes, 'index') || columns + 1;
      const span = numberOf(attributes, 'span') - (kind === 'col' ? 1 : 0);
      columns = Math.min(first + Math.max(span, 0), MOST_COLUMNS);
      if (isHidden(attributes) || isOfNoWidth(attributes))
        for (let one = first; one <= columns; one++) hiddenColumns.add(one - 1);
    },

    /** @returns how many cells from above stand in it */
    row(attributes: string): number {
      if (isRowOfCell) data.pop();
      isRowOfCell = false;
      const number = Math.min(numberOf(attributes, 'index') || data.length + 1, MOST_ROWS);
      made.cells += Math.max(number - data.length, 0) * ROW_CELLS;
      while (data.length < number) data.push([]);
      isRowStruck = isTableStruck || isPartStruck || strikes.test(attributes);
      isRowHidden = isTableHidden || isPartHidden || isHidden(attributes) || isOfNoHeight(attributes);
      isCellHidden = isCellStruck = false;
      if (isRowHidden) hiddenRows.add(number);
      return covered.filter((last) => last >= number).length;
    },

    cell(attributes: string): (content: string) => void {
      if (data.length === 0) data.push([]);
      const row = data.length;
      const cells = data[row - 1] ?? [];
      const before = cells.length;
      const wanted = Math.min(numberOf(attributes, 'index') - 1, MOST_COLUMNS);
      while (cells.length < wanted || (covered[cells.length] ?? 0) >= row) cells.push('');
      const column = cells.length;
      const width = Math.max(numberOf(attributes, 'colspan'), numberOf(attributes, 'mergeacross') + 1, 1);
      const height = Math.max(numberOf(attributes, 'rowspan'), numberOf(attributes, 'mergedown') + 1, 1);
      for (let one = 0; one < Math.min(width, MOST_COLUMNS); one++) {
        cells.push('');
        covered[column + one] = row + height - 1;
      }
      made.cells += cells.length - before;
      if (height > 1) merges.push({ column, from: row, to: row + height - 1 });
      isCellHidden = isHidden(attributes);
      isCellStruck = strikes.test(attributes);
      if (isCellHidden) hiddenCells.set(row, [...(hiddenCells.get(row) ?? []), column]);
      return (whole) => {
        const content = whole.replace(HIDDEN_PART, '');
        const isAllStruck =
          isRowStruck || strikes.test(attributes) || textOf(content.replace(struckPart, '')) === '';
        // As in workbooks: an id that is struck out beside another text is a problem of its row.
        const text = textOf(isAllStruck ? content : content.replace(struckPart, '~~$&~~'));
        const isUnresolved =
          text === '' && markupAttribute(attributes, 'formula') !== '' && !/<\/|\/>/.test(content);
        const isNumber = /\bType=["']Number["']/.test(content) && /^-?\d+\.\d+$/.test(text);
        const isMoment = /\bType=["']DateTime["']/.test(content);
        const shown = isNumber ? numberText(Number(text)) : isMoment ? shownMoment(text) : text;
        cells[column] = isUnresolved ? NO_RESULT : shown;
        if (isAllStruck && text !== '') struckCells.set(row, [...(struckCells.get(row) ?? []), column]);
        const address =
          markupAttribute(attributes, 'href') || markupAttribute(LINK.exec(content)?.[1] ?? '', 'href');
        if (address !== '') links.push({ cells, column, address: textOf(address) });
      };
    },

    /** Replaces names that link to records of the wanted kind by their ids, unless the sheet shows such ids. */
    takeLinks(isWanted: IsWantedId = () => true) {
      if (links.length === 0 || holdsIds(data, isWanted)) return;
      for (const { cells, column, address } of links) {
        // A link within the same site may begin with its path.
        const whole = address.startsWith('/') ? `https://site.invalid${address}` : address;
        const id = idInUrl(whole, (one) => !isWanted(one));
        if (isId(id) && isWanted(id)) cells[column] = id;
      }
    },
  };
}

const numberOf = (attributes: string, name: string) =>
  Number.parseInt(markupAttribute(attributes, name), 10) || 0;

const HIDDEN_PART = /<(\w+)\b[^>]*display\s*:\s*none[^>]*>.*?<\/\1>/gis;

/** All words of a page. */
export const markupToText = (markup: string) => unescapeMarkup(markup.replace(NO_TEXT, '').replace(TAG, ' '));

const textOf = (html: string) =>
  unescapeMarkup(
    html
      .replace(/\s+/g, ' ')
      .replace(/<br\b[^>]*>|<\/(?:p|div|li|t[dhr])>|<t[dh]\b[^>]*>/gi, ' ')
      .replace(TAG, ''),
  ).trim();
