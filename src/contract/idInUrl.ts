import { stripped } from '#lib/stripped.ts';
import { withoutInvisible } from '#lib/visibleText.ts';
import { recordIdProblem } from './recordId.ts';

const WRAPPING = /[\s"'`“”„‘’‚«»‹›<>()[\]{}.:!?*]/u;

const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?::\d+)?\//i;

/** A word as an id: without invisible characters and quotes, and of a record's address its id. */
export const plainId = (word: string, isOther?: (id: string) => boolean) =>
  idInUrl(stripped(withoutInvisible(word), WRAPPING), isOther);

/**
 * The record id in a record's URL (`/{id}`, `#/sObject/{id}/view`, `/lightning/r/{object}/{id}/view`, `?id={id}`),
 * else the text. The path comes first: a query may name the page to return to.
 * @param isOther skips ids of another kind, such as the account whose page shows an activity
 */
export function idInUrl(text: string, isOther: (id: string) => boolean = () => false): string {
  // Without its scheme, a copied URL begins with a host name.
  const address = HOST.test(text) ? `https://${text}` : text;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return text;
  const { pathname, searchParams, hash } = new URL(address);
  const candidates = [...pathname.split('/'), ...hash.split('/'), ...searchParams.values()];
  return candidates.find((part) => holdsId(part) && !isOther(part)) ?? text;
}

function holdsId(part: string): boolean {
  return /\d/.test(part) && recordIdProblem(part) === null;
}
