/** Longer text freezes a text box (about 50,000 ids fit). Text over the limit is read like a file. */
export const TEXT_LIMIT = 1_000_000;

/** Bytes of a file: 250,000 lines of 200 characters. A workbook of as many lines with 10 columns has 10 to 20 MB. */
export const FILE_LIMIT = 50_000_000;

/** Bytes of a workbook once unpacked: a few kB can be made to unpack to gigabytes. 20 to 1 is usual for a sheet. */
export const UNPACKED_LIMIT = 300_000_000;

/** Lines of a table, and rows that come of them. They are read in a worker, whose memory this keeps below about 500 MB. */
export const LINE_LIMIT = 250_000;

/** Columns of a table. A report export has tens; thousands mean that the delimiter was taken wrongly, or a prank. */
export const COLUMN_LIMIT = 500;
