import { DATA_PATH } from '../data/dataAnswer.ts';
import { seed } from '../seed/seed.ts';
import type { SeedRecord } from '../seed/seedRecord.ts';
import { clientIdOf } from './identity/clients.ts';

const named = (records: Record<string, SeedRecord>) =>
  Object.values(records).map(({ id, label }) => ({ id, label }));

// People are found by their names in the org.
const { pat: _, ...withoutPat } = seed.accounts;

const namedIds = {
  businessUnits: named(seed.businessUnits),
  accounts: named(withoutPat),
  contacts: named({ anna: seed.contacts.anna, ivan: seed.contacts.ivan }),
  products: named(seed.products),
  subscriptionPlans: named(seed.subscriptionPlans),
};

/** The last ones, which no test or banner uses: trying the sample uses them up. */
const samples = seed.activities.renewable.slice(-3).map(({ id }) => id);

/** The `records` entry of config.json: every kind of record, and what their states mean. */
export const recordsConfigAt = (origin: string) => ({
  dataUrl: `${origin}/sandbox/org/acme${DATA_PATH}`,
  kinds: {
    account: { search: ['Name', 'AccountNumber'], facts: ['AccountNumber', 'BillingCity'] },
    contact: { facts: ['Account.Name', 'Email'] },
    product: { only: [{ field: 'IsActive', equals: true }] },
    order: {
      facts: ['Account.Name', { field: 'Status', role: 'state' }],
      search: ['OrderNumber', 'Account.Name'],
      fields: { businessUnitId: 'Business_Unit__c', customerType: 'Customer_Type__c' },
    },
    orderItem: {
      name: 'Product2.Name',
      facts: ['OrderItemNumber'],
      fields: {
        accountId: 'Account__c',
        contactId: 'Contact__c',
        subscriptionPlanId: 'Subscription_Plan__c',
      },
    },
    subscriptionPlan: { object: 'Subscription_Plan__c', name: 'Name' },
    businessUnit: { object: 'Business_Unit__c', name: 'Name' },
    purchaseActivity: {
      object: 'Membership__c',
      name: 'Member__c',
      search: ['Member__c', 'Name'],
      facts: [
        'Name',
        { field: 'Plan__c', role: 'plan' },
        { field: 'Begin_Date__c', label: 'from', role: 'begins' },
        { field: 'End_Date__c', label: 'ends', role: 'ends' },
      ],
      match: ['Name', 'Member__c'],
      links: { account: 'Account__c', contact: 'Contact__c' },
    },
  },
  states: {
    cancelRenewals: { field: 'Renewal_Status__c', done: ['Cancelled'] },
    generateRenewals: {
      field: 'Renewal_Status__c',
      done: ['Renewed'],
      notPossible: ['Cancelled', 'Not renewable'],
    },
  },
});

/** The `team` entry of config.json for an org with a shared journal: the sandbox's bucket. */
export const teamConfig = (origin: string) => ({
  engine: 's3',
  bucketUrl: `${origin}/sandbox/team/bucket`,
  region: 'embedded',
  sts: `${origin}/sandbox/team/sts`,
  roleArn: 'arn:aws:iam::000000000000:role/order-desk',
});

/** The config.json of a console that `origin` serves together with the embedded orgs. */
export function sandboxConfig(origin: string) {
  const authority = `${origin}/sandbox/oidc`;
  // Over TLS the orgs are answered by Playwright's routing only, which does not see the body of a stream.
  const sending = origin.startsWith('https:') ? { sendOnce: false } : {};
  return {
    orgs: [
      {
        id: 'acme',
        label: 'Acme',
        kind: 'sandbox',
        baseUrl: `${origin}/sandbox/org/acme/services/apexrest`,
        recordUrl: `${origin}/sandbox/record/acme/{id}`,
        signIn: { authority, clientId: clientIdOf('acme'), scope: 'openid api' },
        tokenSignIn: true,
        currencies: seed.currencies,
        samples,
        ...sending,
        cancellationTypes: seed.cancellationTypes,
        records: recordsConfigAt(origin),
        ...namedIds,
      },
      {
        id: 'globex',
        label: 'Globex',
        kind: 'production',
        baseUrl: `${origin}/sandbox/org/globex/services/apexrest`,
        recordUrl: `${origin}/sandbox/record/globex/{id}`,
        signIn: {
          authority,
          clientId: clientIdOf('globex'),
          scope: 'openid api refresh_token',
          refresh: true,
        },
        tokenSignIn: false,
        samples,
        ...sending,
        cancellationTypes: [
          { value: 'Cancel Renewal', note: 'ends at the end of the term, nothing is refunded' },
          { value: 'Cancel Now', note: 'ends today' },
        ],
        cannotBeUndone: 'Write to the membership office on the same day: they can restore it until midnight.',
        words: {
          purchaseActivity: {
            en: ['membership', 'memberships'],
            de: ['Mitgliedschaft', 'Mitgliedschaften'],
            fr: ['adhésion', 'adhésions'],
          },
        },
        ...namedIds,
      },
    ],
  };
}
