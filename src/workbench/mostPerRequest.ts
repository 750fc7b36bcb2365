import type { Pace } from '#config/config.ts';
import type { OperationName } from '#contract/operations.ts';

/** The most rows, or sets, that one request of an operation may carry, as the org says it now; 1 where the API takes one only. */
export function mostPerRequest(operation: OperationName, pace: Pace): number {
  switch (operation) {
    case 'generateRenewals':
      return pace.setsPerRequest;
    case 'cancelRenewals':
      return pace.cancellationsPerRequest;
    default:
      return 1;
  }
}
