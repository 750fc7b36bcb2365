import type { RequestOf } from '#contract/operations.ts';
import { requestValues } from '#contract/requestValues.ts';
import { outcomeOfGroup, sameOutcomeForAll } from '#run/outcomesOf.ts';
import type { OperationRules, PlannedRequest, Row } from '#run/run.ts';

/**
 * A row is one purchase activity. A request carries one row or, if the person chose groups, rows of one cancellation
 * type. In a refused group every row is unknown: the answer does not say which of them were cancelled.
 */
export const cancelRenewalsRules: OperationRules = {
  plan: (rows, rowsPerRequest) => {
    const groups: Row[][] = [];
    const openGroups = new Map<string, Row[]>();
    for (const row of rows) {
      const type = row.cells['cancellationType'] ?? '';
      const open = openGroups.get(type);
      if (open && open.length < rowsPerRequest) open.push(row);
      else {
        openGroups.set(type, [row]);
        groups.push(openGroups.get(type) ?? []);
      }
    }
    return groups.map((group, seq): PlannedRequest => {
      const input: RequestOf<'cancelRenewals'> = {
        cancelRequests: group.map(({ cells }) => requestValues('cancelRenewals', cells)),
      };
      return { seq, rows: group.map(({ index }) => index), input };
    });
  },

  assignOutcomes: (request, answer) =>
    sameOutcomeForAll(request.rows, outcomeOfGroup(answer, request.rows.length)),
};
