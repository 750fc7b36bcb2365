import type { RulesTable } from '#desk/desk.ts';
import { addOrderItemRules } from '#operations/addOrderItem/rules.ts';
import { cancelRenewalsRules } from '#operations/cancelRenewals/rules.ts';
import { createOrderRules } from '#operations/createOrder/rules.ts';
import { deleteOrderItemRules } from '#operations/deleteOrderItem/rules.ts';
import { generateRenewalsRules } from '#operations/generateRenewals/rules.ts';

/** Rules of every operation: any page can continue a run of any of them. */
export const rulesTable: RulesTable = {
  createOrder: createOrderRules,
  addOrderItem: addOrderItemRules,
  deleteOrderItem: deleteOrderItemRules,
  generateRenewals: generateRenewalsRules,
  cancelRenewals: cancelRenewalsRules,
};
