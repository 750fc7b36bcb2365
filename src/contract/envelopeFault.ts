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
): { expected: string; came: string } | null {
  if (!accepted && success) return { expected: 'false in an error answer', came: 'true' };
  if (accepted && !success && operation !== 'generateRenewals')
    return { expected: 'true in a 2xx answer', came: 'false' };
  const hasErrors = (errors?.length ?? 0) > 0;
  if (success === hasErrors)
    return { expected: hasErrors ? 'false beside errors' : 'true without errors', came: String(success) };
  return null;
}
