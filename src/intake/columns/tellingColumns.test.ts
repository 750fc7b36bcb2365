import { expect, it } from 'vitest';
import { readText } from '../file/readText.ts';
import { longSampleId } from '../testing/sampleId.ts';
import { tellingColumns } from './tellingColumns.ts';

function namesOf(header: string, ...lines: string[]) {
  const table = readText([header, ...lines].join('\n'));
  if (table.kind === 'refusal') throw new Error(table.code);
  return tellingColumns(table).map((column) => table.header?.[column]);
}

it('names remarks on some rows first, then words, then what differs, then all others', () => {
  const line = (n: number, remark: string) =>
    `${longSampleId(n)},Acme,${n},Main Street ${n},${remark},${longSampleId(n + 10)}`;
  expect(
    namesOf('Activity,Group,Number,Street,Remark,Other', line(1, ''), line(2, 'DO NOT CANCEL'), line(3, '')),
  ).toEqual(['Remark', 'Street', 'Activity', 'Number', 'Other', 'Group']);
});

it('tells words from numbers where there is one row', () => {
  expect(namesOf('Activity,Number,Note', `${longSampleId(1)},17,keep until May`)).toEqual([
    'Note',
    'Activity',
    'Number',
  ]);
});
