import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSoql } from '#sandbox/data/readSoql.ts';
import {
  allOf,
  anyCondition,
  batchesOf,
  contains,
  isInLastDays,
  isOneOf,
  literal,
  queryPath,
  soqlOf,
} from './soql.ts';

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom(
      "'",
      '"',
      '\\',
      '%',
      '_',
      '\n',
      '\r',
      '\t',
      '\b',
      '\f',
      ')',
      ' OR Id != null',
      '--',
      'x',
    ),
    maxLength: 20,
  }),
);

describe('a literal', () => {
  it('keeps every text within its quotes', () => {
    fc.assert(
      fc.property(hostile, hostile, (one, other) => {
        const soql = soqlOf({ object: 'Account', fields: ['Name'], where: isOneOf('Name', [one, other]) });
        const values = [one, other];
        expect(readSoql(soql)).toMatchObject({
          object: 'Account',
          where: { kind: 'in', field: 'Name', values },
        });
      }),
    );
  });

  it('has only escapes that the platform knows', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(literal(text).replaceAll(/\\[nrtbf'"\\]/g, '')).not.toContain('\\');
      }),
    );
  });

  it('in LIKE means the text itself: no wildcard but the two of the question', () => {
    fc.assert(
      fc.property(hostile, hostile, (text, around) => {
        const { where } = readSoql(soqlOf({ object: 'Account', fields: [], where: contains('Name', text) }));
        if (where?.kind !== 'like') throw new Error('no LIKE');
        expect(where.pattern.test(around + text + around)).toBe(true);
        const altered = text.replace(/[%_]/, 'Z');
        if (altered !== text)
          expect(where.pattern.test(altered)).toBe(altered.toLowerCase().includes(text.toLowerCase()));
      }),
    );
  });
});

describe('a query', () => {
  it('puts conditions together as the platform reads them', () => {
    const where = allOf([isInLastDays('CreatedDate', 2), anyCondition([isOneOf('AccountId', ['x'])])]);
    expect(
      soqlOf({ object: 'Order', fields: ['Id', 'Account.Name'], where, orderBy: 'CreatedDate', limit: 5 }),
    ).toBe(
      "SELECT Id, Account.Name FROM Order WHERE CreatedDate >= LAST_N_DAYS:2 AND (AccountId IN ('x')) ORDER BY CreatedDate LIMIT 5",
    );
  });

  it.each(['Name FROM User', 'Na-me', '', 'Name,Id', "Name'", 'a..b', 'Name\n'])(
    'refuses the name %j',
    (name) => {
      expect(() => soqlOf({ object: 'Account', fields: [name], where: isOneOf('Id', []) })).toThrow(
        'not a name',
      );
      expect(() => soqlOf({ object: name, fields: [], where: isOneOf('Id', []) })).toThrow('not a name');
    },
  );

  it('fits one address in each of its batches, and no batch loses a value', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 255 }), { maxLength: 60 }), (values) => {
        const pathOf = (batch: readonly string[]) =>
          queryPath({ object: 'Account', fields: ['Name'], where: isOneOf('Name', batch) });
        const batches = batchesOf(values, pathOf);
        expect(batches.flat()).toEqual(values);
        expect(batches.filter((batch) => pathOf(batch).length > 9_500)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});
