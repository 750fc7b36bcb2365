import { decodedText } from './decodedText.ts';
import { FILE_LIMIT } from './limits.ts';
import { tableFromText } from './readText.ts';
import { readWorkbook } from './readWorkbook.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { Table } from './table.ts';

const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];
/** The container of .xls, and of an .xlsx that is protected with a password. */
const COMPOUND_FILE_MARK = [0xd0, 0xcf, 0x11, 0xe0];
/** The name of the one stream that only a protected .xlsx has, as such containers write names (UTF-16). */
const PROTECTED_STREAM = 'EncryptedPackage';

/** A chosen file as a table. What it is is told by its bytes: names and media types lie. Never rejects. */
export async function readFile(file: File): Promise<Table | Refusal> {
  if (file.size > FILE_LIMIT) return refusal('fileTooLarge');
  if (file.size === 0) return refusal('empty');
  let buffer: ArrayBuffer;
  try {
    buffer = await file.arrayBuffer();
  } catch {
    // Changed, moved or locked by another program after it was chosen.
    return refusal('fileUnreadable');
  }
  const bytes = new Uint8Array(buffer);
  if (startsWith(bytes, ZIP_MARK)) return readWorkbook(buffer);
  if (startsWith(bytes, COMPOUND_FILE_MARK)) {
    const names = new TextDecoder('utf-16le').decode(bytes);
    return refusal(names.includes(PROTECTED_STREAM) ? 'filePassword' : 'fileOldWorkbook');
  }
  const decoded = decodedText(bytes);
  if (!decoded) return refusal('fileBinary');
  return tableFromText(decoded.text, decoded.isWindows1252 ? [{ code: 'windows1252' }] : []);
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}
