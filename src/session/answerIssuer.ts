import { SignInProblem } from './signInProblem.ts';

interface Metadata {
  issuer?: string;
  [field: string]: unknown;
}

/**
 * Whether the answer comes from the provider that was asked (RFC 9207, which oidc-client-ts 3.5 leaves out): before
 * the code is spent, because a code sent to the wrong provider is a code given away.
 */
export function checkAnswerIssuer(callbackUrl: string, authority: string, metadata: Metadata): void {
  const iss = new URL(callbackUrl).searchParams.get('iss');
  const isPromised = metadata['authorization_response_iss_parameter_supported'] === true;
  if (iss === null ? isPromised : iss !== authority && iss !== metadata.issuer) {
    throw new SignInProblem('answerWrong', 'iss');
  }
}
