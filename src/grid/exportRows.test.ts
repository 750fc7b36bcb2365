import { expect, it } from 'vitest';
import { exportName } from './exportRows.ts';
import { everything } from './gridQuery.ts';

it('says in the name of a file what it leaves out', () => {
  expect(exportName('run', everything, false)).toBe('run');
  expect(exportName('run', { ...everything, outcome: 'refused', find: 'x' }, false)).toBe(
    'run-refused-found',
  );
  expect(exportName('run', { ...everything, outcome: 'refused' }, true)).toBe('run-one-reason');
});
