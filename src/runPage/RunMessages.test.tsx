import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { RunMessages } from './RunMessages.tsx';

const refused = { verdict: 'refused', cause: 'rowRefused' } as const;

it('gives no reason all or nothing of the rows while others have some', async () => {
  const reasons = [
    { ...refused, keys: new Set(['many']), message: 'Already renewed', count: 999 },
    { ...refused, keys: new Set(['one']), message: 'Inactive', count: 1 },
  ];
  const filter = { reasons, chosen: null, only: null, toggle: () => {}, clear: () => {} };
  await showPiece(<RunMessages operation="cancelRenewals" rowCount={1_000} filter={filter} />);
  const shown = page.getByRole('list', { name: 'Reasons' }).getByRole('button');
  await expect.element(shown.nth(0)).toMatchTextContent('999 rows · 99 %');
  await expect.element(shown.nth(1)).toMatchTextContent('1 row · < 1 %');
});
