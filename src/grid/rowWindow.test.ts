import { expect, it } from 'vitest';
import { firstWindow, rowKeys, rowWindow } from './rowWindow.ts';

it('draws what is in sight and some beyond, within the rows there are', () => {
  expect(rowWindow(0, 10, 1_000, 12)).toEqual({ first: 0, end: 38 });
  expect(rowWindow(100, 10, 1_000, 12)).toEqual({ first: 88, end: 126 });
  expect(rowWindow(996, 10, 1_000, 12)).toEqual({ first: 962, end: 1_000 });
  expect(rowWindow(500, 10, 5, 12)).toEqual({ first: 0, end: 5 });
  expect(rowWindow(0, 10, 0, 12)).toEqual({ first: 0, end: 0 });
});

const start = new Map([10, 11, 12, 13].map((place, key) => [place, key]));

it('draws other rows into the same elements after a leap', () => {
  expect([...rowKeys(start, { first: 50, end: 54 }, null)]).toEqual([
    [50, 0],
    [51, 1],
    [52, 2],
    [53, 3],
  ]);
});

it('leaves the elements of rows that stay alone', () => {
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

it('keeps the element of the row with the cursor, and no other takes it', () => {
  const leapt = rowKeys(start, { first: 50, end: 53 }, 11);
  expect(leapt.get(11)).toBe(1);
  expect([...leapt.values()].toSorted()).toEqual([0, 1, 2, 3]);
  expect(rowKeys(leapt, { first: 9, end: 13 }, 11).get(11)).toBe(1);
});

it('draws at first what is in sight, within the rows there are', () => {
  expect(firstWindow(10.3, 1_000)).toEqual({ first: 0, end: 11 });
  expect(firstWindow(10.3, 5)).toEqual({ first: 0, end: 5 });
});
