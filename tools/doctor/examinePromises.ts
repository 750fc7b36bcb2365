import type { Org } from '../../src/config/config.ts';
import { type Discovery, endpointOrigins, NO_SIGN_IN } from './discovery.ts';
import type { FindingList } from './finding.ts';

type SignIn = NonNullable<Org['signIn']>;

/** Checks that the discovery document offers everything that the console needs. */
export function examinePromises(
  { authority }: SignIn,
  document: Discovery,
  reachable: readonly string[],
  found: FindingList,
): void {
  const { issuer } = document;
  if (issuer?.replace(/\/$/, '') === authority) found.good('Its issuer is the authority.');
  else {
    found.wrong(
      `It calls itself ${issuer ?? 'nothing'} (issuer), and config.json calls it ${authority}.`,
      'The answer of a sign-in could come from another provider than the one that was asked.',
      issuer ? `Write ${issuer.replace(/\/$/, '')} as signIn.authority.` : 'Ask the provider for its issuer.',
    );
  }
  for (const name of ['authorization_endpoint', 'token_endpoint'] as const) {
    if (!document[name] || !URL.canParse(document[name]))
      found.wrong(
        `Its discovery document has no ${name}.`,
        NO_SIGN_IN,
        'Check signIn.authority of this org.',
      );
  }
  for (const other of endpointOrigins(document).filter((each) => !reachable.includes(each))) {
    found.wrong(
      `It exchanges tokens at ${other}, which the console's policy does not name.`,
      'The browser blocks the request, and the sign-in ends with "could not be reached".',
      `Write the headers with \`npm run headers -- config.json --also ${other}\`.`,
    );
  }
  const methods = document.code_challenge_methods_supported;
  if (methods?.includes('S256')) found.good('It offers PKCE with S256.');
  else if (methods)
    found.wrong(
      'It does not offer PKCE with S256.',
      'A code on its way back could be used by somebody else; many providers refuse the sign-in.',
      'Switch on PKCE (S256) for this client.',
    );
  else
    found.unsure(
      'It does not say whether it offers PKCE with S256.',
      'Some providers do and do not say so.',
      'Look at the client’s settings: PKCE must be required.',
    );
  const types = document.response_types_supported;
  if (types && !types.includes('code'))
    found.wrong(
      'It does not offer the code flow.',
      NO_SIGN_IN,
      'Allow the authorization code flow for this client.',
    );
  const auth = document.token_endpoint_auth_methods_supported;
  if (auth?.includes('none')) found.good('It takes clients without a secret.');
  else if (auth)
    found.unsure(
      'It does not list clients without a secret (token_endpoint_auth_methods_supported: none).',
      'A console in a browser cannot keep a secret, and sends none. Some providers take that and do not list it.',
      'Register the client as a public one: no secret for the code flow, and none for refreshing.',
    );
}
