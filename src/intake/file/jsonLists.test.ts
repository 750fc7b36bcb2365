import { expect, it } from 'vitest';
import { jsonLists } from './jsonLists.ts';

const jsonLines = (text: string) => jsonLists(text).map(({ data }) => data)[0] ?? null;

it('keeps the sets of a request body, under either field name', () => {
  const sets = [{ purchaseActivityIds: ['a1', 'a2'] }, { purchaseActivityIds: ['a3'] }];
  for (const name of ['purchaseActivities', 'purchaseActivitySets'])
    expect(jsonLines(JSON.stringify({ [name]: sets }, null, 2))).toEqual([
      ['Set', 'purchaseActivityIds'],
      ['1', 'a1 a2'],
      ['2', 'a3'],
    ]);
});

it('reads records without lists as a table that says nothing about sets', () => {
  expect(jsonLines('[{"Id":"a1","Amount":12},{"Id":"a2","Name":null}]')).toEqual([
    ['Id', 'Amount', 'Name'],
    ['a1', '12', ''],
    ['a2', '', ''],
  ]);
});

it.each(['["a1","a2"]', '{"id":"a1"}', '[1]', '[]', '{', '[a1]', '12', '{"a":[]}'])(
  'leaves %s to be read as text',
  (text) => {
    expect(jsonLines(text)).toBeNull();
  },
);

it('reads rows of cells, and lists within other records', () => {
  expect(jsonLines('[["Id","Amount"],["a1",12]]')).toEqual([
    ['Id', 'Amount'],
    ['a1', '12'],
  ]);
  expect(jsonLists('{"data":{"records":[{"Id":"a1"}]},"meta":{"count":1}}')).toEqual([
    { name: 'data.records', data: [['Id'], ['a1']] },
  ]);
  const two = { a: { records: [{ Id: 'a1' }] }, b: { records: [{ Id: 'b1' }] } };
  expect(jsonLists(JSON.stringify(two)).map(({ name }) => name)).toEqual(['a.records', 'b.records']);
});
