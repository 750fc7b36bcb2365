import type { Envelope } from './envelope.ts';
import type { OperationName } from './operations.ts';

/**
 * Where `success` does not fit the status or the errors beside it, or null (api.md, Common response envelope). Only a
 * renewal may be accepted and yet report failures (api.md, endpoint 4).
 */
export function envelopeFault(
  operation: OperationName,
  accepted: boolean,
  { success, errors }: Envelope,
): { path: '$.success' | '$.errors'; expected: string; came: string } | null {
  const path = '$.success';
  if (!accepted && success) return { path, expected: 'false in an error answer', came: 'true' };
  if (accepted && !success && operation !== 'generateRenewals')
    return { path, expected: 'true in a 2xx answer', came: 'false' };
  const hasErrors = (errors?.length ?? 0) > 0;
  // It is an error by its status: what is amiss is that it does not say which.
  if (!accepted && !hasErrors) return { path: '$.errors', expected: 'at least one message', came: 'none' };
  if (success === hasErrors)
    return {
      path,
      expected: hasErrors ? 'false beside errors' : 'true without errors',
      came: String(success),
    };
  return null;
}
