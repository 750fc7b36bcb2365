import { type Example, exampleIds as ids } from './example.ts';

const item = {
  orderId: ids.order,
  accountId: ids.account,
  contactId: ids.contact,
  productId: ids.plainProduct,
  quantity: 2,
};
const subscription = {
  ...item,
  productId: ids.subscriptionProduct,
  quantity: 1,
  subscriptionPlanId: ids.plan,
  startDate: '2027-01-01',
  endDate: '2027-12-31',
};
const { productId: _product, ...withoutProduct } = item;

const created = { status: 201, body: { success: true, id: '8025g000003ODIWAA4' } };
const refused = (status: number, ...errors: string[]) => ({ status, body: { success: false, errors } });

export const addOrderItemExamples: readonly Example[] = [
  { when: 'of a plain product', request: { json: item }, reply: created },
  { when: 'of a subscription with plan and dates', request: { json: subscription }, reply: created },
  {
    when: 'of a subscription with neither',
    request: { json: { ...item, productId: ids.subscriptionProduct } },
    reply: created,
  },
  {
    when: 'without a product',
    request: { json: withoutProduct },
    reply: refused(400, 'productId is required'),
  },
  {
    when: 'in a quantity below 1',
    request: { json: { ...item, quantity: 0 } },
    reply: refused(400, 'quantity must be an integer greater than zero'),
  },
  {
    when: 'in a broken quantity',
    request: { json: { ...item, quantity: 1.5 } },
    reply: refused(400, 'quantity must be an integer greater than zero'),
  },
  {
    when: 'that ends on the day it starts',
    request: { json: { ...subscription, endDate: subscription.startDate } },
    reply: refused(400, 'startDate must be before endDate'),
  },
  {
    when: 'on a day that does not exist',
    request: { json: { ...subscription, startDate: '2027-02-30' } },
    reply: refused(400, 'startDate must be an ISO 8601 date'),
  },
  {
    when: 'of a plain product with a plan',
    isOrgsOwn: true,
    request: { json: { ...item, subscriptionPlanId: ids.plan } },
    reply: refused(400, 'subscriptionPlanId is for subscription products only'),
  },
  {
    when: 'with an inactive plan',
    isOrgsOwn: true,
    request: { json: { ...subscription, subscriptionPlanId: ids.inactivePlan } },
    reply: refused(400, `Subscription Plan is inactive: ${ids.inactivePlan}`),
  },
  {
    when: 'of a product without System Category',
    isOrgsOwn: true,
    request: { json: { ...item, productId: ids.productWithoutSystemCategory } },
    reply: refused(400, `Product has no System Category: ${ids.productWithoutSystemCategory}`),
  },
  {
    when: 'with malformed JSON',
    request: { text: 'quantity=2' },
    reply: refused(400, 'The request body is not valid JSON'),
  },
  {
    when: 'to an order that does not exist',
    request: { json: { ...item, orderId: ids.nobody } },
    reply: refused(404, `Order not found: ${ids.nobody}`),
  },
  {
    when: 'of a product that does not exist',
    request: { json: { ...item, productId: ids.nobody } },
    reply: refused(404, `Product not found: ${ids.nobody}`),
  },
  {
    when: 'on which the service fails',
    request: { json: { ...item, productId: ids.brokenProduct } },
    reply: refused(500, 'An unexpected error occurred'),
  },
];
