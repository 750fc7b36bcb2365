import { strToU8, Zip, ZipDeflate } from 'fflate';
import { columnLetters } from '../columnLetters.ts';
import type { CsvCell } from '../csv.ts';
import { escapeMarkup } from '../markup.ts';
import { nextTask } from '../nextTask.ts';

const MIME_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Lines per piece: some 80 kB, a few milliseconds of the main thread. */
const LINES_PER_PIECE = 100;

/** Excel's limit for the text of a cell; a longer one makes Excel "repair" the file. */
const CELL_LENGTH_LIMIT = 32_767;

/** Styles of the sheet: text, so that editing a cell never turns an id into a number, and a prominent header. */
const TEXT = 1;
const HEADER = 2;

/** The format's first date: the same content gives the same bytes. */
const FIRST_DAY = '1980-01-01T00:00:00';

/**
 * An Excel workbook with one sheet. All cells are text, so no formula runs. Own code: libraries compress in a blob
 * worker, which Trusted Types forbids, and create an object per cell, a million in a large sheet. Rejects once `signal` is
 * aborted.
 */
export async function toXlsx(
  rows: Iterable<readonly CsvCell[]>,
  header: readonly string[],
  sheetName: string,
  signal: AbortSignal,
): Promise<Blob> {
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
  await add('[Content_Types].xml', CONTENT_TYPES);
  await add('_rels/.rels', relations(['officeDocument', 'xl/workbook.xml']));
  await add('xl/workbook.xml', [
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>`,
    `<sheet name="${escapeMarkup(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ]);
  const parts = relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']);
  await add('xl/_rels/workbook.xml.rels', parts);
  await add('xl/styles.xml', STYLES);
  await add('xl/worksheets/sheet1.xml', sheetXml(rows, header));
  zip.end();
  if (failure) throw failure;
  return new Blob(chunks, { type: MIME_TYPE });
}

const CONTENT_TYPES = [
  `<Types xmlns="${PACKAGE}/content-types">`,
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  '<Default Extension="xml" ContentType="application/xml"/>',
  `<Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/>`,
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/>`,
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
const STYLES = [
  `<styleSheet xmlns="${MAIN}">`,
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>',
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs>',
  '</styleSheet>',
];

function* sheetXml(rows: Iterable<readonly CsvCell[]>, header: readonly string[]): Generator<string> {
  yield `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">`;
  yield '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  yield `<cols><col min="1" max="${Math.max(1, header.length)}" width="22" customWidth="1"/></cols><sheetData>`;
  let piece = lineXml(header, 1, HEADER);
  let lines = 1;
  for (const row of rows) {
    piece += lineXml(row, ++lines, TEXT);
    if (lines % LINES_PER_PIECE > 0) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</sheetData></worksheet>`;
}

/** `number`: the line, from 1. The standard makes cell addresses optional, but readers rely on them. */
function lineXml(cells: readonly CsvCell[], number: number, style: number): string {
  let line = '';
  let column = 0;
  for (const cell of cells) line += cellXml(cell, `${columnLetters(column++)}${number}`, style);
  return `<row r="${number}">${line}</row>`;
}

function cellXml(cell: CsvCell, at: string, style: number): string {
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (cell === '') return '';
  const text = escapeMarkup(cell.slice(0, CELL_LENGTH_LIMIT));
  const space = /^\s|\s$/.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${at}" t="inlineStr" s="${style}"><is><t${space}>${text}</t></is></c>`;
}
