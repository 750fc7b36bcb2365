import { expect, it } from 'vitest';
import { ridingCells, ridingColumns, ridingColumnsOf } from './ridingColumns.ts';

const header = ['Invoice', 'Activity', 'Name', 'Name'];
const line = (...cells: string[]) => ({ number: 1, block: 0, cells });

it('takes along what is not read and finds it again in its order, also under one name twice', () => {
  const columns = ridingColumns({ header }, { purchaseActivityId: 1, set: null }, 5);
  const rows = [
    { cells: { purchaseActivityId: 'a0X', ...ridingCells(line('', 'a0X', 'Ada', 'Lovelace'), columns) } },
    { cells: { purchaseActivityId: 'a0Y', ...ridingCells(line('R-1: paid', 'a0Y', '', '', 'x'), columns) } },
  ];
  expect(rows[0]?.cells).toEqual({ purchaseActivityId: 'a0X', '2:Name': 'Ada', '3:Name': 'Lovelace' });
  expect(ridingColumnsOf(rows).map(({ column, header: name }) => [column, name])).toEqual([
    [0, 'Invoice'],
    [2, 'Name'],
    [3, 'Name'],
    [4, ''],
  ]);
});

it('takes nothing along where every column is read', () => {
  expect(ridingColumns({ header: null }, { purchaseActivityId: 0 }, 1)).toEqual([]);
});
