import { recordIdProblem } from '#contract/recordId.ts';

/**
 * The record id in the address of a record's page, or the text unchanged where it is not such an address. Known forms:
 * `/{id}`, `/lightning/r/{object}/{id}/view`, `?id={id}`. Ids in the path come first: a query may name the page to return to.
 */
export function idInUrl(text: string): string {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return text;
  const { pathname, searchParams } = new URL(text);
  const candidates = [...pathname.split('/'), ...searchParams.values()];
  return candidates.find(holdsId) ?? text;
}

function holdsId(part: string): boolean {
  return /\d/.test(part) && recordIdProblem(part) === null;
}
