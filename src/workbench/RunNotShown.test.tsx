import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showPiece } from '#ui/testing/showPiece.tsx';
import type { Desk } from './desk.ts';
import { RunNotShown } from './RunNotShown.tsx';
import { orgWith, showAtDesk } from './testing/showAtDesk.tsx';
import { DeskContext } from './useDesk.ts';

let desk: Desk;

afterEach(() => desk.close());

it('does not say that there is no such run where the journal was not handed out', async () => {
  desk = await showAtDesk(null, { org: orgWith(), rules: {} });
  vi.spyOn(desk.journal, 'readRaw').mockRejectedValueOnce(new Error('the disk does not answer'));
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
