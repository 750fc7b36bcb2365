import { expect, it } from 'vitest';
import { firstWindow, rowKeys, rowWindow } from './rowWindow.ts';

it('renders the visible rows and some beyond, within the row count', () => {
  expect(rowWindow(0, 10, 1_000, 12)).toEqual({ first: 0, end: 38 });
  expect(rowWindow(100, 10, 1_000, 12)).toEqual({ first: 88, end: 126 });
  expect(rowWindow(996, 10, 1_000, 12)).toEqual({ first: 962, end: 1_000 });
  expect(rowWindow(500, 10, 5, 12)).toEqual({ first: 0, end: 5 });
  expect(rowWindow(0, 10, 0, 12)).toEqual({ first: 0, end: 0 });
});

const start = new Map([10, 11, 12, 13].map((place, key) => [place, key]));

it('reuses the elements for other rows after a jump', () => {
  expect([...rowKeys(start, { first: 50, end: 54 }, null)]).toEqual([
    [50, 0],
    [51, 1],
    [52, 2],
    [53, 3],
  ]);
});

it('does not touch the elements of rows that stay', () => {
  expect([...rowKeys(start, { first: 12, end: 16 }, null)]).toEqual([
    [12, 2],
    [13, 3],
    [14, 0],
    [15, 1],
  ]);
  expect([...rowKeys(start, { first: 8, end: 12 }, null)]).toEqual([
    [8, 4],
    [9, 5],
    [10, 0],
    [11, 1],
  ]);
});

it('reserves the element of the cursor’s row', () => {
  const leapt = rowKeys(start, { first: 50, end: 53 }, 11);
  expect(leapt.get(11)).toBe(1);
  expect([...leapt.values()].toSorted()).toEqual([0, 1, 2, 3]);
  expect(rowKeys(leapt, { first: 9, end: 13 }, 11).get(11)).toBe(1);
});

it('renders the visible rows first, within the row count', () => {
  expect(firstWindow(10.3, 1_000)).toEqual({ first: 0, end: 11 });
  expect(firstWindow(10.3, 5)).toEqual({ first: 0, end: 5 });
});
