import { msg } from '@lingui/core/macro';
import { describe, expect, it } from 'vitest';
import { tableFromPaste } from '../file/tableFromPaste.ts';
import { longSampleId } from '../testing/sampleId.ts';
import type { ColumnSpec } from './columnSpec.ts';
import { type ColumnMappingChoices, matchColumns } from './matchColumns.ts';

const spec = (key: string, headerNames: string[], rest: Partial<ColumnSpec> = {}): ColumnSpec => ({
  key,
  label: msg`Column`,
  headerNames,
  kind: 'id',
  required: true,
  ...rest,
});
const activity = spec('activity', ['purchase activity id', 'purchase activity', 'activity']);
const item = [
  spec('product', ['product id', 'product']),
  spec('account', ['account id', 'account']),
  spec('quantity', ['quantity', 'qty'], { kind: 'quantity' }),
  spec('start', ['start date'], { kind: 'date', required: false }),
];
const a = longSampleId(1);
const account = longSampleId(1, '001');
const product = longSampleId(1, '01t');

function tableOf(text: string) {
  const table = tableFromPaste(text);
  if (table.kind === 'refusal') throw new Error(`refused: ${table.code}`);
  return table;
}

const match = (text: string, specs: ColumnSpec[]) => matchColumns(tableOf(text), specs).mapping;

describe('matchColumns', () => {
  it.each([
    ['a list', a, 0],
    ['a list of something wrong', 'a0X1', 0],
    ['the very name', `Account,Purchase Activity ID\n${account},${a}`, 1],
    ['the name within a report’s', `Account: Account ID,Purchase Activity: ID\n${account},${a}`, 1],
    ['an API name', `AccountId,PurchaseActivityId\n${account},${a}`, 1],
    [
      'the id before the number of the same record',
      `Purchase activity,Purchase activity id\nPA-0001,${a}`,
      1,
    ],
    ['the only column with ids', `Name,Thing\nAnn,${a}`, 1],
    ['the only column with ids, without a header', `1,${a}\n2,${longSampleId(2)}`, 1],
    ['nothing where two could be meant', `${account},${a}\n${account},${longSampleId(2)}`, null],
  ])('one id: finds %s', (_name, text, column) => {
    expect(match(text, [activity])).toEqual({ activity: column });
  });

  it('takes the column with the header beside dates, even if all its ids are of another kind', () => {
    const order = spec('order', ['order'], { record: 'order' });
    expect(match(`Order\tStart date\n${a}\t2027-01-31`, [order])).toEqual({ order: 0 });
    expect(match(`Order\tThing\n${a}\t${longSampleId(1, '801')}`, [order])).toEqual({ order: 1 });
  });

  it.each([
    ['by its name, with words the org does not know', `Id,Type\n${a},Later\n${a},Never`, 1],
    ['without a header', `${a}\tCancel Now`, 1],
    ['nowhere in names of customers', `${a}\tMiller`, null],
    ['nowhere where two columns could say it', `Id,Was,Is\n${a},Cancel Now,Cancel Renewal`, null],
  ])('a value of the org’s list: finds it %s', (_name, text, column) => {
    const choices = ['Cancel Renewal', 'Cancel Now'];
    const type = spec('type', ['type'], { kind: 'text', required: false, choices });
    expect(match(text, [activity, type])).toMatchObject({ type: column });
  });

  it.each([
    ['dates that cannot be read', '1 kwietnia 2027', '-', [1, 2, 3]],
    ['dates', '2027-04-01', '-', 1],
    ['nothing, beside an empty one', '-', '', 1],
    ['nothing as the other does', '-', 'n/a', [1, 2]],
  ])('two exact names, of which one holds %s: takes or asks', (_name, start, date, found) => {
    const table = tableOf(`Id,Start,Start date,Seen\n${a},${start},${date},2027-01-31`);
    const dated = spec('start', ['start', 'start date'], { kind: 'date', required: false });
    const { mapping, questions } = matchColumns(table, [activity, dated]);
    expect(questions[0]?.columns ?? mapping[dated.key]).toEqual(found);
  });

  it.each<[string, Partial<ColumnSpec>, unknown]>([
    ['asks about words the org does not know beside nothing', { choices: ['New'] }, [1, 2]],
    ['takes words that the person has explained', { choices: ['New'], meanings: { neu: 'New' } }, 1],
    ['asks about texts without a list', {}, [1, 2]],
  ])('two exact names of a text: %s', (_name, rest, found) => {
    const table = tableOf(`Id,Type,Cancellation type\n${a},Neu,-`);
    const type = spec('type', ['type', 'cancellation type'], { kind: 'text', required: false, ...rest });
    const { mapping, questions } = matchColumns(table, [activity, type]);
    expect(questions[0]?.columns ?? mapping[type.key]).toEqual(found);
  });

  it('finds columns in any order by their headers', () => {
    expect(match(`Qty\tAccount\tNote\tProduct\n2\t${account}\tx\t${product}`, item)).toEqual({
      product: 3,
      account: 1,
      quantity: 0,
      start: null,
    });
  });

  it('takes the declared order if there is no header and every cell fits it', () => {
    expect(match(`${product}\t${account}\t2`, item)).toEqual({
      product: 0,
      account: 1,
      quantity: 2,
      start: null,
    });
  });

  it('does not take the declared order if a column does not fit it', () => {
    expect(match(`2\t${account}\t${product}`, item)).toMatchObject({ product: null, account: null });
  });

  it('assigns no column twice', () => {
    const [from, to] = [spec('from', ['account', 'payer']), spec('to', ['account', 'payer'])];
    expect(match(`Account\tPayer\n${account}\t${account}`, [from, to])).toEqual({ from: 0, to: 1 });
    // It may be meant for both.
    expect(match(`Account\n${account}`, [from, to])).toEqual({ from: null, to: null });
  });
});

describe('matchColumns: a person’s choice', () => {
  const text = `Activity,Replaces activity,Owner\n${a},${longSampleId(2)},Ann\n`;
  const matched = (choices: ColumnMappingChoices) => {
    return matchColumns(tableOf(text), [activity], choices).mapping;
  };

  it('wins over a guess', () => {
    expect(matched({})).toEqual({ activity: null });
    expect(matched({ chosen: { activity: 1 } })).toEqual({ activity: 1 });
    expect(matched({ chosen: { activity: null } })).toEqual({ activity: null });
  });

  it('of an earlier sheet counts if one column has its name', () => {
    expect(matched({ remembered: { activity: 'replaces activity' } })).toEqual({ activity: 1 });
    expect(matched({ remembered: { activity: 'gone' } })).toEqual({ activity: null });
    expect(matched({ remembered: { activity: 'replaces activity' }, chosen: { activity: 0 } })).toEqual({
      activity: 0,
    });
  });

  it('of a question can be changed', () => {
    const table = tableOf(text);
    const remembered = { activity: 'replaces activity' };
    const questionsOf = (choices: ColumnMappingChoices) => matchColumns(table, [activity], choices).questions;
    const question = { key: 'activity', columns: [0, 1] };
    expect(questionsOf({ chosen: { activity: 1 }, remembered })).toEqual([
      { ...question, answeredBy: 'now' },
    ]);
    expect(questionsOf({ remembered })).toEqual([{ ...question, answeredBy: 'lastTime' }]);
    // It was chosen in the settings: nothing was asked.
    const owner = { chosen: { activity: 2 }, remembered: {} };
    expect(questionsOf({ remembered: { activity: 'owner' } })).toMatchObject([{ columns: [0, 1, 2] }]);
    expect(questionsOf(owner)).toEqual([{ ...question, answeredBy: 'now' }]);
  });

  it('keeps its column from all other fields', () => {
    const table = tableOf(`Product\tAccount\tQty\n${product}\t${account}\t2`);
    const { account: chosen, product: other } = matchColumns(table, item, { chosen: { account: 0 } }).mapping;
    expect(chosen).toBe(0);
    expect(other).not.toBe(0);
  });
});
