import type { RulesTable } from '#desk/desk.ts';
import { addOrderItemRules } from '#operations/addOrderItem/rules.ts';
import { cancelRenewalsRules } from '#operations/cancelRenewals/rules.ts';
import { createOrderRules } from '#operations/createOrder/rules.ts';
import { deleteOrderItemRules } from '#operations/deleteOrderItem/rules.ts';
import { generateRenewalsRules } from '#operations/generateRenewals/rules.ts';

/** The rules of all five: a run of any operation can go on from any page. */
export const rulesTable: RulesTable = {
  createOrder: createOrderRules,
  addOrderItem: addOrderItemRules,
  deleteOrderItem: deleteOrderItemRules,
  generateRenewals: generateRenewalsRules,
  cancelRenewals: cancelRenewalsRules,
};
