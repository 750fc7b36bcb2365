import { isOtherKind } from '#intake/columns/otherKind.ts';
import { PASTE_LIMIT } from '#intake/file/limits.ts';
import { markupSheets, markupToText } from '#intake/file/markupSheets.ts';
import { shownLines } from '#intake/file/tableOfBook.ts';
import type { SheetSpec } from '../state/sheetSpec.ts';
import type { PastedHiddenContent } from '../work/sheetWork.ts';

/** Characters of a table that is read before it is shown: some 20,000 rows. */
const HTML_LIMIT = 20_000_000;

/** A table after another one; those in cells are texts of the cells. */
const SEVERAL = /<\/table>(?:(?!<\/t[dh]\b).)*?<table\b/is;

export interface PastedTable {
  readonly text: string;
  /** Null if nothing of the table is hidden, struck out or merged. */
  readonly parts: PastedHiddenContent | null;
}

/**
 * What a box holds after a paste, if it is another text than the browser would make of it: a table, or a text over the
 * limit, which is taken before the browser lays it out, since a box with megabytes would block the page.
 */
export function textAfterPaste(
  { value, selectionStart, selectionEnd }: HTMLTextAreaElement,
  clipboard: Pick<DataTransfer, 'getData'>,
  spec: SheetSpec,
): PastedTable | null {
  const pasted = clipboard.getData('text/plain').replaceAll('\r\n', '\n');
  const text = value.slice(0, selectionStart) + pasted + value.slice(selectionEnd);
  const isAlone = text.trim() === pasted.trim();
  const table = isAlone ? pastedTable(clipboard.getData('text/html'), pasted, spec) : null;
  return table ?? (text.length > PASTE_LIMIT ? { text, parts: null } : null);
}

/**
 * The table of a clipboard as a text for the box: without what is hidden or struck out, with ids for links to records, and
 * with each cell in one line. Null if the clipboard's own text says the same, or has more than one table.
 * @param plain the clipboard's text
 */
export function pastedTable(
  html: string,
  plain: string,
  { columns, itemColumns }: Pick<SheetSpec, 'columns' | 'itemColumns'>,
): PastedTable | null {
  if (html.length > HTML_LIMIT) return null;
  // A mail with a table in it is a text.
  const [table] = html.match(/<table\b.*<\/table>/is) ?? [];
  if (!table || SEVERAL.test(table) || bare(markupToText(html.replace(table, ''))) !== '') return null;
  if (bare(markupToText(table)) !== bare(plain)) return null;
  const ids = [...columns, ...itemColumns].filter(({ kind, required }) => kind === 'id' && required);
  const sheets = markupSheets(html, (id) => ids.some((spec) => !isOtherKind(spec, id)));
  if ('kind' in sheets || sheets[0] === undefined) return null;
  const [sheet] = sheets;
  const textOf = (isIncluded: boolean) => {
    // Cells of hidden columns are emptied in place.
    const data = sheet.data.map((cells) => [...cells]);
    const { lines, hidden, merged } = shownLines({ ...sheet, data }, isIncluded);
    return { text: lines.map(({ cells }) => cells.map(quoted).join('\t')).join('\n'), hidden, merged };
  };
  const { text, hidden, merged } = textOf(false);
  if (bareLines(text) === bareLines(plain)) return null;
  const { rows, struck, marked, columns: letters } = hidden;
  const isPlain = rows + struck + marked + merged + letters.length === 0;
  return { text, parts: isPlain ? null : { ...hidden, merged, other: textOf(true).text } };
}

/** Cells of several lines are in quotes in a text. */
const bare = (text: string) => text.replace(/[\s"]+/g, '');

const bareLines = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .join('\n')
    .trim();

const quoted = (cell: string) => (/["\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
