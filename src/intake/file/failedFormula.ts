/** Replaces a formula without a stored result. Spreadsheets never produce it; it is reported like their errors. */
export const NO_RESULT = '#FORMULA!';

/** Error values in the language of the spreadsheet: #N/A, #NV, #REF!, #BEZUG!, #NAME?, #DIV/0!. */
const FAILED = /^#(?:N\/A|NV|DIV\/0!|[\p{Lu}_]{3,}[!?])$/u;

/** True for a spreadsheet's error value. It is invalid in every column. */
export function isFailedFormula(cell: string): boolean {
  return FAILED.test(cell);
}
