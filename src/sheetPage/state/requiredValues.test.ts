import { describe, expect, it } from 'vitest';
import { operationNames } from '#contract/operations.ts';
import { rememberColumn } from '#intake/columns/rememberedColumns.ts';
import { columnNamesHash, normalName } from '#intake/file/header.ts';
import { sampleId } from '#intake/testing/sampleId.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { decidedOf } from '../testing/decidedOf.ts';
import { sheetSpec } from './sheetSpec.ts';

/** A row without a required value never goes, whatever a person chose for the sheet before. */

const { accounts, businessUnits, contacts, products } = seed;
const org = { currencies: ['USD', 'EUR'], cancellationTypes: ['Cancel Now', 'Cancel Renewal'] };
const texts: Readonly<Record<string, string>> = {
  ...{ accountId: accounts.acme.id, contactId: contacts.anna.id, billToContactId: contacts.jane.id },
  ...{ productId: products.supportHours.id, businessUnitId: businessUnits.membership.id },
  ...{ quantity: '1', currencyIsoCode: 'USD', customerType: 'ORGANIZATION', cancellationType: 'Cancel Now' },
  ...{ orderId: sampleId(1, '801'), id: sampleId(1, '802'), purchaseActivityId: sampleId(1) },
};

/** What is open, what goes, and the required values that the rows that go lack. */
async function played(content: string, given: Parameters<typeof decidedOf>[1] = {}) {
  const { reading, decided, spec } = await decidedOf(content, { org, ...given });
  const { toSend, items = [] } = decided.prepared;
  const lacks = spec.columns
    .filter(({ required, shared }) => required && !shared)
    .filter(({ key }) => [...toSend, ...items].some(({ cells }) => key in cells && cells[key] === ''));
  return {
    ...{ open: decided.open, going: toSend.length, lacks: lacks.map(({ key }) => key), decided },
    isHeld: reading.tableProblems.length > 0,
  };
}

const anna = contacts.anna.id;
const items = (cells: string) =>
  `Order;Product;Account;Quantity;Contact 1;Contact 2\n${texts['orderId']};${texts['productId']};${texts['accountId']};1;${cells}`;
const orders = (contact: string) =>
  `PO number;Business unit;Customer type;Account;Currency;Product;Contact;Quantity\nP1;${texts['businessUnitId']};ORGANIZATION;${texts['accountId']};USD;${texts['productId']};${contact};1`;

/** As if the columns had been chosen for an earlier sheet with the same names: by key, the name of the column. */
function chosenBefore(content: string, columns: Readonly<Record<string, string>>) {
  const columnSet = columnNamesHash(content.slice(0, content.indexOf('\n')).split(';'));
  const remembered = Object.entries(columns).map(([key, name]) =>
    Object.entries(rememberColumn({}, [key], columnSet, name)),
  );
  return { asked: { remembered: Object.fromEntries(remembered.flat()) } };
}

describe('a column that was chosen for the last sheet, and is empty in this one,', () => {
  it.each([
    ['of two', 'addOrderItem', items(`${anna};`), { contactId: 'contact 2' }],
    ['as the item’s', 'createOrder', orders(''), { contactId: 'contact' }],
    ['as both', 'createOrder', orders(''), { contactId: 'contact', billToContactId: 'contact' }],
  ] as const)('is asked for again: %s', async (_what, operation, content, columns) => {
    const given = chosenBefore(content, columns);
    const { decided, ...found } = await played(content, { operation, ...given });
    const decision = decided.decisions.find(({ id }) => id === 'column contactId');
    expect(decision).toMatchObject({ answer: null, words: expect.stringMatching(/^Choose the column for/) });
    expect([found.going, found.lacks, decided.verdicts.includes(0)]).toEqual([0, [], false]);
    // No row is ready yet: that is no loss of an order.
    expect(decided.decisions.map(({ id }) => id)).not.toContain('shrunkSets');
  });

  it('is as last time where it is filled', async () => {
    const content = items(`${contacts.jane.id};${anna}`);
    const given = chosenBefore(content, { contactId: 'contact 2' });
    const { decided, ...found } = await played(content, { operation: 'addOrderItem', ...given });
    expect(found).toMatchObject({ open: 0, going: 1, lacks: [] });
    const decision = decided.decisions.find(({ id }) => id === 'column contactId');
    expect(decision?.words).toBe('As last time, the column for Contact');
  });
});

describe.each(operationNames)('in a sheet of %s', (operation) => {
  const { columns, itemColumns } = sheetSpec(operation, org);
  const specs = [...columns, ...itemColumns].filter(({ key }) => texts[key] !== undefined);
  const header = specs.map(({ headerNames, key }) => headerNames[0] ?? key);
  const sheet = (isEmpty: (column: number) => boolean) =>
    [header, specs.map(({ key }, column) => (isEmpty(column) ? '' : texts[key]))]
      .map((cells) => cells.join(';'))
      .join('\n');

  it('no row goes without a required value, whichever columns are empty, and whatever was chosen', async () => {
    const all = specs.map((_, column) => column);
    const empties = all.flatMap((one) => all.flatMap((other) => (other < one ? [] : [[one, other]])));
    let held = 0;
    for (const empty of [[], ...empties]) {
      const content = sheet((column) => empty.includes(column));
      const now = { work: { columns: Object.fromEntries(specs.map(({ key }, column) => [key, column])) } };
      const names = Object.fromEntries(
        specs.map(({ key }, column) => [key, normalName(header[column] ?? '')]),
      );
      for (const given of [{}, now, chosenBefore(content, names)]) {
        const { isHeld, open, going, lacks } = await played(content, { operation, ...given });
        expect([empty, lacks]).toEqual([empty, []]);
        if (isHeld) expect([empty, going]).toEqual([empty, 0]);
        if (isHeld) held += 1;
        // Nothing is asked about a sheet with all its values.
        if (empty.length === 0 && given === now) expect([open, going]).toEqual([0, 1]);
      }
    }
    expect(held).toBeGreaterThan(0);
  });
});
