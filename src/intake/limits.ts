/**
 * Characters of pasted text. About 50,000 ids fit; more freezes the text box itself, which has to lay out what it
 * shows. A file is the road for more, since nothing of it is put into a text box.
 */
export const TEXT_LIMIT = 1_000_000;

/** Bytes of a file. A workbook of 50,000 lines with 10 columns has 2 to 4 MB. */
export const FILE_LIMIT = 10_000_000;

/** Bytes of a workbook once unpacked: a few kB can be made to unpack to gigabytes. 20 to 1 is usual for a sheet. */
export const UNPACKED_LIMIT = 200_000_000;

/**
 * Lines of a table. Reading happens on the page's own thread: 50,000 lines take about a third of a second there,
 * which a person takes for a short wait, not for a hung page.
 */
export const LINE_LIMIT = 50_000;

/** Columns of a table. A report export has tens; thousands mean that the delimiter was taken wrongly, or a prank. */
export const COLUMN_LIMIT = 500;
