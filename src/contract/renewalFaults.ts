import type { Deviation } from './deviation.ts';
import type { RenewalResult } from './generateRenewals.ts';

/**
 * Where the results of an accepted renewal request do not fit its status or themselves (api.md, endpoint 4): 201 is for
 * sets that were all renewed, 200 for those of which one or more failed, and a set either has an order or messages.
 */
export function renewalFaults(status: number, results: readonly RenewalResult[]): Deviation[] {
  const fault = (path: string, expected: string, came: string): Deviation => ({
    kind: 'contradiction',
    path,
    expected,
    came,
  });
  // The request holds at least one set.
  if (results.length === 0) return [fault('$.results', 'one result for each set', 'none')];

  const found: Deviation[] = [];
  const messages = '$.results[].purchaseActivityIdToErrorMessage';
  const failed = results.filter(({ renewalOrderId }) => renewalOrderId === null);
  if (status === 201 && failed.length > 0)
    found.push(fault('$.results[].renewalOrderId', 'an order in a 201 answer', 'null'));
  if (status === 200 && failed.length === 0)
    found.push(
      fault('$.results[].renewalOrderId', 'null of at least one set in a 200 answer', 'only orders'),
    );
  if (failed.some((result) => !hasMessages(result)))
    found.push(fault(messages, 'a message where the set failed', 'none'));
  if (results.some((result) => result.renewalOrderId !== null && hasMessages(result)))
    found.push(fault(messages, 'none where the set has an order', 'messages'));
  return found;
}

const hasMessages = ({ purchaseActivityIdToErrorMessage }: RenewalResult) =>
  Object.keys(purchaseActivityIdToErrorMessage).length > 0;
