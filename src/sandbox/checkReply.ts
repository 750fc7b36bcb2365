import { envelope } from '#contract/envelope.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import type { ServiceAnswer } from './operations/serviceAnswer.ts';

/**
 * Throws when the org is about to answer in a way that the contract does not know: then either of the two is wrong,
 * and every test that stands on the org would prove nothing.
 */
export function checkReply(operation: OperationName, { status, body }: ServiceAnswer): void {
  const accepted = status < 300;
  const schema = accepted ? operations[operation].reply : envelope;
  const parsed = schema.safeParse(body);
  const fault = parsed.success
    ? envelopeFault(operation, accepted, parsed.data)
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(', ');
  if (fault) throw new Error(`The embedded org answered ${operation} outside the contract: ${fault}`);
}

function envelopeFault(
  operation: OperationName,
  accepted: boolean,
  { success, errors }: { success: boolean; errors?: readonly string[] | null | undefined },
): string | null {
  // Only a renewal may be accepted and yet report failures (api.md, endpoint 4).
  if (!accepted && success) return 'success is true in an error answer';
  if (accepted && !success && operation !== 'generateRenewals') return 'success is false in a 2xx answer';
  const hasErrors = (errors?.length ?? 0) > 0;
  return success === hasErrors ? 'success and errors contradict each other' : null;
}
