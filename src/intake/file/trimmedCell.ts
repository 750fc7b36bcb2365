import { fromGuarded } from '#lib/csv.ts';
import { idInUrl } from '../ids/idInUrl.ts';
import { isId } from '../ids/idText.ts';
import { stripped } from './stripped.ts';

// JavaScript's white space, and what copied web pages hold: zero-width, soft hyphen, direction marks.
const EDGE = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069]/;

/** A cell without what cannot be seen at its edges, and without the apostrophe that an export of ours guards it with. */
export function trimmedCell(text: string): string {
  const cell = stripped(text, EDGE);
  // Behind the apostrophe of an export of ours it is a text that looks like a formula, and comes back as it was.
  return cell.startsWith('=') ? formulaText(cell) : fromGuarded(cell);
}

/** `="…"` keeps a spreadsheet from taking an id for a number; a link to a record holds the id in its address or its name. */
function formulaText(formula: string): string {
  const [, text] = /^="([^"]*)"$/.exec(formula) ?? [];
  if (text !== undefined) return text.trim();
  const [, address = '', , name = ''] =
    /^=(?:HYPERLINK|LIEN_HYPERTEXTE)\(\s*"([^"]*)"\s*([,;]\s*"([^"]*)"\s*)?\)$/i.exec(formula) ?? [];
  if (address === '') return formula;
  return name !== '' && (isId(name) || idInUrl(address) === address) ? name : address;
}
