import { describe, expect, it } from 'vitest';
import { configFaults } from './configFaults.ts';
import { parseConfig } from './readConfig.ts';

const dataUrl = 'https://acme.example/services/data/v60.0';

function textWith(records: unknown): string {
  const org = {
    id: 'acme',
    label: 'Acme',
    kind: 'sandbox',
    baseUrl: 'https://acme.example/services/apexrest',
    tokenSignIn: true,
    records,
  };
  return JSON.stringify({ orgs: [org] });
}

function parsed(records: unknown) {
  const result = parseConfig(textWith(records));
  if (result.kind === 'bad') throw new Error(JSON.stringify(configFaults(result.text)));
  return result.config.orgs[0]?.records;
}

describe('records in config.json', () => {
  it('takes the platform’s standard objects from three lines', () => {
    const kinds = parsed({ dataUrl, kinds: { account: {}, product: {} } })?.kinds;
    expect(Object.keys(kinds ?? {})).toEqual(['account', 'product']);
    expect(kinds?.account).toEqual({
      object: 'Account',
      name: 'Name',
      search: ['Name'],
      facts: [{ field: 'AccountNumber' }],
      match: ['AccountNumber', 'Name'],
      only: [],
      links: {},
      fields: {},
    });
    expect(kinds?.product).toMatchObject({ object: 'Product2', search: ['Name', 'ProductCode'] });
  });

  it('takes what the administrator says in place of a default, and searches the name if nothing else is said', () => {
    const kinds = parsed({
      dataUrl,
      kinds: {
        account: { facts: [{ field: 'BillingCity', label: 'in' }] },
        purchaseActivity: { object: 'Membership__c', name: 'Member__r.Name' },
      },
    })?.kinds;
    expect(kinds?.account?.facts).toEqual([{ field: 'BillingCity', label: 'in' }]);
    expect(kinds?.purchaseActivity).toMatchObject({ search: ['Member__r.Name'], facts: [], match: [] });
  });

  it('names what a fact says, and what a record has to be to be offered', () => {
    const only = [
      { field: 'IsActive', equals: true },
      { field: 'Level__c', equals: 2 },
      { field: 'Family', equals: 'Membership' },
    ];
    const ends = { field: 'End_Date__c', label: 'ends', role: 'ends' };
    const purchaseActivity = { object: 'Membership__c', name: 'Name', facts: ['Name', ends], only };
    const kinds = parsed({ dataUrl, kinds: { purchaseActivity, order: {}, contact: {} } })?.kinds;
    expect(kinds?.purchaseActivity).toMatchObject({ facts: [{ field: 'Name' }, ends], only });
    expect(kinds?.order?.facts).toEqual([{ field: 'Status', role: 'state' }]);
    expect(kinds?.contact?.links).toEqual({ account: 'AccountId' });
  });

  it('adds links to the default ones: an item without its product would fit any row of the order', () => {
    const kinds = parsed({ dataUrl, kinds: { orderItem: { links: { order: 'Order__c' } } } })?.kinds;
    expect(kinds?.orderItem?.links).toEqual({ order: 'Order__c', product: 'Product2Id' });
    const own = { object: 'Sub_Item__c', name: 'Name', links: { order: 'Order__c' } };
    expect(parsed({ dataUrl, kinds: { orderItem: own } })?.kinds.orderItem?.links).toEqual(own.links);
  });

  it('adds fields of the request to the default ones', () => {
    const fields = { customerType: 'Customer_Type__c' };
    const kinds = parsed({
      dataUrl,
      kinds: { order: { fields }, orderItem: { object: 'Line__c', fields: {} } },
    });
    expect(kinds?.kinds.order?.fields).toEqual({ currencyIsoCode: 'CurrencyIsoCode', ...fields });
    expect(kinds?.kinds.orderItem?.fields).toEqual({});
  });

  it.each<[field: string, records: unknown, fault: string]>([
    ['records', {}, 'is missing'],
    ['records.dataUrl', { dataUrl: `${dataUrl}?x=1`, kinds: {} }, 'must not hold ? or #'],
    [
      'records.dataUrl',
      { dataUrl: 'http://acme.example/services/data/v60.0', kinds: {} },
      'must start with https:// (http:// only on localhost)',
    ],
    [
      'records.dataUrl',
      { dataUrl: 'https://acme.example', kinds: {} },
      'must end with the version, such as /services/data/v60.0',
    ],
    [
      'records.kinds.plan',
      { dataUrl, kinds: { plan: {} } },
      'is not a field that the console knows; check its spelling',
    ],
    [
      'records.kinds.businessUnit.object',
      { dataUrl, kinds: { businessUnit: { name: 'Name' } } },
      'is missing: this kind has no standard object',
    ],
    [
      'records.kinds.account.object',
      { dataUrl, kinds: { account: { object: 'Account WHERE' } } },
      'must be the API name of an object, such as Account',
    ],
    [
      'records.kinds.account.name',
      { dataUrl, kinds: { account: { name: "Name'" } } },
      'must be the API name of a field, such as Name or Account.Name',
    ],
    [
      'records.kinds.account.search[0]',
      { dataUrl, kinds: { account: { search: ['Name\n'] } } },
      'must be the API name of a field, such as Name or Account.Name',
    ],
    [
      'records.kinds.account.facts[0]',
      { dataUrl, kinds: { account: { facts: [1] } } },
      'must be the API name of a field, or {"field": "…", "label": "…"}; its role may be plan, begins, ends, state',
    ],
    [
      'records.kinds.product.only[0].equals',
      { dataUrl, kinds: { product: { only: [{ field: 'IsActive', equals: null }] } } },
      'must be true, false, a number or a text',
    ],
    [
      'records.kinds.product.only[0].field',
      { dataUrl, kinds: { product: { only: [{ field: 'IsActive = true OR Name', equals: '' }] } } },
      'must be the API name of a field, such as Name or Account.Name',
    ],
    [
      'records.kinds.account.facts',
      { dataUrl, kinds: { account: { facts: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] } } },
      'must hold at most 6: more leave no room for the name',
    ],
    [
      'records.kinds.order.fields.busnessUnitId',
      { dataUrl, kinds: { order: { fields: { busnessUnitId: 'Unit__c' } } } },
      'is no field of a request; there are businessUnitId, customerType, accountId, billToContactId, currencyIsoCode',
    ],
    [
      'records.kinds.account.fields.accountId',
      { dataUrl, kinds: { account: { fields: { accountId: 'Id' } } } },
      'is never used: no request creates such a record',
    ],
    [
      'records.kinds.purchaseActivity',
      { dataUrl, kinds: {}, states: { cancelRenewals: { field: 'Status__c', done: ['Cancelled'] } } },
      'is missing: the fields of states are read from it',
    ],
  ])('names what is wrong: %s', (field, records, fault) => {
    const result = parseConfig(textWith(records));
    expect(result.kind).toBe('bad');
    const faults = configFaults(textWith(records));
    expect(faults).toContainEqual({
      field: field === 'records' ? 'orgs[0].records.dataUrl' : `orgs[0].${field}`,
      fault,
    });
  });

  it('names every kind that is wrong', () => {
    const kinds = { account: { name: 5 }, contact: { search: [] }, product: 'Product2', order: null };
    const fields = configFaults(textWith({ dataUrl, kinds })).map(({ field }) => field);
    for (const kind of ['account.name', 'product', 'order'])
      expect(fields).toContain(`orgs[0].records.kinds.${kind}`);
  });
});
