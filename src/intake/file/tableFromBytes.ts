import type { Progress } from '../engine/progress.ts';
import type { Corrections } from '../readAs.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { decodedText } from './decodedText.ts';
import { markupSheets } from './markupSheets.ts';
import { tableFromText } from './readText.ts';
import { readWorkbook } from './readWorkbook.ts';
import type { Table } from './table.ts';
import { type IsWantedId, tableOfBook } from './tableOfBook.ts';

const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];
/** The first entry of an .ods names its kind, uncompressed. */
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument';
/** The container of .xls, and of an .xlsx that is protected with a password. */
const COMPOUND_FILE_MARK = [0xd0, 0xcf, 0x11, 0xe0];
/** The name of the one stream that only a protected .xlsx has, as such containers write names (UTF-16). */
const PROTECTED_STREAM = 'EncryptedPackage';

/** How the "Excel" export of many a report begins: a table in HTML, or XML of a program before .xlsx, named .xls. */
const WEB_PAGE =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype html|html|head|meta|table|\?mso-application|workbook)\b/is;

/** The content of a file as a table. What it is is told by its bytes: names and media types lie. */
export async function tableFromBytes(
  buffer: ArrayBuffer,
  told: Corrections,
  progress: Progress,
  isWanted?: IsWantedId,
): Promise<Table | Refusal> {
  const bytes = new Uint8Array(buffer);
  if (
    startsWith(bytes, ZIP_MARK) &&
    new TextDecoder().decode(bytes.subarray(30, 80)).startsWith(OPEN_DOCUMENT)
  )
    return refusal('fileOpenDocument');
  if (startsWith(bytes, ZIP_MARK)) return readWorkbook(buffer, told, progress, isWanted);
  if (startsWith(bytes, COMPOUND_FILE_MARK)) {
    const names = new TextDecoder('utf-16le').decode(bytes);
    return refusal(names.includes(PROTECTED_STREAM) ? 'filePassword' : 'fileOldWorkbook');
  }
  const decoded = decodedText(bytes, told.encoding);
  if (!decoded) return refusal('fileBinary');
  const { text, encoding } = decoded;
  if (WEB_PAGE.test(text.slice(0, 1_000))) {
    const sheets = markupSheets(text, isWanted);
    if ('kind' in sheets) return sheets;
    if (sheets.length === 0) return refusal('fileWebPage');
    return tableOfBook(sheets, { told, progress, encoding, isWanted });
  }
  return tableFromText(text, told, encoding, progress);
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}
