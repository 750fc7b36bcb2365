/** What a cell is given whose formula has no result stored beside it. No value of any spreadsheet, and told like its errors. */
export const NO_RESULT = '#FORMULA!';

/** As spreadsheets show them, in the language of whoever copied or saved the text: #N/A, #NV, #REF!, #BEZUG!, #NAME?, #DIV/0!. */
const FAILED = /^#(?:N\/A|NV|DIV\/0!|[\p{Lu}_]{3,}[!?])$/u;

/** True for what stands in a cell in place of a value. It is none, whatever the column is for. */
export function isFailedFormula(cell: string): boolean {
  return FAILED.test(cell);
}
