import type { RulesTable } from '#desk/desk.ts';
import { cancelRenewalsRules } from '#operations/cancelRenewals/rules.ts';
import { deleteOrderItemRules } from '#operations/deleteOrderItem/rules.ts';
import { generateRenewalsRules } from '#operations/generateRenewals/rules.ts';
import { oneRowRules } from '#run/oneRowRules.ts';

/** Rules of every operation: any page can continue a run of any of them. */
export const rulesTable: RulesTable = {
  createOrder: oneRowRules('createOrder'),
  addOrderItem: oneRowRules('addOrderItem'),
  deleteOrderItem: deleteOrderItemRules,
  generateRenewals: generateRenewalsRules,
  cancelRenewals: cancelRenewalsRules,
};
