import { expect, it } from 'vitest';
import { firstWindow, rowWindow } from './rowWindow.ts';

it('renders the visible rows and some beyond, within the row count', () => {
  expect(rowWindow(0, 10, 1_000)).toEqual({ first: 0, end: 26 });
  expect(rowWindow(100, 10, 1_000)).toEqual({ first: 94, end: 120 });
  expect(rowWindow(996, 10, 1_000)).toEqual({ first: 974, end: 1_000 });
  expect(rowWindow(500, 10, 5)).toEqual({ first: 0, end: 5 });
  expect(rowWindow(0, 10, 0)).toEqual({ first: 0, end: 0 });
});

it('renders the visible rows first, within the row count', () => {
  expect(firstWindow(10.3, 1_000)).toEqual({ first: 0, end: 11 });
  expect(firstWindow(10.3, 5)).toEqual({ first: 0, end: 5 });
});
