import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readingOf } from '#intake/testing/readingOf.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import type { EarlierTouch } from '#team/earlierTouch.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { prepareRows } from '../state/prepareRows.ts';
import { columnsOf, type SheetSpec } from '../state/sheetSpec.ts';
import type { ReadSheet } from '../state/useSheet.ts';
import { SentBeforeFacts } from './SendDialog.tsx';

const ids = Array.from({ length: 8 }, (_, place) => longSampleId(place + 1));
const spec = {
  operation: 'cancelRenewals',
  columns: columnsOf('generateRenewals', {}),
} as unknown as SheetSpec;
const earlier = { runId: 'e', row: 0, operation: 'cancelRenewals', at: 3, verdict: 'done' } as EarlierTouch;

async function show(leaveOutSentBefore: boolean, sent: readonly number[], renewed: readonly number[] = []) {
  const reading = await readingOf([...ids, ids[7]].join('\n'), { columns: spec.columns });
  const sentBefore = new Map(sent.map((row) => [row, earlier]));
  const touch: EarlierTouch = { ...earlier, operation: 'generateRenewals' };
  const otherBefore = new Map(renewed.map((row) => [row, touch]));
  const choices = { leaveOutBad: false, leaveOutDuplicates: true };
  const leftOutBefore = new Set(leaveOutSentBefore ? sent : []);
  const options = { columns: spec.columns, shared: {}, sheetColumns: [], sets: reading.sets, leftOutBefore };
  const prepared = prepareRows(reading, choices, options);
  const sheet = { spec, reading, prepared, sentBefore, otherBefore, offer: null } as unknown as ReadSheet;
  await showPiece(<SentBeforeFacts sheet={sheet} />);
}

it('names rows sent again, and counts those left out', async () => {
  await show(false, [1, 3]);
  const notice = page.getByRole('alert');
  await expect.element(notice).toMatchTextContent('2 rows were sent before');
  for (const place of [1, 3]) await expect.element(notice).toMatchTextContent(ids[place] ?? '');
  await expect.element(page.getByText('1 row is left out.')).toBeVisible();
});

it('names the first few of many rows', async () => {
  await show(false, [0, 1, 2, 3, 4, 5, 6]);
  await expect.element(page.getByRole('alert')).toMatchTextContent('and 2 more');
});

it('only counts rows sent before if they are left out', async () => {
  await show(true, [1, 3]);
  await expect.element(page.getByText('3 rows are left out.')).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

it('explains rows sent with another operation, and does not call them sent before', async () => {
  await show(false, [], [1, 3]);
  const notice = page.getByRole('alert');
  await expect.element(notice).toMatchTextContent('2 rows were renewed before');
  await expect.element(notice).toMatchTextContent('Their renewal orders are there already.');
  expect(page.getByText(/sent before/).elements()).toHaveLength(0);
});
