import { msg } from '@lingui/core/macro';
import { expect, it } from 'vitest';
import type { ColumnSpec } from '#intake/columnSpec.ts';
import { longSampleId } from '#intake/sampleId.ts';
import { readingOf } from '#intake/testing/readingOf.ts';
import { badLinesCsv } from './badLinesCsv.ts';

const columns: ColumnSpec[] = [
  { key: 'id', label: msg`Id`, headerNames: ['id'], kind: 'id', required: true, several: true, unique: true },
];

it('holds the lines that cannot be sent, as they were given, with what is wrong, and no id that can be', async () => {
  const [a, b] = [longSampleId(1), longSampleId(2)];
  const reading = await readingOf(
    `Owner;Id\nAnn;${a}\n=Bob;${a.slice(0, 14)}\nCid;${b}\nDan;<${a}> ${b}\nEve;${longSampleId(3)} ${b.slice(0, 14)} x1 ${a}`,
    { columns },
  );
  const csv = [...badLinesCsv(reading, { columns }, ({ message = '' }) => message.slice(0, 11))].join('');
  expect(csv.replace('\ufeff', '').split('\r\n')).toEqual([
    'Owner,Id,Line,Problem',
    `'=Bob,${a.slice(0, 14)},3,This id was`,
    `Dan,<${a}> ${b},5,"This id is "`,
    // The third sample is sent without it.
    `Eve,${b.slice(0, 14)} ${a},6,"This id was This id is "`,
    '',
  ]);
});
