import { deviationsOf } from '#contract/deviationsOf.ts';
import type { OperationName } from '#contract/operations.ts';
import type { ServiceAnswer } from './operations/serviceAnswer.ts';

/**
 * Throws when the org is about to answer in a way that the contract does not know: then either of the two is wrong,
 * and every test that stands on the org would prove nothing.
 */
export function checkReply(operation: OperationName, { status, body }: ServiceAnswer, input: unknown): void {
  const deviations = deviationsOf(operation, {
    status,
    contentType: 'application/json',
    body: JSON.stringify(body),
    input,
  });
  if (deviations.length === 0) return;
  const faults = deviations.map(({ path, expected, came }) => `${path} ${expected}, not ${came}`.trim());
  throw new Error(`The embedded org answered ${operation} outside the contract: ${faults.join('; ')}`);
}
