import { expect, it } from 'vitest';
import { intakeReading } from '#intake/engine/intakeReading.ts';
import { readText } from '#intake/file/readText.ts';
import { longSampleId } from '#intake/ids/sampleId.ts';
import { matchColumns } from '#intake/matchColumns.ts';
import { readRows } from '#intake/readRows.ts';
import { otherTypeIn } from './otherTypeIn.ts';
import { cancelRenewalsSpec } from './spec.ts';

/** What is found in a sheet with this heading over a column of these cells, where the page says "Cancel Renewal". */
function foundIn(heading: string, cells: readonly string[]) {
  const lines = cells.map((cell, nth) => `${longSampleId(nth)};${cell}`);
  const table = readText([`Purchase activity;${heading}`, ...lines].join('\n'));
  if (table.kind === 'refusal') throw new Error(`refused: ${table.code}`);
  const { columns } = cancelRenewalsSpec;
  const mapping = matchColumns(table, columns);
  const rows = readRows(table, mapping, columns, { recordIds: 'checked' });
  const grouping = { setChoices: null, setChoice: null, setGaps: 0, sets: [] };
  const reading = { ...intakeReading(table, mapping, rows, columns, grouping), takenIn: null };
  return otherTypeIn(reading, 'Cancel Renewal');
}

it.each(['Cancellation type', 'Cancellation_Type__c', 'Stornierungsart', 'Type d’annulation'])(
  'the first line that says another type under %s is named',
  (heading) => {
    expect(foundIn(heading, ['Cancel Renewal', '', ' Cancel Now ', 'Later'])).toEqual({
      kind: 'differs',
      line: 4,
      text: 'Cancel Now',
    });
  },
);

it('nothing is said of a sheet that says the same, or nothing of types', () => {
  expect(foundIn('Cancellation type', ['Cancel Renewal', ''])).toBeNull();
  expect(foundIn('Reason', ['Moved away', 'Too dear'])).toBeNull();
});

it('a sheet too long to be compared is not said to agree', () => {
  const same = Array<string>(10_001).fill('Cancel Renewal');
  expect(foundIn('Cancellation type', same)).toEqual({ kind: 'notCompared' });
  expect(foundIn('Cancellation type', same.slice(1))).toBeNull();
});
