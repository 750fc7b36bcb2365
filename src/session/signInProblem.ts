import type { ErrorResponse } from 'oidc-client-ts';
import { cleanText } from '#lib/cleanText.ts';

export type SignInProblemCode =
  | 'notOffered'
  | 'tokenMissing'
  | 'tokenMalformed'
  | 'notLoaded'
  | 'insecurePage'
  | 'storageBlocked'
  /** No connection, or the org does not let this console ask (CORS): a browser does not tell them apart. */
  | 'unreachable'
  | 'tooSlow'
  | 'declined'
  /** HTTP 500, a page of markup, an answer that was cut: nothing that OpenID Connect knows. */
  | 'serviceFailed'
  | 'providerError'
  | 'personNotTold'
  | 'notStarted'
  | 'answerWrong'
  | 'clockWrong'
  | 'unexpected';

/** The only error of signing in. Errors of oidc-client-ts hold tokens and end in `signInProblemOf`; short words are kept. */
export class SignInProblem extends Error {
  readonly code: SignInProblemCode;
  /** The provider's own error code and words, or the part of the answer that is wrong; safe to show, often empty. */
  readonly detail: string;
  /** A path of this console that one wanted to go on to, as soon as it is known. */
  returnTo: string | null = null;

  constructor(code: SignInProblemCode, detail = '') {
    super(code);
    this.name = 'SignInProblem';
    this.code = code;
    this.detail = cleanText(detail, 300);
  }
}

export async function withReturnTo<Value>(returnTo: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (problem) {
    if (problem instanceof SignInProblem) problem.returnTo = returnTo;
    throw problem;
  }
}

/** For the page: any other error is reported, and shown without its words, which can hold tokens. */
export function shownProblem(error: unknown): SignInProblem {
  if (error instanceof SignInProblem) return error;
  reportError(error);
  return new SignInProblem('unexpected');
}

/** What an error of oidc-client-ts or of the browser comes to. The error itself ends here: it can hold tokens. */
export function signInProblemOf(error: unknown): SignInProblem {
  if (error instanceof SignInProblem) return error;
  if (isErrorResponse(error)) {
    const words = [error.error, error.error_description].filter(Boolean).join(': ');
    return new SignInProblem(error.error === 'access_denied' ? 'declined' : 'providerError', words);
  }
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  // Of oidc-client-ts and of `AbortSignal.timeout`.
  if (['ErrorTimeout', 'TimeoutError'].includes(name)) return new SignInProblem('tooSlow');
  if (error instanceof TypeError) return new SignInProblem('unreachable');
  if (['QuotaExceededError', 'SecurityError'].includes(name)) return new SignInProblem('storageBlocked');
  const hasFailed = error instanceof SyntaxError || failures.test(message);
  return new SignInProblem(hasFailed ? 'serviceFailed' : 'answerWrong');
}

/** How oidc-client-ts words an HTTP status without an OpenID error, and an answer that is no JSON. */
const failures = /\(\d{3}\)(: |$)|^Invalid response Content-Type/;

/** Whether a renewal failed for good. After anything else, such as a broken connection or HTTP 500, it may work the next time. */
export function endsSession(error: unknown): boolean {
  return isErrorResponse(error) && ['invalid_grant', 'invalid_client'].includes(error.error ?? '');
}

/** By its name: only signing in and out loads oidc-client-ts. */
function isErrorResponse(error: unknown): error is ErrorResponse {
  return error instanceof Error && error.name === 'ErrorResponse';
}
