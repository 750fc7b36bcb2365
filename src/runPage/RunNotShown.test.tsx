import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Desk } from '#desk/desk.ts';
import { orgWith, showAtDesk } from '#desk/testing/showAtDesk.tsx';
import { DeskContext } from '#desk/useDesk.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { RunNotShown } from './RunNotShown.tsx';

let desk: Desk;

afterEach(() => desk.close());

it('does not say that the run is missing if the journal could not be read', async () => {
  desk = await showAtDesk(null, { org: orgWith(), rules: {} });
  vi.spyOn(desk.journal, 'findRun').mockRejectedValueOnce(new Error('the disk does not answer'));
  await showPiece(
    <DeskContext value={desk}>
      <RunNotShown runId="some" />
    </DeskContext>,
  );
  await expect.element(page.getByText('What this browser keeps could not be read')).toBeVisible();
  const noSuchRun = page.getByText('This browser has no such run');
  expect(noSuchRun.elements()).toEqual([]);

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(noSuchRun).toBeVisible();
});
