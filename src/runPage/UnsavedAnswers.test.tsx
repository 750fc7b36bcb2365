import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { DeskContext } from '#pageParts/useDesk.ts';
import { newRun } from '#run/newRun.ts';
import { oneRowRules } from '#run/rules/oneRowRules.ts';
import type { Row } from '#run/run.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { aShownRun } from './testing/aShownRun.ts';
import { GivenRun } from './testing/GivenRun.tsx';
import { UnsavedAnswers } from './UnsavedAnswers.tsx';

let desk: Desk;

afterEach(() => {
  vi.unstubAllGlobals();
  desk.close();
});

const { id } = seed.activities.renewable[0] as { id: string };
const deleteOrderItem = oneRowRules('deleteOrderItem');
const title = page.getByText('An answer could not be recorded');

/** Sends a run whose answer stays in the tab, since its write is not confirmed; then shows the kept answers. */
async function showKept(isWritten: boolean) {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, errors: [], id }));
  desk = await showAtDesk(null, { org: orgWith(), rules: { deleteOrderItem } });
  const { journal, runs, org, owner } = desk;
  const { recordAnswer } = journal;
  vi.spyOn(journal, 'recordAnswer').mockImplementationOnce(async (...given) => {
    if (isWritten) await recordAnswer(...given);
    throw new Error('The journal does not answer');
  });
  const rows: Row[] = [{ index: 0, cells: { id } }];
  const planned = deleteOrderItem.plan(rows, 1);
  const run = newRun(
    { operation: 'deleteOrderItem', origin: 'sheet', rows, planned, rowsPerRequest: 1 },
    { id: crypto.randomUUID(), now: Date.now(), org, owner },
  );
  await runs.create(run, rows, planned);
  await runs.drive(run.id);
  expect(desk.headerRuns.isClosingHarmful()).toBe(true);
  const active = runs.get(run.id)?.snapshot() ?? null;
  const history = await journal.readRun(run.id);
  await showPiece(
    <DeskContext value={desk}>
      <GivenRun value={aShownRun({ history, active })}>
        <UnsavedAnswers />
      </GivenRun>
    </DeskContext>,
  );
}

it('shows an answer that is not in the journal, and records it', async () => {
  await showKept(false);
  await expect.element(title).toBeVisible();
  expect(desk.headerRuns.isClosingHarmful()).toBe(true);
  await page.getByRole('button', { name: 'Record the answer' }).click();
  await expect.poll(() => desk.headerRuns.isClosingHarmful()).toBe(false);
});

it('shows no answer that is in the journal after all, and does not warn of it', async () => {
  await showKept(true);
  await expect.poll(() => desk.headerRuns.isClosingHarmful()).toBe(false);
  expect(title.elements()).toEqual([]);
});
