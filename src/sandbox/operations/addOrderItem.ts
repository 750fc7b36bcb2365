import { canonicalId } from '#contract/recordId.ts';
import type { Commerce } from '../commerce.ts';
import { type Example, exampleIds as ids, refusalReply } from '../examples/example.ts';
import type { Product } from '../seed/products.ts';
import { fieldReader } from './fieldReader.ts';
import type { Handler, OrgOperation } from './orgOperation.ts';
import { refused, succeeded } from './serviceAnswer.ts';

const handle: Handler = (input, { commerce }) => {
  const fields = fieldReader(input);
  const orderId = fields.requiredId('orderId');
  const accountId = fields.requiredId('accountId');
  const contactId = fields.requiredId('contactId');
  const productId = fields.requiredId('productId');
  const quantity = fields.requiredCount('quantity');
  const terms = {
    subscriptionPlanId: fields.optionalId('subscriptionPlanId'),
    startDate: fields.optionalDate('startDate'),
    endDate: fields.optionalDate('endDate'),
  };
  if (fields.problems.length > 0) return refused(400, fields.problems);

  const order = commerce.find('orders', orderId);
  if (!order) return refused(404, [`Order not found: ${orderId}`]);
  if (!commerce.find('accounts', accountId)) return refused(404, [`Account not found: ${accountId}`]);
  if (!commerce.find('contacts', contactId)) return refused(404, [`Contact not found: ${contactId}`]);
  const product = commerce.find('products', productId);
  if (!product) return refused(404, [`Product not found: ${productId}`]);
  const { subscriptionPlanId } = terms;
  if (subscriptionPlanId && !commerce.find('subscriptionPlans', subscriptionPlanId))
    return refused(404, [`Subscription Plan not found: ${subscriptionPlanId}`]);

  const broken = brokenRule(product, terms, commerce);
  if (broken) return refused(400, [broken]);

  const label = `${quantity} × ${product.label}`;
  const item = commerce.addOrderItem({
    label,
    orderId: order.id,
    productId: product.id,
    quantity,
    accountId: canonicalId(accountId),
    contactId: canonicalId(contactId),
    ...terms,
    subscriptionPlanId: subscriptionPlanId && canonicalId(subscriptionPlanId),
  });
  return succeeded(201, { id: item.id }, { created: [item.id], changed: [order.id] });
};

interface Terms {
  subscriptionPlanId: string | undefined;
  startDate: string | undefined;
  endDate: string | undefined;
}

/** The rule of the product's config class that the request violates, or null. */
function brokenRule(product: Product, terms: Terms, commerce: Commerce): string | null {
  if (product.systemCategory === null) return `Product has no System Category: ${product.id}`;
  const given = Object.entries(terms).find(([, value]) => value !== undefined);
  if (product.kind === 'plain') return given ? `${given[0]} is for subscription products only` : null;
  const { subscriptionPlanId, startDate, endDate } = terms;
  if (subscriptionPlanId && !commerce.find('subscriptionPlans', subscriptionPlanId)?.active)
    return `Subscription Plan is inactive: ${subscriptionPlanId}`;
  // Calendar dates of ISO 8601 sort as text.
  return startDate && endDate && startDate >= endDate ? 'startDate must be before endDate' : null;
}

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

const examples: readonly Example[] = [
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
    reply: refusalReply(400, 'productId is required'),
  },
  {
    when: 'in a quantity below 1',
    request: { json: { ...item, quantity: 0 } },
    reply: refusalReply(400, 'quantity must be an integer greater than zero'),
  },
  {
    when: 'in a broken quantity',
    request: { json: { ...item, quantity: 1.5 } },
    reply: refusalReply(400, 'quantity must be an integer greater than zero'),
  },
  {
    when: 'that ends on the day it starts',
    request: { json: { ...subscription, endDate: subscription.startDate } },
    reply: refusalReply(400, 'startDate must be before endDate'),
  },
  {
    when: 'on a day that does not exist',
    request: { json: { ...subscription, startDate: '2027-02-30' } },
    reply: refusalReply(400, 'startDate must be an ISO 8601 date'),
  },
  {
    when: 'of a plain product with a plan',
    isOrgsOwn: true,
    request: { json: { ...item, subscriptionPlanId: ids.plan } },
    reply: refusalReply(400, 'subscriptionPlanId is for subscription products only'),
  },
  {
    when: 'with an inactive plan',
    isOrgsOwn: true,
    request: { json: { ...subscription, subscriptionPlanId: ids.inactivePlan } },
    reply: refusalReply(400, `Subscription Plan is inactive: ${ids.inactivePlan}`),
  },
  {
    when: 'of a product without System Category',
    isOrgsOwn: true,
    request: { json: { ...item, productId: ids.productWithoutSystemCategory } },
    reply: refusalReply(400, `Product has no System Category: ${ids.productWithoutSystemCategory}`),
  },
  {
    when: 'with malformed JSON',
    request: { text: 'quantity=2' },
    reply: refusalReply(400, 'The request body is not valid JSON'),
  },
  {
    when: 'to an order that does not exist',
    request: { json: { ...item, orderId: ids.nobody } },
    reply: refusalReply(404, `Order not found: ${ids.nobody}`),
  },
  {
    when: 'of a product that does not exist',
    request: { json: { ...item, productId: ids.nobody } },
    reply: refusalReply(404, `Product not found: ${ids.nobody}`),
  },
  {
    when: 'on which the service fails',
    request: { json: { ...item, productId: ids.brokenProduct } },
    reply: refusalReply(500, 'An unexpected error occurred'),
  },
];

const statusWords = { 201: 'The order item was created' };

const alreadyPhrases = [
  'The item is already added',
  'The product is already part of the order',
  'An item for this product already exists',
  'This item has already been added to the order',
  'DUPLICATE_VALUE: duplicate order item',
  'The request has already been processed',
  'Die Position ist bereits vorhanden',
  'Das Produkt wurde schon hinzugefügt',
  'Position bereits angelegt',
  'Cette ligne existe déjà',
  'Le produit a déjà été ajouté',
  'La ligne est déjà présente, elle a été ajoutée',
];

export const addOrderItem: OrgOperation<'addOrderItem'> = {
  handle,
  examples,
  statusWords,
  parameterWords: null,
  alreadyPhrases,
};
