import type { Org } from '../../src/config/config.ts';
import { assertNever } from '../../src/lib/assertNever.ts';
import { type Ask, isSilence } from './ask.ts';
import { type Finding, findingList } from './finding.ts';
import { type Lack, preflight } from './preflight.ts';

const headers = ['authorization', 'content-type'];

/**
 * Whether the browser would let a page of the console call the org's API. Asks only what the browser itself asks before
 * a call (OPTIONS): the calls themselves create things.
 */
export async function examineApi(
  { label, baseUrl }: Org,
  origin: string,
  ask: Ask,
): Promise<readonly Finding[]> {
  const found = findingList(`${label}: API`);
  if (new URL(baseUrl).origin === origin) {
    found.good(`${baseUrl} is on the console's own origin: no permission is needed.`);
    return found.all;
  }
  const calls = [
    { path: '/v1/order', method: 'POST' },
    { path: '/v1/order-item/1', method: 'DELETE' },
  ] as const;
  const told = new Set<string>();
  for (const { path, method } of calls) {
    const { answer, lacks } = await preflight(ask, origin, baseUrl + path, { method, headers });
    if (isSilence(answer)) {
      found.wrong(
        `Nobody answers at ${baseUrl}: ${answer.silence}.`,
        'Nothing can be sent.',
        'Check baseUrl of this org in config.json.',
      );
      return found.all;
    }
    for (const lack of lacks) {
      const { what, remedy } = wordsOf(lack, baseUrl, origin);
      if (told.has(what)) continue;
      told.add(what);
      found.wrong(what, 'The browser holds requests back, which reads as "could not be reached".', remedy);
    }
  }
  if (told.size === 0) found.good(`It lets pages of ${origin} call it, with their token.`);
  return found.all;
}

function wordsOf(lack: Lack, baseUrl: string, origin: string): { what: string; remedy: string } {
  switch (lack.kind) {
    case 'origin':
      return {
        what: `${baseUrl} does not allow requests from ${origin}.`,
        remedy: `Add exactly ${origin} to the org's CORS allowlist.`,
      };
    case 'status':
      return {
        what: `The preflight is answered with status ${lack.status}.`,
        remedy: 'Check baseUrl of this org in config.json, and the CORS settings of the org.',
      };
    case 'method':
      return {
        what: `${lack.method} is not among the methods allowed to ${origin}.`,
        remedy: `Allow the methods POST and DELETE in the org's CORS settings.`,
      };
    case 'header':
      return {
        what: `The header ${lack.name} is not among those allowed to ${origin}.`,
        remedy: "Allow the headers Authorization and Content-Type in the org's CORS settings.",
      };
    default:
      return assertNever(lack);
  }
}
