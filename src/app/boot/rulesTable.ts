import { type OperationName, operationNames, type operations } from '#contract/operations.ts';
import type { RulesTable } from '#desk/desk.ts';
import { cancelRenewalsRules } from '#operations/cancelRenewals/rules.ts';
import { generateRenewalsRules } from '#operations/generateRenewals/rules.ts';
import { oneRowRules } from '#run/rules/oneRowRules.ts';

type OfOneRow = {
  [Name in OperationName]: (typeof operations)[Name]['carries'] extends 'row' ? Name : never;
}[OperationName];

const ownRules: Partial<RulesTable> & Omit<RulesTable, OfOneRow> = {
  generateRenewals: generateRenewalsRules,
  cancelRenewals: cancelRenewalsRules,
};

/** Rules of every operation: any page can continue a run of any of them. */
export const rulesTable = Object.fromEntries(
  operationNames.map((name) => [name, ownRules[name] ?? oneRowRules(name)]),
) as RulesTable;
