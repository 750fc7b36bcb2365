import { escapeRegExp } from '#lib/escapeRegExp.ts';
import type { RunHistory } from '#run/runStore.ts';

/** A single letter is rarely a name, and replacing it would change the text. */
const SHORTEST_NAME = 2;

/** Scripts without spaces between words, or with endings attached to names: the end of a name cannot be found. */
const WRITTEN_ON =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Tokens and session ids of the platform. Recorded answers no longer contain the request's own token. */
const TOKENS =
  /\bBearer\s+[\w.~+/!-]{8,}=*|\b00D[A-Za-z0-9]{12,15}(?:!|%21)[\w.]+|\beyJ[\w-]+\.[\w-]+\.[\w-]*/gi;

/** Removes what must not leave this browser in a copied test: tokens, and names of people who worked on the run. */
export function disguise(history: RunHistory): RunHistory {
  const names = peopleOf(history).flatMap((name) => [name, JSON.stringify(name).slice(1, -1)]);
  const people = names.length > 0 ? new RegExp(names.map(wherever).join('|'), 'gu') : null;
  const text = (said: string) => {
    const withoutTokens = said.replace(TOKENS, '[access token]');
    return people ? withoutTokens.replace(people, 'Somebody') : withoutTokens;
  };
  const inTexts = <Value>(given: Value): Value =>
    JSON.parse(JSON.stringify(given), (_, inner) => (typeof inner === 'string' ? text(inner) : inner));
  return {
    ...history,
    rows: history.rows.map((row) => ({ ...row, cells: inTexts(row.cells) })),
    requests: history.requests.map((request) => ({
      ...request,
      input: inTexts(request.input),
      raw: inTexts(request.raw),
    })),
  };
}

function peopleOf({ run, findings }: RunHistory): string[] {
  const names = [
    run.owner.userName,
    ...findings.map(({ by }) => by),
    ...[...(run.noteEdits ?? []), ...(run.putAside ? [run.putAside] : [])].map(({ by }) => by),
  ];
  return [...new Set(names)]
    .filter((name) => name.length >= SHORTEST_NAME || WRITTEN_ON.test(name))
    .sort((a, b) => b.length - a.length);
}

/** A pattern that matches a name as a whole word, if its script has spaces between words. */
function wherever(name: string): string {
  const itself = escapeRegExp(name);
  return WRITTEN_ON.test(name) ? itself : `(?<![\\p{L}\\p{N}])${itself}(?![\\p{L}\\p{N}])`;
}
