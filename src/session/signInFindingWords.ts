import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { assertNever } from '#lib/assertNever.ts';
import type { SignInFinding } from './examineSignIn.ts';

export interface SignInFindingWords {
  title: MessageDescriptor;
  nextStep: MessageDescriptor;
}

/** What was found, and who does what about it. `origin` is the console's own. */
export function signInFindingWords(
  finding: SignInFinding,
  { origin, clientId }: { origin: string; clientId: string },
): SignInFindingWords {
  switch (finding.kind) {
    case 'offline':
      return {
        title: msg`The console’s own server does not answer either.`,
        nextStep: msg`Check this computer’s network connection.`,
      };
    case 'unanswered':
      return {
        title: msg`Nobody answers at ${finding.address}.`,
        nextStep: msg`Check the network connection. If it stays so, an administrator checks signIn.authority of this org in config.json.`,
      };
    case 'blocked':
      return {
        title: msg`This console’s own headers do not let it reach ${finding.address}.`,
        nextStep: msg`An administrator writes the headers anew with "npm run headers" and gives them to the server of this console.`,
      };
    case 'forbidden':
      return {
        title: msg`${finding.address} answers, but does not let pages of ${origin} read its answer.`,
        nextStep: msg`An administrator of the org adds ${origin} to its CORS allowlist.`,
      };
    case 'tokensForbidden':
      return {
        title: msg`The sign-in itself seems to work, but the org does not let pages of ${origin} fetch its result.`,
        nextStep: msg`An administrator of the org adds ${origin} to its CORS allowlist and switches on CORS for OAuth endpoints.`,
      };
    case 'noDiscovery':
      return {
        title: msg`${finding.address} does not say how one signs in.`,
        nextStep: msg`An administrator checks signIn.authority of this org in config.json.`,
      };
    case 'otherIssuer':
      return {
        title: msg`${finding.address} calls itself ${finding.issuer}.`,
        nextStep: msg`An administrator writes the address by which it calls itself as signIn.authority of this org in config.json.`,
      };
    case 'noPkce':
      return {
        title: msg`The org’s sign-in does not offer PKCE with S256, which the console always uses.`,
        nextStep: msg`An administrator of the org switches it on for this client.`,
      };
    case 'redirectUnknown':
      return {
        title: msg`The org’s sign-in does not know this console’s address.`,
        nextStep: msg`An administrator of the org registers exactly ${`${origin}/callback`} as a redirect URI of client ${clientId}.`,
      };
    case 'clockOff': {
      const minutes = Math.abs(finding.minutes);
      return {
        title:
          finding.minutes > 0
            ? msg`This computer’s clock is ${minutes} minutes ahead of that of the console’s server.`
            : msg`This computer’s clock is ${minutes} minutes behind that of the console’s server.`,
        nextStep: msg`Set this computer’s date and time, then sign in again.`,
      };
    }
    default:
      return assertNever(finding);
  }
}
