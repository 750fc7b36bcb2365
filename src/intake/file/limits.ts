/** Longer text freezes a text box (about 50,000 ids fit). Text over the limit is read like a file. */
export const PASTE_LIMIT = 1_000_000;

/** Bytes of a file: 250,000 lines of 200 characters. A workbook of as many lines with 10 columns has 10 to 20 MB. */
export const FILE_LIMIT = 50_000_000;

/** Bytes of an unpacked workbook: a few kB can unpack to gigabytes. 20 to 1 is usual for a sheet. */
export const UNPACKED_LIMIT = 300_000_000;

/** Lines of a table and rows made from them. Keeps the memory of the worker below about 500 MB. */
export const LINE_LIMIT = 250_000;

/** Columns of a table. An exported report has tens; thousands mean a wrong delimiter or a prank. */
export const COLUMN_LIMIT = 500;

/** Cells of all sheets of a workbook, including the empty ones between others. */
export const CELL_COUNT_LIMIT = 30_000_000;
