import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { ContractDeviations } from './DiagnosticsPage.tsx';

const refetch = vi.fn();
const claim = page.getByText('No deviation', { exact: true });

it.each([
  [
    'claims that nothing deviates where answers were compared in full',
    { answers: 1, inPart: 2 },
    'No deviation',
  ],
  ['claims nothing where none could be', { answers: 0, inPart: 2 }, 'No answer could be compared in full'],
  ['claims nothing where there is none', { answers: 0, inPart: 0 }, 'No answer could be compared in full'],
])('%s', async (_what, counts, words) => {
  const report = { ...counts, deviating: 0, findings: [] };
  await showPiece(<ContractDeviations data={report} isError={false} refetch={refetch} />);
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  expect(claim.elements()).toHaveLength(words === 'No deviation' ? 1 : 0);
});

it('claims nothing if the journal could not be read to its end', async () => {
  await showPiece(<ContractDeviations data={undefined} isError refetch={refetch} />);
  await expect.element(page.getByText('What this browser keeps could not be read')).toBeVisible();
  expect(claim.elements()).toEqual([]);
});
