import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { COLUMN_LIMIT, FILE_LIMIT, LINE_LIMIT, PASTE_LIMIT } from '../file/limits.ts';
import type { RefusalCode } from '../file/refusal.ts';

const fileMegabytes = FILE_LIMIT / 1_000_000;
const textMegabytes = PASTE_LIMIT / 1_000_000;

export const refusalWords = {
  empty: msg`The file or text is empty. Paste record ids, or choose a file that contains them.`,
  allHidden: msg`Everything in this workbook is hidden. In the spreadsheet program, unhide the rows and sheets that you need, save the workbook and choose it again.`,
  textTooLong: msg`This text is too long to paste: the limit is ${textMegabytes} MB. Save it as a file and choose that.`,
  fileTooLarge: msg`This file is too large: the limit is ${fileMegabytes} MB. Split it, or delete the columns that are not needed.`,
  tooManyLines: msg`There are too many lines: the limit is ${plural(LINE_LIMIT, { other: '#' })}. Split them into several runs.`,
  tooManyColumns: msg`There are too many columns: the limit is ${COLUMN_LIMIT}. Keep the columns that are needed.`,
  filePassword: msg`This workbook is protected with a password. Open it in the spreadsheet program, take the password off, save it and choose it again.`,
  fileOldWorkbook: msg`This is a workbook in the old format (.xls). Save it as .xlsx or CSV and choose that.`,
  fileOpenDocument: msg`This is an OpenDocument file (.ods). Save it as .xlsx or CSV in the spreadsheet program and choose that.`,
  fileBroken: msg`This workbook cannot be read: it is damaged, or it is another kind of file. Save it again as .xlsx or CSV and choose that.`,
  fileDocument: msg`This is a text document or a presentation, not a workbook. Copy its table into a spreadsheet, save it as .xlsx or CSV and choose that.`,
  fileNumbers: msg`This is a document of Numbers. Export it as Excel or CSV and choose that.`,
  fileArchive: msg`This is an archive (.zip). Unpack it and choose the file inside.`,
  fileWebPage: msg`This is a web page under another name, without a table that can be read. Open it in the spreadsheet program, save it as .xlsx or CSV and choose that.`,
  fileBinary: msg`This is not a table or text. Choose a CSV, TSV, text or .xlsx file.`,
  fileUnreadable: msg`The file could not be read: it has been changed or moved since it was chosen, or another program holds it. Choose it again.`,
  readerNotLoaded: msg`The part of the console that reads this could not be loaded. Check the connection and try again; nothing is lost.`,
  tooMuchToRead: msg`This is more than the browser has memory for. Split it into several files, or delete the columns that are not needed.`,
} satisfies Record<RefusalCode, MessageDescriptor>;
