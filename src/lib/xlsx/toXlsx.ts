import { strToU8, Zip, ZipDeflate } from 'fflate';
import { columnLetters } from '../columnLetters.ts';
import type { CsvCell } from '../csv.ts';
import { escapeMarkup } from '../markup.ts';
import { nextTask } from '../nextTask.ts';
import { type CellForm, cellValueInForm } from './cellForm.ts';

const MIME_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Lines in one piece: about 80 kB, which takes the main thread a few milliseconds. */
const LINES_PER_PIECE = 100;

/** Excel's limit for the text of a cell; a longer one makes Excel "repair" the file. */
const CELL_LENGTH_LIMIT = 32_767;

/** Styles of the sheet: text, so that editing a cell never turns an id into a number, and a prominent header. */
const TEXT = 1;
const HEADER = 2;
/** The first style of columns with a form. */
const FIRST_FORM = 3;

/** Smaller numbers are ids of built-in formats. */
const FIRST_FORMAT = 164;

/** In characters. */
const WIDTHS = { narrow: 5, least: 8, most: 60, padding: 2 };

/** How many lines determine the widths. */
const LINES_MEASURED = 1_000;

export interface SheetColumnLook {
  /** How its numbers or dates are shown; other texts in it stay texts. */
  readonly form?: CellForm | undefined;
  /** For columns that only programs read. */
  readonly isNarrow?: boolean | undefined;
}

export interface WorkbookSheet {
  readonly name: string;
  /** A line above the header; empty for none. */
  readonly title?: readonly string[];
  readonly header: readonly string[];
  /** By column. If it is missing, the width follows the texts. */
  readonly looks?: readonly SheetColumnLook[];
  readonly rows: Iterable<readonly CsvCell[]>;
}

/** The first date that the format knows, always the same: equal content gives equal bytes. */
const FIRST_DAY = '1980-01-01T00:00:00';

/**
 * An Excel workbook. All cells are text except for numbers and dates, so no formula runs. Own code: libraries compress in a
 * blob worker, which Trusted Types forbids, and create an object per cell, a million in a large sheet. Rejects once `signal` is aborted.
 */
export async function toXlsx(sheets: readonly WorkbookSheet[], signal: AbortSignal): Promise<Blob> {
  const forms = sheets.flatMap(({ looks = [] }) => formsIn(looks));
  const paths = sheets.map((_, index) => `worksheets/sheet${index + 1}.xml`);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    failure ??= error;
    if (chunk) chunks.push(new Uint8Array(chunk));
  });
  /** Yields to the page between pieces, so that a long text is never in memory as a whole. */
  const add = async (path: string, pieces: Iterable<string>) => {
    // Level 1: three times as fast as the default, with a file some 10 % larger.
    const file = new ZipDeflate(path, { level: 1 });
    file.mtime = FIRST_DAY;
    zip.add(file);
    file.push(strToU8('<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'));
    for (const piece of pieces) {
      file.push(strToU8(piece));
      await nextTask();
      signal.throwIfAborted();
    }
    file.push(new Uint8Array(0), true);
  };
  await add('[Content_Types].xml', contentTypes(paths));
  await add('_rels/.rels', relations(['officeDocument', 'xl/workbook.xml']));
  await add('xl/workbook.xml', [
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>`,
    ...sheets.map(
      ({ name }, index) =>
        `<sheet name="${escapeMarkup(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
    ),
    '</sheets></workbook>',
  ]);
  const worksheets = paths.map((path) => ['worksheet', path] as const);
  await add('xl/_rels/workbook.xml.rels', relations(...worksheets, ['styles', 'styles.xml']));
  await add('xl/styles.xml', stylesXml(forms));
  for (const [index, sheet] of sheets.entries()) await add(`xl/${paths[index]}`, sheetXml(sheet, forms));
  zip.end();
  if (failure) throw failure;
  return new Blob(chunks, { type: MIME_TYPE });
}

const contentTypes = (paths: readonly string[]) => [
  `<Types xmlns="${PACKAGE}/content-types">`,
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  '<Default Extension="xml" ContentType="application/xml"/>',
  `<Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/>`,
  ...paths.map((path) => `<Override PartName="/xl/${path}" ContentType="${KIND}.worksheet+xml"/>`),
  `<Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/>`,
  '</Types>',
];

function relations(...targets: readonly (readonly [kind: string, target: string])[]): string[] {
  const inner = targets.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  );
  return [`<Relationships xmlns="${PACKAGE}/relationships">`, ...inner, '</Relationships>'];
}

// 49 is the format "Text". Every workbook must begin with fills 0 and 1.
function stylesXml(forms: readonly CellForm[]): string[] {
  const formats = forms.map(({ format }) => format);
  const codes = formats.flatMap((format, position) =>
    typeof format === 'string'
      ? `<numFmt numFmtId="${FIRST_FORMAT + position}" formatCode="${escapeMarkup(format)}"/>`
      : [],
  );
  const styles = formats.map((format, position) => {
    const id = typeof format === 'string' ? FIRST_FORMAT + position : format;
    return `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
  });
  return [
    `<styleSheet xmlns="${MAIN}">`,
    ...(codes.length > 0 ? [`<numFmts count="${codes.length}">`, ...codes, '</numFmts>'] : []),
    '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${FIRST_FORM + styles.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>`,
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
    '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>',
    ...styles,
    '</cellXfs></styleSheet>',
  ];
}

const formsIn = (looks: readonly SheetColumnLook[]) => looks.flatMap(({ form }) => form ?? []);

/** @param forms of the whole workbook, in the order of its styles */
function* sheetXml(
  { title = [], header, looks = [], rows }: WorkbookSheet,
  forms: readonly CellForm[],
): Generator<string> {
  const remaining = rows[Symbol.iterator]();
  const first: (readonly CsvCell[])[] = [];
  for (let line = remaining.next(); !line.done; line = remaining.next())
    if (first.push(line.value) === LINES_MEASURED) break;
  const heading = title.length > 0 ? [title, header] : [header];
  const top = heading.length;
  yield `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">`;
  yield `<pane ySplit="${top}" topLeftCell="A${top + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  yield `<cols>${widthsOf([header, ...first], looks).join('')}</cols><sheetData>`;
  let number = 0;
  let piece = '';
  for (const cells of heading) piece += lineXml(cells, ++number, () => HEADER);
  const styleOf = looks.map(({ form }) => (form ? FIRST_FORM + forms.indexOf(form) : TEXT));
  for (const lines of [first, { [Symbol.iterator]: () => remaining }])
    for (const cells of lines) {
      const values = cells.map((cell, column) => cellValue(cell, looks[column]));
      piece += lineXml(values, ++number, (column) =>
        typeof values[column] === typeof cells[column] ? TEXT : (styleOf[column] ?? TEXT),
      );
      if (number % LINES_PER_PIECE > 0) continue;
      yield piece;
      piece = '';
    }
  yield `${piece}</sheetData></worksheet>`;
}

function cellValue(cell: CsvCell, { form }: SheetColumnLook = {}): CsvCell {
  return form && typeof cell === 'string' ? (cellValueInForm(cell, form) ?? cell) : cell;
}

/** East Asian letters take the place of two. */
const WIDE = /[\u1100-\u115f\u2e80-\uffdc]/g;

function widthsOf(lines: readonly (readonly CsvCell[])[], looks: readonly SheetColumnLook[]): string[] {
  const columns = Math.max(1, lines[0]?.length ?? 0);
  return Array.from({ length: columns }, (_, column) => {
    let longest = 0;
    for (const { [column]: cell = '' } of lines) {
      const text = String(cell);
      longest = Math.max(longest, text.length + (text.match(WIDE)?.length ?? 0));
    }
    const fitting = Math.min(WIDTHS.most, Math.max(WIDTHS.least, longest + WIDTHS.padding));
    const width = looks[column]?.isNarrow ? WIDTHS.narrow : fitting;
    return `<col min="${column + 1}" max="${column + 1}" width="${width}" customWidth="1"/>`;
  });
}

/** `number`: the line, from 1. The standard makes cell addresses optional, but readers rely on them. */
function lineXml(cells: readonly CsvCell[], number: number, styleOf: (column: number) => number): string {
  let line = '';
  for (const [column, cell] of cells.entries())
    line += cellXml(cell, `${columnLetters(column)}${number}`, styleOf(column));
  return `<row r="${number}">${line}</row>`;
}

function cellXml(cell: CsvCell, at: string, style: number): string {
  if (typeof cell === 'number')
    return `<c r="${at}"${style === TEXT ? '' : ` s="${style}"`}><v>${cell}</v></c>`;
  if (cell === '') return '';
  const text = escapeMarkup(cell.slice(0, CELL_LENGTH_LIMIT));
  const space = /^\s|\s$/.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${at}" t="inlineStr" s="${style}"><is><t${space}>${text}</t></is></c>`;
}
