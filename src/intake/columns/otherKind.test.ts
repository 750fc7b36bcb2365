import { msg } from '@lingui/core/macro';
import { describe, expect, it } from 'vitest';
import { itemAt } from '#lib/packedList.ts';
import { severity } from '../rows/intakeRow.ts';
import { readingOf } from '../testing/readingOf.ts';
import { longSampleId } from '../testing/sampleId.ts';
import type { ColumnSpec } from './columnSpec.ts';
import { isOtherKind } from './otherKind.ts';

const activity: ColumnSpec = {
  key: 'activity',
  label: msg`Purchase activity`,
  headerNames: ['purchase activity', 'id'],
  kind: 'id',
  required: true,
  listed: true,
  isSubject: true,
};
const [a, b, c] = [longSampleId(1), longSampleId(2), longSampleId(3)];
const [account, contact] = [longSampleId(1, '001'), longSampleId(1, '003')];
async function read(text: string) {
  const { faults, ...reading } = await readingOf(text, { columns: [activity] });
  const count = (level: number) => faults.filter((found) => found === level).length;
  return { ...reading, doubtful: count(severity.doubtful), bad: count(severity.bad) };
}

it.each<[string, Partial<ColumnSpec>, string, boolean]>([
  ['an account among activities', {}, account, true],
  ['an activity of an org that is not known', {}, a, false],
  ['an account', { record: 'account' }, account, false],
  ['a contact among accounts', { record: 'account' }, contact, true],
  ['an activity among accounts', { record: 'account' }, a, true],
  [
    'a business unit that config.json names',
    { prefixes: { own: [], others: ['a0B'] } },
    longSampleId(1, 'a0B'),
    true,
  ],
  ['an activity as the journal knows them', { prefixes: { own: ['a0X'], others: [] } }, a, false],
  ['another than those', { prefixes: { own: ['a0X'], others: [] } }, longSampleId(1, 'a0Q'), true],
  ['no id at all', { record: 'account' }, 'abc', false],
])('%s', (_name, more, id, isOther) => {
  expect(isOtherKind({ ...activity, ...more }, id)).toBe(isOther);
});

describe('a sheet', () => {
  it('with a column of accounts still has its activities found, under any headers', async () => {
    for (const header of ['Id,Renewal', 'Purchase activity,Reference', 'x,y'])
      expect((await read(`${header}\n${account},${a}\n${account},${b}`)).mapping).toEqual({ activity: 1 });
    expect((await read(`${account},${a}\n${account},${b}`)).mapping).toEqual({ activity: 1 });
  });

  it('is questioned if all its ids are of another kind', async () => {
    const { mapping, doubtful } = await read(`Id,Name\n${account},x\n${longSampleId(2, '001')},y`);
    expect({ mapping, doubtful }).toEqual({ mapping: { activity: 0 }, doubtful: 2 });
  });

  it('has a single account in doubt, even without a usual prefix', async () => {
    for (const text of [`${a}\n${account}`, `${a}\n${b}\n${account}\n${c}`])
      expect(await read(text)).toMatchObject({ doubtful: 1 });
  });

  it('has a word of 15 letters among ids in doubt', async () => {
    expect(await read(`Id,Name\n${a},x\nCongratulations,y`)).toMatchObject({ doubtful: 1 });
  });
});

describe('an address', () => {
  const page = (...ids: string[]) => `https://acme.example/lightning/r/${ids.join('/related/')}/view`;

  it('gives the activity in it, not the account of the page', async () => {
    const { rowCount, doubtful, bad } = await read(`${page(account, a)}\n${page(b)}`);
    expect({ rowCount, doubtful, bad }).toEqual({ rowCount: 2, doubtful: 0, bad: 0 });
  });

  it('of an account adds nothing beside an id', async () => {
    const { rowCount, text } = await read(`${a} see ${page(account)}\n${b}`);
    expect(rowCount).toBe(2);
    expect(text && itemAt(text, 0)?.parts).toEqual([{ id: a, row: 0 }, ` see ${page(account)}`]);
  });

  it('of an account alone is no valid row', async () => {
    expect(await read(`${a}\n${page(account)}`)).toMatchObject({ rowCount: 2, bad: 1 });
  });
});
