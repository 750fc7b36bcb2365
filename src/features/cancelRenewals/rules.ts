import type { RequestOf } from '#contract/operations.ts';
import { allRows, fateOf, fateOfOutcome } from '#run/fatesOf.ts';
import type { OperationRules, PlannedRequest, Row } from '#run/run.ts';

/**
 * A row is one purchase activity. The answer is for the whole request, so a request carries one row unless the person
 * asked for groups; in a refused group every row says that the group was refused, for which one caused it is not told.
 */
export const cancelRenewalsRules: OperationRules = {
  plan: (rows, rowsPerRequest) => {
    const requests: PlannedRequest[] = [];
    for (let start = 0; start < rows.length; start += rowsPerRequest) {
      const some = rows.slice(start, start + rowsPerRequest);
      const input: RequestOf<'cancelRenewals'> = { cancelRequests: some.map(cancellationOf) };
      requests.push({ seq: requests.length, rows: some.map(({ index }) => index), input });
    }
    return requests;
  },

  settle: (request, outcome) => {
    const fate = fateOfOutcome(outcome);
    const isGroupRefusal = outcome.cause === 'serviceRefused' && request.rows.length > 1;
    return allRows(request.rows, isGroupRefusal ? { ...fate, ...fateOf('groupRefused') } : fate);
  },
};

function cancellationOf({ cells }: Row): RequestOf<'cancelRenewals'>['cancelRequests'][number] {
  return {
    purchaseActivityId: cells['purchaseActivityId'] ?? '',
    cancellationType: cells['cancellationType'] ?? '',
  };
}
