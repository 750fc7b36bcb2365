import { expect, it } from 'vitest';
import { passThroughColumns } from './ownColumns.ts';

const reading = {
  header: ['Activity', 'Set', 'Owner', ''],
  samples: ['a0A', '1', 'Ann', '17'],
  mapping: { purchaseActivityId: 0 },
  setChoice: { column: 1 },
  reimport: null,
};

it('names columns that are not sent and return in the export', () => {
  expect(passThroughColumns(reading)).toEqual(['Owner', 'Column 4']);
});

it('names none if every column is sent', () => {
  expect(passThroughColumns({ ...reading, header: ['Activity', 'Set'], samples: ['a0A', '1'] })).toEqual([]);
});
