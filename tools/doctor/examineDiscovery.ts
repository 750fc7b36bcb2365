import type { Org } from '../../src/config/config.ts';
import { type Ask, isSilence } from './ask.ts';
import { type Discovery, discoveryUrl, readDiscovery } from './discovery.ts';
import type { FindingList } from './finding.ts';
import { mayRead } from './preflight.ts';

type SignIn = NonNullable<Org['signIn']>;
const NO_SIGN_IN = 'Nobody can sign in to this org.';

/** Reads the provider's discovery document as the console does; null if it is not usable. */
export async function examineDiscovery(
  { authority }: SignIn,
  origin: string,
  ask: Ask,
  found: FindingList,
): Promise<Discovery | null> {
  const url = discoveryUrl(authority);
  const answer = await ask(url, { headers: { origin } });
  if (isSilence(answer)) {
    found.wrong(
      `Nobody answers at ${authority}: ${answer.silence}.`,
      NO_SIGN_IN,
      'Check signIn.authority of this org.',
    );
    return null;
  }
  const document = answer.status === 200 ? readDiscovery(answer.text) : null;
  if (!document) {
    found.wrong(
      `${url} answers with status ${answer.status} and no discovery document.`,
      NO_SIGN_IN,
      'Let signIn.authority be the issuer, as the provider writes it: this document lies under it.',
    );
    return null;
  }
  if (!mayRead(origin, url, answer)) {
    found.wrong(
      `${url} may not be read by pages of ${origin} (no fitting Access-Control-Allow-Origin).`,
      `${NO_SIGN_IN} It reads as "could not be reached".`,
      `Allow ${origin} in the provider's CORS settings.`,
    );
  } else found.good('Its discovery document can be read.');
  return document;
}
