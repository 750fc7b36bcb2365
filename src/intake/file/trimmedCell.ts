import { idInUrl } from '#contract/idInUrl.ts';
import { fromGuarded } from '#lib/csv.ts';
import { stripped } from '#lib/stripped.ts';
import { isId } from '../ids/idsIn.ts';

// JavaScript's white space, plus invisible characters of web pages: zero-width, soft hyphen, direction marks.
const EDGE = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069]/;

/** A cell without invisible characters at its edges, and without the apostrophe that our export adds. */
export function trimmedCell(text: string): string {
  const cell = stripped(text, EDGE);
  // After our export's apostrophe, "=" is part of a text and stays.
  return cell.startsWith('=') ? formulaText(cell) : fromGuarded(cell);
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
