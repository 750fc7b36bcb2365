import { addOrderItemRules } from '#features/addOrderItem/rules.ts';
import { cancelRenewalsRules } from '#features/cancelRenewals/rules.ts';
import { createOrderRules } from '#features/createOrder/rules.ts';
import { deleteOrderItemRules } from '#features/deleteOrderItem/rules.ts';
import { generateRenewalsRules } from '#features/generateRenewals/rules.ts';
import type { RulesTable } from '#workbench/desk.ts';

/** The rules of all five: a run of any operation can go on from any page. */
export const rulesTable: RulesTable = {
  createOrder: createOrderRules,
  addOrderItem: addOrderItemRules,
  deleteOrderItem: deleteOrderItemRules,
  generateRenewals: generateRenewalsRules,
  cancelRenewals: cancelRenewalsRules,
};
