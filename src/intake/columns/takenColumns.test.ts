import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operations } from '#contract/operations.ts';
import { suffixOf } from '#contract/recordId.ts';
import { fieldWords } from '#contract/words/operationWords.ts';
import type { Table } from '../file/table.ts';
import type { ColumnSpec } from './columnSpec.ts';
import { matchColumns } from './matchColumns.ts';

/** Sheets of any columns in any order: the column of the ids is taken, or asked about, and no other is taken. */

const activity: ColumnSpec = {
  key: 'activity',
  ...fieldWords.cancelRenewals.purchaseActivityId,
  ...operations.cancelRenewals.fields.purchaseActivityId,
  required: true,
  isSubject: true,
};
const account: ColumnSpec = {
  key: 'account',
  ...fieldWords.addOrderItem.accountId,
  ...operations.addOrderItem.fields.accountId,
  required: true,
};

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const rest = (length: number) => fc.stringMatching(new RegExp(`^[A-Za-z0-9]{${length}}$`));

const shortId = (prefix: string) => rest(12).map((end) => prefix + end);
const longId = (prefix: string) => shortId(prefix).map((id) => id + suffixOf(id));
/** One letter is another one: the last three characters contradict. */
const wrongId = (prefix: string) =>
  shortId(prefix).map((id) => {
    const suffix = suffixOf(id);
    return id + (suffix.startsWith('A') ? 'B' : 'A') + suffix.slice(1);
  });

/** Columns of a sheet that hold no ids of the kind, each as a generator of cells with the names it may have. */
const strangers = {
  customerNumber: [digits(11), 'Customer ID', 'Klantnummer', 'Kunden-ID'],
  longNumber: [digits(15), 'Meter id', 'IMEI', 'Card no.'],
  uuid: [fc.uuid(), 'Request id', 'GUID', 'ID klienta'],
  iban: [digits(16).map((end) => `NL${end.slice(0, 2)}ABNA${end.slice(2, 12)}`), 'IBAN', 'Bank account id'],
  norwegianIban: [digits(13).map((end) => `NO${end}`), 'Konto nr', 'IBAN of customer'],
  phone: [digits(9).map((end) => `+49 30 ${end}`), 'Phone', 'Mobile id'],
  contract: [digits(10).map((end) => `V${end}`), 'Vertrags-ID', 'Contract id', 'Renewal ID'],
  code: [digits(12).map((end) => `SKU${end}`), 'Article id', 'SKU'],
  subscription: [rest(24).map((end) => `sub_${end}`), 'subscription.id', 'Stripe id'],
  name: [fc.constantFrom('Acme', 'Bolt', 'Ann Keep', 'Congratulations'), 'Customer', 'Name'],
  date: [digits(2).map((end) => `2027-0${(Number(end) % 9) + 1}-11`), 'End date', 'Seit'],
  contact: [longId('003'), 'Contact id', 'Person'],
  product: [shortId('01t'), 'Product id', 'SKU of org'],
  damagedOfOther: [wrongId('003'), 'Contact', 'Old contact'],
} as const;

const column = (cells: fc.Arbitrary<string>, names: readonly string[], rows: number) =>
  fc.record({
    name: fc.constantFrom(...names),
    cells: fc.array(cells, { minLength: rows, maxLength: rows }),
  });

type Column = { name: string; cells: string[] };

function tableOf(columns: readonly Column[], hasHeader = true): Table {
  const lines = (columns[0]?.cells ?? []).map((_, row) => ({
    number: row + 2,
    block: 0,
    cells: columns.map(({ cells }) => cells[row] ?? ''),
  }));
  const readAs = { encoding: null, delimiter: ',', sheets: [], sheet: null, hidden: null } as const;
  return {
    kind: 'table',
    header: hasHeader ? columns.map(({ name }) => name) : null,
    ...{ lines, frame: [], notes: [], readAs: { ...readAs, headerLine: 1, firstLine: 2, lastLine: 9 } },
  };
}

const others = (rows: number) =>
  fc.subarray(Object.keys(strangers) as (keyof typeof strangers)[]).chain((kinds) =>
    fc.tuple(
      ...kinds.map((kind) => {
        const [cells, ...names] = strangers[kind];
        return column(cells, names, rows);
      }),
    ),
  );

/** A sheet with this column among others, and the place of it. */
const sheetWith = (own: (rows: number) => fc.Arbitrary<Column[]>) =>
  fc.integer({ min: 1, max: 12 }).chain((rows) =>
    fc.tuple(own(rows), others(rows)).chain(([mine, theirs]) =>
      fc
        .shuffledSubarray([...mine, ...theirs], { minLength: mine.length + theirs.length })
        .map((columns) => ({
          columns,
          places: mine.map((one) => columns.indexOf(one)),
        })),
    ),
  );

const goodIds = (prefix: string) => fc.oneof(longId(prefix), shortId(prefix));
const anyName = ['Purchase Activity ID', 'Id', 'cf_purchase_activity', 'Lidmaatschap', '購買', 'PA'];

/** The seed of a failure is printed by fast-check, with the smallest sheet that fails. */
const runs = { numRuns: 100 };

describe('the column of well-formed ids', () => {
  it('is taken without a question, whatever the columns are called and hold', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        sheetWith((rows) => column(longId('a0X'), anyName, rows).map((one) => [one])),
        (hasHeader, { columns, places }) => {
          const match = matchColumns(tableOf(columns, hasHeader), [activity]);
          expect(match).toEqual({ mapping: { activity: places[0] }, questions: [] });
        },
      ),
      runs,
    );
  });

  it('is taken in 15 characters, too, and with one bad cell in ten', () => {
    fc.assert(
      fc.property(
        sheetWith((rows) =>
          column(shortId('a0X'), anyName, rows).map(({ name, cells }) => [
            { name, cells: cells.map((cell, row) => (row === 9 ? 'see mail' : cell)) },
          ]),
        ),
        ({ columns, places }) => {
          const match = matchColumns(tableOf(columns), [activity]);
          expect(match).toEqual({ mapping: { activity: places[0] }, questions: [] });
        },
      ),
      runs,
    );
  });

  it('of a kind with a known beginning is never one of another kind', () => {
    fc.assert(
      fc.property(
        sheetWith((rows) => column(goodIds('001'), ['Account', 'Conta', 'Klant'], rows).map((one) => [one])),
        ({ columns, places }) => {
          const match = matchColumns(tableOf(columns), [account]);
          expect(match).toEqual({ mapping: { account: places[0] }, questions: [] });
        },
      ),
      runs,
    );
  });
});

describe('two columns of activities', () => {
  const decoy = (rows: number) =>
    column(longId('a0X'), ['Previous activity', 'Replaced by', 'Old id', 'PA old'], rows);

  it.each<[string, fc.Arbitrary<string>, readonly string[]]>([
    ['good ids', goodIds('a0X'), anyName],
    ['ids with a wrong letter', wrongId('a0X'), ['Id', 'Purchase activity', 'Activity ID']],
    ['ids that lost a character', shortId('a0X').map((id) => id.slice(0, -1)), ['Id', 'Purchase activity']],
    ['ids in capitals', longId('a0X').map((id) => id.toUpperCase()), ['Id', 'Purchase activity']],
    ['failed look-ups', fc.constantFrom('#N/A', '-', '0'), ['Id', 'Purchase activity']],
    ['numbers under a longer name of which the other is', digits(5), ['Activity']],
  ])('are a question, whichever is meant: %s', (_what, cells, names) => {
    const withDecoy = sheetWith((rows) =>
      fc.tuple(
        column(cells, names, rows),
        names[0] === 'Activity' ? column(longId('a0X'), ['Replaced activity'], rows) : decoy(rows),
      ),
    );
    fc.assert(
      fc.property(withDecoy, ({ columns, places }) => {
        const match = matchColumns(tableOf(columns), [activity]);
        expect(match.mapping).toEqual({ activity: null });
        expect(match.questions[0]?.columns).toEqual([...places].sort((x, y) => x - y));
      }),
      runs,
    );
  });
});
