import type { ErrorResponse } from 'oidc-client-ts';
import { cleanText } from '#lib/cleanText.ts';
import type { signInWords } from './words/signInWords.ts';

export type SignInProblemCode = keyof typeof signInWords;

/** The only error of sign-in. `signInProblemOf` converts errors of oidc-client-ts, which may contain tokens. */
export class SignInProblem extends Error {
  readonly code: SignInProblemCode;
  /** The provider's error code and text, or the wrong part of the answer; safe to show, often empty. */
  readonly detail: string;
  /** The path to open after sign-in, once known. */
  returnTo: string | null = null;

  constructor(code: SignInProblemCode, detail = '') {
    super(code);
    this.name = 'SignInProblem';
    this.code = code;
    this.detail = cleanText(detail, 300);
  }
}

/** For the page: reports any other error and hides its text, which may contain tokens. */
export function shownProblem(error: unknown): SignInProblem {
  if (error instanceof SignInProblem) return error;
  reportError(error);
  return new SignInProblem('unexpected');
}

/** Converts an error of oidc-client-ts or the browser. The original is dropped: it may contain tokens. */
export function signInProblemOf(error: unknown): SignInProblem {
  if (error instanceof SignInProblem) return error;
  if (isErrorResponse(error)) {
    const words = [error.error, error.error_description].filter(Boolean).join(': ');
    return new SignInProblem(error.error === 'access_denied' ? 'declined' : 'providerError', words);
  }
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  // From oidc-client-ts and `AbortSignal.timeout`.
  if (['ErrorTimeout', 'TimeoutError'].includes(name)) return new SignInProblem('tooSlow');
  if (error instanceof TypeError) return new SignInProblem('unreachable');
  if (['QuotaExceededError', 'SecurityError'].includes(name)) return new SignInProblem('storageBlocked');
  const hasFailed = error instanceof SyntaxError || failures.test(message);
  return new SignInProblem(hasFailed ? 'serviceFailed' : 'answerWrong');
}

/** oidc-client-ts's messages for an HTTP status without an OpenID error, and for an answer that is not JSON. */
const failures = /\(\d{3}\)(: |$)|^Invalid response Content-Type/;

/** Whether a renewal failed for good. After other errors, such as a broken connection or HTTP 500, a retry may work. */
export function endsSession(error: unknown): boolean {
  return isErrorResponse(error) && ['invalid_grant', 'invalid_client'].includes(error.error ?? '');
}

/** By name, so that only sign-in and sign-out load oidc-client-ts. */
function isErrorResponse(error: unknown): error is ErrorResponse {
  return error instanceof Error && error.name === 'ErrorResponse';
}
