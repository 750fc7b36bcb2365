import { accounts } from './accounts.ts';
import { activities } from './activities.ts';
import { businessUnits } from './businessUnits.ts';
import { contacts } from './contacts.ts';
import { orderItems, orders } from './orders.ts';
import { products } from './products.ts';
import { subscriptionPlans } from './subscriptionPlans.ts';

/** The initial records of every embedded org, by name: tests and people write `seed.accounts.acme.id`, never an id. */
export const seed = {
  businessUnits,
  accounts,
  contacts,
  products,
  subscriptionPlans,
  orders,
  orderItems,
  activities,
  customerTypes: ['ORGANIZATION', 'INDIVIDUAL'],
  cancellationTypes: ['Cancel Renewal', 'Cancel Now'],
  /** The currencies of a multi-currency org. */
  currencies: ['USD', 'EUR'],
} as const;
