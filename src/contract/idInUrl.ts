import { trimBy } from '#lib/trimBy.ts';
import { withoutInvisible } from '#lib/visibleText.ts';
import { recordIdProblem } from './recordId.ts';

const WRAPPING = /[\s"'`“”„‘’‚«»‹›<>()[\]{}.:!?*،؛؟・。、]/u;

const HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?::\d+)?\//i;

/** A word as an id: without invisible characters and quotes. If the word is a record's address, the id in it. */
export const idFromWord = (word: string, isOther?: (id: string) => boolean) =>
  idInUrl(trimBy(withoutInvisible(word), WRAPPING), isOther);

/**
 * The record id in a record's URL (`/{id}`, `#/sObject/{id}/view`, `/lightning/r/{object}/{id}/view`, `?id={id}`), else
 * the text. The path is searched first: a query may name the page to return to. An address inside the address, as mail
 * filters and redirects make it, is searched last.
 * @param isOther skips ids of another kind, such as the account whose page shows an activity
 */
export function idInUrl(text: string, isOther: (id: string) => boolean = () => false): string {
  // Without its scheme, a copied URL begins with a host name.
  const address = HOST.test(text) ? `https://${text}` : text;
  if (!/^https?:\/\//i.test(address)) return text;
  return partsOf(address).find((part) => holdsId(part) && !isOther(part)) ?? text;
}

/** Filters wrap what other filters have wrapped. */
const DEEPEST = 4;

function partsOf(address: string, depth = 0): string[] {
  if (depth === DEEPEST || !URL.canParse(address)) return [];
  const { pathname, searchParams, hash, href } = new URL(address);
  const path = pathname.split('/');
  const values = [...hash.split(/[/?&]/), ...searchParams.values()];
  const wrapped = [...path.map(decoded), ...values, ...(/\/v3\/__(.+?)__;/.exec(href)?.slice(1) ?? [])];
  return [...path, ...values, ...wrapped.flatMap((part) => partsOf(wrappedAddress(part), depth + 1))];
}

/** `https-3A__acme.example_a0X…`: one filter replaces “/” and “%” in this way. */
const UNDERLINED = /^https?-3A__/i;

function wrappedAddress(part: string): string {
  if (/^https?:/i.test(part)) return part;
  if (!UNDERLINED.test(part)) return part.includes('/') ? `https://path.invalid/${part}` : '';
  return decoded(part.replaceAll('_', '/').replace(/-(?=[\dA-F]{2})/gi, '%'));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function holdsId(part: string): boolean {
  return /\d/.test(part) && recordIdProblem(part) === null;
}
