import { idInUrl } from '#contract/idInUrl.ts';
import { unescapeFormula } from '#lib/csv.ts';
import { trimBy } from '#lib/trimBy.ts';
import { isId } from '../ids/idsIn.ts';

/** Nearly all cells: a visible ASCII character on either side, and no quote or “=” that may begin a formula. */
const TRIMMED = /^(?:(?!["'=])[!-~](?:.*[!-~])?)?$/s;

const EDGE = /[\s\p{Default_Ignorable_Code_Point}]/u;

/** `"=""…"""`: a formula in the quotes of CSV, in a text that is not cut at delimiters. */
const QUOTED_FORMULA = /^"(=.*)"$/s;

/** A line's cells as `trimmedCell` makes them: the same list if it changes none. */
export const trimmedCells = (cells: readonly string[]) =>
  cells.every((cell) => TRIMMED.test(cell)) ? cells : cells.map(trimmedCell);

/** A cell without invisible characters at its edges, and without the apostrophe that our export adds. */
function trimmedCell(text: string): string {
  const cell = trimBy(text, EDGE).replace(QUOTED_FORMULA, (_, formula: string) =>
    formula.replaceAll('""', '"'),
  );
  // After our export's apostrophe, "=" is part of a text and stays.
  return cell.startsWith('=') ? formulaText(cell) : unescapeFormula(cell);
}

/** `="…"` keeps a spreadsheet from converting an id; a link formula has the id in its URL or label. */
function formulaText(formula: string): string {
  const [, text] = /^="([^"]*)"$/.exec(formula) ?? [];
  if (text !== undefined) return text.trim();
  const [, address = '', , name = ''] =
    /^=(?:HYPERLINK|LIEN_HYPERTEXTE)\(\s*"([^"]*)"\s*([,;]\s*"([^"]*)"\s*)?\)$/i.exec(formula) ?? [];
  if (address === '') return formula;
  return name !== '' && (isId(name) || idInUrl(address) === address) ? name : address;
}
