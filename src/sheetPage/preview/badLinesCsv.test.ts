import { msg } from '@lingui/core/macro';
import { expect, it } from 'vitest';
import type { ColumnSpec } from '#intake/columns/columnSpec.ts';
import { lineOfRow } from '#intake/engine/intakeReading.ts';
import { resultHeaders } from '#intake/file/exportedTable.ts';
import { readingOf } from '#intake/testing/readingOf.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { badLinesCsv } from './previewExport.ts';

const columns: ColumnSpec[] = [
  {
    key: 'id',
    label: msg`Id`,
    headerNames: ['id'],
    kind: 'id',
    required: true,
    listed: true,
    isSubject: true,
  },
];

it('holds the bad lines as given, with their problems, and without ids that are sent', async () => {
  const [a, b] = [longSampleId(1), longSampleId(2)];
  const reading = await readingOf(
    `Owner;Id\nAnn;${a}\n=Bob;${a.slice(0, 14)}\nCid;${b}\nDan;<${a}> ${b}\nEve;${longSampleId(3)} ${b.slice(0, 14)} x1 ${a}`,
    { columns },
  );
  const csv = [...badLinesCsv(reading, { columns }, ({ message = '' }) => message.slice(0, 11))].join('');
  expect(csv.replace('\ufeff', '').split('\r\n')).toEqual([
    'Owner;Id;Line;Problem',
    `'=Bob;${a.slice(0, 14)};3;"Incomplete "`,
    `Dan;<${a}> ${b};5;"This id is "`,
    // The third sample is sent, so it is not in the file.
    `Eve;${b.slice(0, 14)} ${a};6;"Incomplete  This id is "`,
    '',
  ]);
});

it('is recognized as rows of the sheet’s run, beside the sheet’s own Message column', async () => {
  const [a, b, c] = [longSampleId(1), longSampleId(2), longSampleId(3)];
  const ours = ['Not sent', '', '', '', 'acme', 'addTo', 'run-1'].join();
  const here = { orgId: 'acme', operation: 'addTo' };
  const known = { runId: 'run-1', run: { isOver: true, rows: [null, null, null] } };
  const exported = [
    ['Id', 'Message', ...Object.values(resultHeaders)].join(),
    `${a},Ann,${ours},1`,
    `${b.slice(0, 14)},Bob,${ours},2`,
    // Added by a person, so without a run.
    `${c.slice(0, 14)},Cid`,
    `${c.slice(0, 13)},Dan,${ours},3`,
  ].join('\n');
  const first = await readingOf(exported, { columns, here: { ...here, known } });
  const csv = [...badLinesCsv(first, { columns }, ({ message = '' }) => message.slice(0, 11))].join('');

  const mended = csv.replace(b.slice(0, 14), b).replace(c.slice(0, 13), longSampleId(4));
  const again = await readingOf(mended, { columns, here: { ...here, known } });
  expect(again.header).toEqual(['Id', 'Message', 'Line', 'Problem']);
  expect([...Array(again.rowCount).keys()].map((row) => lineOfRow(again, row)[1])).toEqual([
    'Bob',
    'Cid',
    'Dan',
  ]);
  expect(again.reimport?.offer).toMatchObject({
    kind: 'rest',
    links: new Map([
      [2, { runId: 'run-1', index: 1 }],
      [4, { runId: 'run-1', index: 2 }],
    ]),
  });

  // The run has sent them again meanwhile: only the line without a run is left.
  const sentSince = { isOver: true, rows: [null, 'sentAgain' as const, 'sentAgain' as const] };
  const late = await readingOf(mended, { columns, here: { ...here, known: { ...known, run: sentSince } } });
  expect([late.rowCount, lineOfRow(late, 0)[1]]).toEqual([1, 'Cid']);
});

it('is recognized as rows of a run of another journal', async () => {
  const here = { orgId: 'acme', operation: 'addTo' };
  const row = ['Not sent', '', '', '', 'acme', 'addTo', 'run-1', '7'].join();
  const sheet = `${['Id', ...Object.values(resultHeaders)].join()}\n${longSampleId(1).slice(0, 14)},${row}`;
  const known = { runId: 'run-1', run: null };
  const reading = await readingOf(sheet, { columns, here: { ...here, known } });
  const csv = [...badLinesCsv(reading, { columns }, () => 'wrong')].join('');
  expect(csv.split('\r\n')[1]).toBe(`${longSampleId(1).slice(0, 14)},2,wrong,${row}`);
});
