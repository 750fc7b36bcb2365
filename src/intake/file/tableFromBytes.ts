import { unzipSync } from 'fflate';
import { FILE_LIMIT } from './limits.ts';
import { markupSheets } from './markupSheets.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { Corrections, Encoding, Table } from './table.ts';
import { evenText, tableFromText } from './tableFromPaste.ts';
import { type IsWantedId, tableOfBook } from './tableOfBook.ts';
import { xlsxSheets } from './xlsxSheets.ts';

const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];
/** The first entry of an OpenDocument names its media type, uncompressed. Its end is `spreadsheet` for an .ods. */
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument.';
/** A workbook in one file of XML (.fods). */
const FLAT_OPEN_DOCUMENT = /<office:document\b/;
/** The container of .xls, and of a password-protected .xlsx. */
const COMPOUND_FILE_MARK = [0xd0, 0xcf, 0x11, 0xe0];
/** The stream that exists only in a protected .xlsx; such containers write names in UTF-16. */
const PROTECTED_STREAM = 'EncryptedPackage';

/** The start of many "Excel" exports named .xls: an HTML table, or the XML of Excel before .xlsx. */
const WEB_PAGE =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype html|html|head|meta|table|\?mso-application|workbook)\b/is;

/** The content of a file, or why it is refused. Never rejects. */
export async function fileBytes(file: File): Promise<ArrayBuffer | Refusal> {
  if (file.size > FILE_LIMIT) return refusal('fileTooLarge');
  if (file.size === 0) return refusal('empty');
  try {
    return await file.arrayBuffer();
  } catch {
    // Another program changed, moved or locked it after the person chose it.
    return refusal('fileUnreadable');
  }
}

/** The content of a file as a table. The bytes determine the format: names and media types may be wrong. */
export function tableFromBytes(
  buffer: ArrayBuffer,
  corrections: Corrections = {},
  isWanted?: IsWantedId,
): Table | Refusal {
  const bytes = new Uint8Array(buffer);
  if (startsWith(bytes, ZIP_MARK)) {
    const [, media] = new TextDecoder().decode(bytes.subarray(30, 100)).split(OPEN_DOCUMENT);
    if (media) return refusal(media.startsWith('spreadsheet') ? 'fileOpenDocument' : 'fileDocument');
    const sheets = xlsxSheets(bytes);
    if ('kind' in sheets && sheets.code === 'fileBroken') return refusal(archiveKind(bytes));
    return 'kind' in sheets ? sheets : tableOfBook(sheets, corrections, null, isWanted);
  }
  if (startsWith(bytes, COMPOUND_FILE_MARK)) {
    const names = new TextDecoder('utf-16le').decode(bytes);
    return refusal(names.includes(PROTECTED_STREAM) ? 'filePassword' : 'fileOldWorkbook');
  }
  const decoded = decodedText(bytes, corrections.encoding);
  if (!decoded) return refusal('fileBinary');
  const { encoding, text } = decoded;
  if (FLAT_OPEN_DOCUMENT.test(text.slice(0, 1_000))) return refusal('fileOpenDocument');
  if (!WEB_PAGE.test(text.slice(0, 1_000))) return tableFromText(text, corrections, encoding);
  const sheets = markupSheets(text, isWanted);
  if ('kind' in sheets) return sheets;
  return sheets.length === 0 ? refusal('fileWebPage') : tableOfBook(sheets, corrections, encoding, isWanted);
}

/** By the names of its entries. A damaged archive may have lost them. */
function archiveKind(zip: Uint8Array): Refusal['code'] {
  const names: string[] = [];
  try {
    unzipSync(zip, { filter: ({ name }) => names.push(name) < 0 });
  } catch {
    return 'fileBroken';
  }
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/^xl[\\/]/i)) return 'fileBroken';
  if (has(/^(?:word|ppt)[\\/]/i)) return 'fileDocument';
  // If it was packed again, an OpenDocument no longer begins with its media type.
  if (has(/^content\.xml$/) && has(/^META-INF[\\/]manifest\.xml$/)) return 'fileOpenDocument';
  return has(/^Index(?:[\\/].*\.iwa|\.zip)$/i) ? 'fileNumbers' : 'fileArchive';
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}

/** Bytes checked to tell text from other content. */
const PROBE = 4096;

/** By BOM, else UTF-16 by zero bytes. Null: not text. Undefined: UTF-8 if it is valid, else Windows-1252 (Excel's CSV). */
function encodingOf(bytes: Uint8Array): Encoding | null | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const probe = bytes.subarray(0, PROBE);
  // In UTF-16, ids, digits and delimiters have a zero byte each, all on the same side; binary data has them on both.
  const half = (side: number) => probe.filter((_, index) => index % 2 === side);
  const [even, odd] = [half(0), half(1)];
  if (areMostlyZero(odd) && !isBinary(even)) return 'utf-16le';
  if (areMostlyZero(even) && !isBinary(odd)) return 'utf-16be';
  return isBinary(probe) ? null : undefined;
}

/** The text of a file and its encoding; null if it is not text. Decoding tests for UTF-8: a test of its own is slow. */
function decodedText(bytes: Uint8Array, chosen: Encoding | undefined) {
  const decoded = (encoding: Encoding, fatal = false) => ({
    encoding,
    text: evenText(new TextDecoder(encoding, { fatal }).decode(bytes)),
  });
  const encoding = chosen ?? encodingOf(bytes);
  if (encoding === null) return null;
  if (encoding) return decoded(encoding);
  try {
    return decoded('utf-8', true);
  } catch {
    // Windows-1252 decodes every byte, so this never fails but may be wrong. The person is informed.
    return decoded('windows-1252');
  }
}

const areMostlyZero = (bytes: Uint8Array) => bytes.filter((byte) => byte === 0).length > bytes.length * 0.6;

/** Text has no control characters except tab, line ends and form feed. */
const isBinary = (bytes: Uint8Array) =>
  bytes.some((byte) => byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1a);
