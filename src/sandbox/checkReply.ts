import { deviationsOf } from '#contract/deviationsOf.ts';
import type { OperationName } from '#contract/operations.ts';
import type { ServiceAnswer } from './operations/serviceAnswer.ts';

/** Throws if an answer violates the contract: tests on an org with wrong answers would prove nothing. */
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
