import { msg } from '@lingui/core/macro';
import { describe, expect, it } from 'vitest';
import { columnNamesHash } from '../file/header.ts';
import { tableFromPaste } from '../file/tableFromPaste.ts';
import { longSampleId } from '../testing/sampleId.ts';
import { matchColumns } from './matchColumns.ts';
import { rememberColumn, rememberedColumnNames } from './rememberedColumns.ts';

const activity = {
  key: 'activity',
  label: msg`Column`,
  headerNames: ['purchase activity', 'activity', 'id'],
  kind: 'id' as const,
  required: true,
};
const [a, b] = [longSampleId(1), longSampleId(2)];

describe('an answer about columns', () => {
  const tableOf = (header: string) => {
    const table = tableFromPaste(`${header}\n${a}\t${b}\tC0`);
    if (table.kind === 'refusal') throw new Error(table.code);
    return table;
  };
  const matched = (header: string, remembered: Parameters<typeof rememberedColumnNames>[0]) => {
    const table = tableOf(header);
    return matchColumns(table, [activity], {
      remembered: rememberedColumnNames(remembered, columnNamesHash(table.header)),
    });
  };
  const rem1 = 'Id\tPrevious activity\tCustomer';
  const answered = rememberColumn({}, ['activity'], columnNamesHash(rem1.split('\t')), 'id');

  it('holds for the same names of columns, and can be changed', () => {
    expect(matched(rem1, {}).questions).toEqual([{ key: 'activity', columns: [0, 1] }]);
    expect(matched(rem1, answered)).toEqual({
      mapping: { activity: 0 },
      questions: [{ key: 'activity', columns: [0, 1], answeredBy: 'lastTime' }],
    });
    expect(matched('Customer\tId\tPREVIOUS activity', answered).mapping).toEqual({ activity: 1 });
  });

  it('says nothing about other columns (sheets4: rem1, rem2)', () => {
    expect(matched('Id\tReplacement activity\tCustomer', answered).questions).toEqual([
      { key: 'activity', columns: [0, 1] },
    ]);
    expect(matched('Id\tPrevious activity\tClient', answered).mapping).toEqual({ activity: null });
  });

  it('is kept for the last forty sets of names', () => {
    const many = Array.from({ length: 50 }, (_, number) => columnNamesHash([`Column ${number}`]));
    const all = many.reduce((kept, set) => rememberColumn(kept, ['activity'], set, 'id'), {});
    expect(many.filter((set) => 'activity' in rememberedColumnNames(all, set))).toEqual(many.slice(10));
  });

  it('is none if what is stored has another shape', () => {
    for (const stored of ['id', '- id\n- activity', '[1]', '{"x":1}', 'null'])
      expect(rememberedColumnNames({ activity: stored }, 'x')).toEqual({});
    expect(columnNamesHash(null)).toBe('');
  });
});
