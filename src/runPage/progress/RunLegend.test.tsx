import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Cause } from '#contract/causes.ts';
import { countStates } from '#desk/runs/requestStates.ts';
import { fateOf } from '#run/fatesOf.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { RunLegend } from './RunLegend.tsx';

const legend = page.getByRole('list', { name: 'Rows by state' });

async function show(isOver: boolean, ...causes: Cause[]) {
  const counts = countStates(
    causes.map((cause) => fateOf(cause)),
    isOver,
  );
  await showPiece(
    <RunLegend operation="deleteOrderItem" counts={counts} isOver={isOver} isRunning={false} />,
  );
  await expect.element(legend).toBeVisible();
  return legend
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
}

it('tells what is to go from what the run does not send any more', async () => {
  const told = await show(false, 'accepted', 'waiting', 'waiting', 'settledNotDone');
  expect(told).toEqual(['Done 1', 'Refused 0', 'Unknown 0', 'To go 2', 'Not sent 1']);
});

it('has one number for it once the run is over', async () => {
  const told = await show(true, 'accepted', 'waiting', 'waiting', 'settledNotDone');
  expect(told).toEqual(['Done 1', 'Refused 0', 'Unknown 0', 'Not sent 3']);
});

it('has none of it where every row goes', async () => {
  const told = await show(false, 'accepted', 'waiting');
  expect(told).toEqual(['Done 1', 'Refused 0', 'Unknown 0', 'To go 1']);
});
