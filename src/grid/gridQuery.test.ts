import { expect, it } from 'vitest';
import { nextSort, type Sort } from './gridQuery.ts';

it('sorts a column upwards, downwards, and then not at all', () => {
  const pressed = (sort: Sort | null) => nextSort(sort, 'name');
  expect(pressed(null)).toEqual({ key: 'name', direction: 'ascending' });
  expect(pressed(pressed(null))).toEqual({ key: 'name', direction: 'descending' });
  expect(pressed(pressed(pressed(null)))).toBeNull();
  expect(pressed({ key: 'id', direction: 'descending' })).toEqual({ key: 'name', direction: 'ascending' });
});
