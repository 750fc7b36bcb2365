import { expect, it } from 'vitest';
import { pastedLine } from './usePaletteEntries.ts';

const field = (value: string, selectionStart = value.length, selectionEnd = selectionStart) => ({
  value,
  selectionStart,
  selectionEnd,
});

it('keeps the ids of a pasted column apart', () => {
  expect(pastedLine('a1\r\na2\n\na3\n', field(''))).toBe('a1 a2 a3');
});

it('puts them where the cursor is, or over what is selected', () => {
  expect(pastedLine('a1\na2', field('x y', 2, 3))).toBe('x a1 a2');
});

it('leaves one line to the browser', () => {
  expect(pastedLine('a1 a2\n', field(''))).toBeNull();
});
