import { entryOf } from '#contract/entryOf.ts';
import type { RequestOf } from '#contract/operations.ts';
import { allRows, fateOfGroup } from '#run/fatesOf.ts';
import type { OperationRules, PlannedRequest } from '#run/run.ts';

/**
 * A row is one purchase activity. The answer is for the whole request, so a request carries one row unless the person
 * asked for groups; in a refused group every row is unknown, for the answer does not say which of them were cancelled.
 */
export const cancelRenewalsRules: OperationRules = {
  plan: (rows, rowsPerRequest) => {
    const requests: PlannedRequest[] = [];
    for (let start = 0; start < rows.length; start += rowsPerRequest) {
      const some = rows.slice(start, start + rowsPerRequest);
      const input: RequestOf<'cancelRenewals'> = {
        cancelRequests: some.map(({ cells }) => entryOf('cancelRenewals', cells)),
      };
      requests.push({ seq: requests.length, rows: some.map(({ index }) => index), input });
    }
    return requests;
  },

  settle: (request, outcome) => allRows(request.rows, fateOfGroup(outcome, request.rows.length)),
};
