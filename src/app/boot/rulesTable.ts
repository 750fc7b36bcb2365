import { type OperationName, operationNames, type operations } from '#contract/operations.ts';
import type { RulesTable } from '#desk/desk.ts';
import { cancelRenewalsRules } from '#operations/cancelRenewals/rules.ts';
import { deleteOrderItemRules } from '#operations/deleteOrderItem/rules.ts';
import { generateRenewalsRules } from '#operations/generateRenewals/rules.ts';
import { oneRowRules } from '#run/oneRowRules.ts';

type OfSeveralRows = {
  [Name in OperationName]: (typeof operations)[Name]['carries'] extends 'row' ? never : Name;
}[OperationName];

/** Operations whose requests carry several rows have their own rules. Of the others, only those that differ. */
const ownRules: Pick<RulesTable, OfSeveralRows> & Partial<RulesTable> = {
  deleteOrderItem: deleteOrderItemRules,
  generateRenewals: generateRenewalsRules,
  cancelRenewals: cancelRenewalsRules,
};

/** Rules of every operation: any page can continue a run of any of them. */
export const rulesTable = Object.fromEntries(
  operationNames.map((operation) => [operation, ownRules[operation] ?? oneRowRules(operation)]),
) as RulesTable;
