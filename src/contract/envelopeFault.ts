import type { Envelope } from './envelope.ts';
import { type OperationName, operations } from './operations.ts';

/**
 * Where `success` does not fit the status or the errors beside it, or null (api.md, Common response envelope). Only a
 * renewal is answered with 200 where it reports failures, and for nothing else (api.md, endpoint 4).
 */
export function envelopeFault(
  operation: OperationName,
  status: number,
  { success, errors }: Envelope,
): { path: '$.success' | '$.errors'; expected: string; came: string } | null {
  const path = '$.success';
  const accepted = status < 300;
  const reportsFailure = operations[operation].carries === 'sets' && status === 200;
  if (!accepted && success) return { path, expected: 'false in an error answer', came: 'true' };
  if (reportsFailure && success) return { path, expected: 'false where a set failed (200)', came: 'true' };
  if (accepted && !success && !reportsFailure)
    return { path, expected: 'true in a 2xx answer', came: 'false' };
  const hasErrors = (errors?.length ?? 0) > 0;
  // A failure by its status: what is amiss is that it does not say which.
  if (!success && !hasErrors) return { path: '$.errors', expected: 'at least one message', came: 'none' };
  return success && hasErrors ? { path, expected: 'false beside errors', came: 'true' } : null;
}
