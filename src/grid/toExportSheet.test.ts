import { expect, it } from 'vitest';
import { exportName } from './toExportSheet.ts';

it('says in the name of a file what it leaves out', () => {
  expect(exportName('Renewals', null, false)).toBe('Renewals');
  expect(exportName('Renewals', 'Refused', 'found')).toBe('Renewals, Refused, found');
});
