import { describe, expect, it } from 'vitest';
import { reusedKeys, rowWindow } from './useRowWindow.ts';

it('renders the visible rows and some beyond, within the row count', () => {
  expect(rowWindow(0, 10, 1_000)).toEqual({ first: 0, end: 20 });
  expect(rowWindow(100, 10, 1_000)).toEqual({ first: 97, end: 117 });
  expect(rowWindow(996, 10, 1_000)).toEqual({ first: 980, end: 1_000 });
  expect(rowWindow(500, 10, 5)).toEqual({ first: 0, end: 5 });
  expect(rowWindow(0, 10, 0)).toEqual({ first: 0, end: 0 });
});

describe('the keys of the rows drawn', () => {
  const keysOf = (indexes: number[], before: ReadonlyMap<number, number> = new Map()) =>
    reusedKeys(before, indexes);
  const start = keysOf([0, 1, 2, 3]);

  it('stay, and rows that enter take those of rows that leave', () => {
    expect([...keysOf([2, 3, 4, 5], start).values()]).toEqual([2, 3, 0, 1]);
  });

  it('keep their order after a jump: no element moves', () => {
    const scrolled = keysOf([2, 3, 4, 5], start);
    expect([...keysOf([90, 91, 92, 93], scrolled).values()]).toEqual([2, 3, 0, 1]);
  });

  it('keep that of the row with the cursor, which is drawn wherever it is', () => {
    const apart = keysOf([1, 50, 51, 52, 53], start);
    expect(apart.get(1)).toBe(1);
    expect(new Set(apart.values()).size).toBe(5);
    expect(keysOf([0, 1, 2, 3], apart).get(1)).toBe(1);
  });
});
