import type { Progress } from '../engine/progress.ts';
import type { Corrections } from '../readAs.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { decodedText } from './decodedText.ts';
import { tableFromText } from './readText.ts';
import { readWorkbook } from './readWorkbook.ts';
import type { Table } from './table.ts';

const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];
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
): Promise<Table | Refusal> {
  const bytes = new Uint8Array(buffer);
  if (startsWith(bytes, ZIP_MARK)) return readWorkbook(buffer, told, progress);
  if (startsWith(bytes, COMPOUND_FILE_MARK)) {
    const names = new TextDecoder('utf-16le').decode(bytes);
    return refusal(names.includes(PROTECTED_STREAM) ? 'filePassword' : 'fileOldWorkbook');
  }
  const decoded = decodedText(bytes, told.encoding);
  if (!decoded) return refusal('fileBinary');
  if (WEB_PAGE.test(decoded.text.slice(0, 1_000))) return refusal('fileWebPage');
  return tableFromText(decoded.text, told, decoded.encoding, progress);
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}
