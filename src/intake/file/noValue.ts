import { visibleText } from '#lib/visibleText.ts';
import { caseInsensitivePattern, wholeTextPattern, wordAlternation } from '#lib/wordAlternation.ts';

/** Replaces a formula without a stored result. Spreadsheets never produce it; it is reported like their errors. */
export const NO_RESULT = '#FORMULA!';

/**
 * Error values of Excel, LibreOffice and Google Sheets in any language: capitals and a closing mark (#REF!, #¡REF!,
 * #BEZUG!, #NAME?, #DIV/0!), two parts of one or two letters (#N/A, #N/D, #Н/Д, #I/T) with or without a reason, the few
 * that have neither, those of a value still on its way, a formula in place of its value, and the marks of a column that is too narrow for its value.
 */
const NO_MARK = wordAlternation`NV, ND, NULO, YOK, BRAK, HIÁNYZIK, NEDOSTUPNÝ, NENÍ_K_DISPOZICI, GETTING_DATA, ERROR, REF, VALUE, NAME, NUM, DIV/0`;
const ON_ITS_WAY = wordAlternation`loading, lädt, wird geladen, chargement, cargando, caricamento, carregando, laden`;
const FAILED = caseInsensitivePattern`^(?:#[¡¿]?[\p{L}\p{M}_/\d]{2,}[!?]|#\p{L}{1,2}\/\p{L}{1,4}(?:[! ].*)?|#{2,}|#${NO_MARK}|${wordAlternation`err(or), fehler, erreur`} ?: ?\d{3}|${ON_ITS_WAY}(?:\.{3}|…)|=\s*[\p{L}_][\p{L}\p{N}_.]*\(.*)$`;

/** Each error value has one of these characters; few other cells do. */
const FAILED_MARK = /[#:=.…]/;

/** Marks without a letter, a digit or a currency, and abbreviations such as “n/a”, “n. v.”, “k. A.” and “s/o”. */
const MARKS = '[^\\p{L}\\p{N}\\p{Sc}]+|\\\\n|n[\\s./\\\\-]+[abdvc]|n\\. ?v\\. ?t|k[\\s./\\\\]+a|s[\\s./]+o';

/** Without a letter or a digit, or as programs write an empty value. Words of a language are values. */
const EMPTY = wholeTextPattern`${MARKS}, na, null, nil, nan, none, undefined, object object`;

/** “--None--”, “(blank)”, “<NULL>”, “n.a.”. */
const AROUND = /^[-–—_(<[{&*"'\s]+|[-–—_)>\]};*"'.\s]+$/g;

/** True for a spreadsheet's error value. It is invalid in every column. */
export const isFailedFormula = (cell: string) => FAILED_MARK.test(cell) && FAILED.test(visibleText(cell));

/** True for a cell that says by its form that there is nothing in it. */
export function isNoValue(cell: string): boolean {
  // Most cells are ids, dates or numbers, and only an error value has a digit.
  if (/\d/.test(cell)) return isFailedFormula(cell);
  const text = visibleText(cell);
  const bare = text.replace(AROUND, '');
  return bare === '' || FAILED.test(text) || EMPTY.test(bare);
}

/** As a set's name, it may mean that there is none: a look-up turns an empty cell into a zero, or into its date. */
export const isZeroOrZeroDate = (cell: string) =>
  /^(?:[+-]?0+(?:[.,]0+)?|0?1\/0\/1900|00\.01\.1900|1900-01-00|(?:12\/30|30\/12)\/1899|30\.12\.1899|1899-12-30)$/.test(
    visibleText(cell),
  );
