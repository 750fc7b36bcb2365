import type { Commerce } from '../commerce.ts';
import type { Product } from '../seed/products.ts';
import { fieldReader } from './fieldReader.ts';
import type { Handler } from './handler.ts';
import { refused, succeeded } from './serviceAnswer.ts';

export const addOrderItem: Handler = (input, { commerce }) => {
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
  const item = commerce.addOrderItem({ label, orderId: order.id, productId: product.id, quantity });
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
