import { decodedText } from './decodedText.ts';
import { FILE_LIMIT } from './limits.ts';
import { noProgress, type Progress, partOf } from './progress.ts';
import type { Corrections } from './readAs.ts';
import { tableFromText } from './readText.ts';
import { readWorkbook } from './readWorkbook.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { Table } from './table.ts';

const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];
/** The container of .xls, and of an .xlsx that is protected with a password. */
const COMPOUND_FILE_MARK = [0xd0, 0xcf, 0x11, 0xe0];
/** The name of the one stream that only a protected .xlsx has, as such containers write names (UTF-16). */
const PROTECTED_STREAM = 'EncryptedPackage';

/** How the "Excel" export of many a report begins: a table in HTML, or XML of a program before .xlsx, named .xls. */
const WEB_PAGE =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype html|html|head|meta|table|\?mso-application|workbook)\b/is;

/** A chosen file as a table. Never rejects. */
export async function readFile(
  file: File,
  told: Corrections = {},
  progress: Progress = noProgress,
): Promise<Table | Refusal> {
  const bytes = await fileBytes(file);
  return bytes instanceof ArrayBuffer ? tableFromBytes(bytes, told, partOf(progress, 0.1, 1)) : bytes;
}

/** What a file holds, or why it is not looked at. */
export async function fileBytes(file: File): Promise<ArrayBuffer | Refusal> {
  if (file.size > FILE_LIMIT) return refusal('fileTooLarge');
  if (file.size === 0) return refusal('empty');
  try {
    return await file.arrayBuffer();
  } catch {
    // Changed, moved or locked by another program after it was chosen.
    return refusal('fileUnreadable');
  }
}

/** What it is is told by its bytes: names and media types lie. */
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
