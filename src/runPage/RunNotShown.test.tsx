import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { importRun } from '#journal/importRuns.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { DeskContext } from '#pageParts/useDesk.ts';
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

it('claims nothing of a run whose records are damaged, and gives them out as they are', async () => {
  desk = await showAtDesk(null, { org: orgWith(), rules: {} });
  await importRun(desk.journal, someHistory({ id: 'damaged' }));
  await desk.journal.ask((database) =>
    database.put('runs', { ...someHistory({ id: 'damaged' }).run, state: 'dancing' } as never),
  );
  const saved = vi.spyOn(URL, 'createObjectURL');
  await showPiece(
    <DeskContext value={desk}>
      <RunNotShown runId="damaged" />
    </DeskContext>,
  );
  const notice = page.getByRole('alert').filter({ hasText: 'The records of this run cannot be read' });
  await expect.element(notice).toMatchTextContent('Run damaged, first fault at run.state');
  await notice.getByRole('button', { name: 'Save the records' }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  const [[file] = []] = saved.mock.calls;
  expect(JSON.parse(await (file as Blob).text())).toMatchObject({ run: { state: 'dancing' } });
  saved.mockRestore();
});
