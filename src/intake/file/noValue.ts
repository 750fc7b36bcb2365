import { visibleText } from '#lib/visibleText.ts';

/** Replaces a formula without a stored result. Spreadsheets never produce it; it is reported like their errors. */
export const NO_RESULT = '#FORMULA!';

/**
 * Error values of Excel, LibreOffice and Google Sheets in any language: capitals and a closing mark (#REF!, #¡REF!,
 * #BEZUG!, #NAME?, #DIV/0!), two parts of one or two letters (#N/A, #N/D, #Н/Д, #I/T), the few that have neither, and
 * those of a value still on its way.
 */
const FAILED =
  /^(?:#[¡¿]?[\p{Lu}\p{M}_/\d]{2,}[!?]|#\p{Lu}{1,2}\/\p{Lu}{1,2}!?|#(?:NV|ND|NULO|YOK|BRAK|HIÁNYZIK|GETTING_DATA|ERROR)|Err: ?\d{3}|(?:Loading|Wird geladen|Chargement|Cargando)(?:\.{3}|…))$/u;

/** What people and exports write where there is nothing. */
const EMPTY =
  /^(?:[-–—_.?]+|n\/[adv]|n\. ?[adv]\.|k\. ?a\.|null|nan|none|undefined|[(<[](?:blanks?|empty|null|none|leer|keine?|vide|vides|vacío|vacías|en blanco|vuoto|leeg|em branco)[)>\]])$/iu;

/** True for a spreadsheet's error value. It is invalid in every column. */
export const isFailedFormula = (cell: string) => FAILED.test(visibleText(cell));

/** True for a cell that says in other words that there is nothing in it. */
export const isNoValue = (cell: string) =>
  cell === '' || isFailedFormula(cell) || EMPTY.test(visibleText(cell));
