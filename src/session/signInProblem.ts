import { cleanText } from '#lib/cleanText.ts';

/** Why signing in did not work. The words for each are in signInWords.ts. */
export type SignInProblemCode =
  /** This org does not offer this way of signing in. */
  | 'notOffered'
  | 'tokenMissing'
  | 'tokenMalformed'
  /** The part of the console that signs in could not be loaded. */
  | 'notLoaded'
  | 'insecurePage'
  | 'storageBlocked'
  /** No connection, or the org does not let this console ask (CORS): a browser does not tell them apart. */
  | 'unreachable'
  | 'tooSlow'
  /** The person, or the org's rules, said no. */
  | 'declined'
  /** The provider gave another error code. */
  | 'providerError'
  /** The provider does not say whose a pasted token is. */
  | 'personNotTold'
  /** Nothing is known of a sign-in that this answer could belong to. */
  | 'notStarted'
  /** The answer is incomplete, or was not made for this console. */
  | 'answerWrong'
  | 'clockWrong';

/**
 * The only error that signing in throws. The errors of oidc-client-ts carry the whole request, refresh token and code
 * verifier included, so none of them gets past openIdProblem.ts; nothing of them is kept here but short words.
 */
export class SignInProblem extends Error {
  readonly code: SignInProblemCode;
  /** The provider's own error code and words, or the part of the answer that is wrong; safe to show, often empty. */
  readonly detail: string;
  /** The org that one wanted to sign in to, as soon as it is known. */
  orgId: string | null = null;
  /** A path of this console that one wanted to go on to, as soon as it is known. */
  returnTo: string | null = null;

  constructor(code: SignInProblemCode, detail = '') {
    super(code);
    this.name = 'SignInProblem';
    this.code = code;
    this.detail = cleanText(detail, 300);
  }
}

/** Says of a problem which org it was with, and where one wanted to go. */
export async function withOrg<Value>(
  orgId: string,
  work: () => Promise<Value>,
  returnTo: string | null = null,
): Promise<Value> {
  try {
    return await work();
  } catch (problem) {
    if (problem instanceof SignInProblem) {
      problem.orgId = orgId;
      problem.returnTo = returnTo;
    }
    throw problem;
  }
}
