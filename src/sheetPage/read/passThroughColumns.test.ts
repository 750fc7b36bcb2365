import { expect, it } from 'vitest';
import { passThroughColumns } from './passThroughColumns.ts';

const reading = {
  header: ['Activity', 'Set', 'Owner', ''],
  samples: ['a0A', '1', 'Ann', '17'],
  mapping: { purchaseActivityId: 0 },
  setChoice: { column: 1 },
  reimport: null,
};

it('names what no operation needs and the export brings back', () => {
  expect(passThroughColumns(reading)).toEqual(['Owner', 'Column 4']);
});

it('names nothing where every column is sent', () => {
  expect(passThroughColumns({ ...reading, header: ['Activity', 'Set'], samples: ['a0A', '1'] })).toEqual([]);
});
