import { expect, it } from 'vitest';
import { textHash } from '#lib/mixChecksum.ts';
import { createDuplicateFinder } from './createDuplicateFinder.ts';
import type { IntakeRow } from './intakeRow.ts';

it('tells ids of one mark apart', () => {
  expect(textHash('costarring')).toBe(textHash('liquid'));
  const rows: IntakeRow[] = [];
  const earlierRow = createDuplicateFinder(rows);
  const found = ['costarring', 'liquid', 'liquid', 'costarring'].map((id, index) => {
    const earlier = earlierRow(id, 'id')?.index;
    rows.push({ index, line: { number: index + 1, block: 0, cells: [id] }, cells: { id } });
    return earlier;
  });
  expect(found).toEqual([undefined, undefined, 1, 0]);
});
