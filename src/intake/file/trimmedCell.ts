import { fromGuarded } from '#lib/csv.ts';
import { stripped } from './stripped.ts';

// White space as JavaScript knows it (no-break, full-width and the UTF-8 mark among it), and what copies of web pages
// and mails carry besides: zero-width characters, soft hyphens, direction marks.
const EDGE = /[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069]/;

/** A cell without what cannot be seen at its edges, and without the apostrophe that an export of ours guards it with. */
export function trimmedCell(text: string): string {
  return fromGuarded(stripped(text, EDGE));
}
