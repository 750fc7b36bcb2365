import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';
import { SignInProblem } from './signInProblem.ts';

/** What an error of oidc-client-ts or of the browser comes to. The error itself ends here: it can hold tokens. */
export function openIdProblem(error: unknown): SignInProblem {
  if (error instanceof SignInProblem) return error;
  if (error instanceof ErrorResponse) {
    const words = [error.error, error.error_description].filter(Boolean).join(': ');
    return new SignInProblem(error.error === 'access_denied' ? 'declined' : 'providerError', words);
  }
  if (error instanceof ErrorTimeout || isTimeout(error)) return new SignInProblem('tooSlow');
  if (error instanceof TypeError) return new SignInProblem('unreachable');
  if (error instanceof DOMException && ['QuotaExceededError', 'SecurityError'].includes(error.name)) {
    return new SignInProblem('storageBlocked');
  }
  return new SignInProblem('answerWrong');
}

/** Of `AbortSignal.timeout`. */
const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/** Whether a renewal failed for good. Anything else, such as a broken connection, may work the next time. */
export function isInvalidGrant(error: unknown): boolean {
  return error instanceof ErrorResponse && error.error === 'invalid_grant';
}
