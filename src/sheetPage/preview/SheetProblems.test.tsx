import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readingOf } from '#intake/testing/readingOf.ts';
import { longSampleId } from '#intake/testing/sampleId.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { prepareRows } from '../state/prepareRows.ts';
import { columnsOf, type SheetSpec } from '../state/sheetSpec.ts';
import type { ReadSheet } from '../state/useSheet.ts';
import { SheetProblems } from './SheetProblems.tsx';

const [a, b] = [longSampleId(1), longSampleId(2)];
const [bad, other] = [a.slice(0, 14), b.slice(0, 13)];
const spec = {
  operation: 'cancelRenewals',
  columns: columnsOf('generateRenewals', {}),
} as unknown as SheetSpec;

async function show(text: string, leaveOutBad: boolean, leftOutBefore: number[] = []) {
  const reading = await readingOf(text, { columns: spec.columns });
  const choices = { leaveOutBad, leaveOutDuplicates: false };
  const prepared = prepareRows(reading, choices, {
    columns: spec.columns,
    shared: {},
    sheetColumns: [],
    sets: reading.sets,
    leftOutBefore: new Set(leftOutBefore),
  });
  const dispatch = () => undefined;
  const sheet = { spec, reading, prepared, state: { choices }, dispatch } as unknown as ReadSheet;
  return showPiece(<SheetProblems sheet={sheet} onCell={dispatch} />);
}

const leaveOut = (what: string) => page.getByRole('checkbox', { name: `Leave out ${what}`, exact: true });

it('offers to leave out the bad rows of a line, and no good one', async () => {
  await show(`${a} ${bad} ${other}`, false);
  await expect.element(leaveOut('2 bad rows')).toBeVisible();
});

it('asks about a row that is possibly the wrong record, and blocks sending until an answer', async () => {
  await show(`${a}\n${longSampleId(3, '001')}\n${b}`, true);
  await expect.element(page.getByText('1 warning', { exact: true })).toBeVisible();
  const choice = page.getByRole('radiogroup', { name: '1 row is possibly the wrong record' });
  await expect.element(choice.getByRole('radio', { name: 'Leave out' })).not.toBeChecked();
  await expect.element(choice.getByRole('radio', { name: 'Send all the same' })).not.toBeChecked();
});

it('asks about no row that is left out anyway', async () => {
  const other = longSampleId(3, '001');
  const text = `${a}\n${other}\n${longSampleId(4, '001')}\n${b}`;
  const screen = await show(text, true, [1]);
  await expect
    .element(page.getByRole('radiogroup', { name: '1 row is possibly the wrong record' }))
    .toBeVisible();
  await screen.unmount();
  await show(text, true, [1, 2]);
  await expect.element(page.getByText('2 warnings', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('radiogroup')).not.toBeInTheDocument();
});

it('counts rows as the tabs of the preview do: those that are blocked, and those to check', async () => {
  await show(`${bad} please\n${a}\n${a}\n${longSampleId(3, '001')}\n${b}`, false);
  await expect.element(page.getByText('2 problems · 2 warnings', { exact: true })).toBeVisible();
});

it('counts all rows that were left out', async () => {
  await show(`${a} ${bad} ${other}`, true);
  await expect.element(page.getByText('2 rows with problems are left out')).toBeVisible();
});
