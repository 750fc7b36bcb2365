import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { SaveAsXlsxButton } from './SaveAsXlsxButton.tsx';

const button = page.getByRole('button', { name: 'Save as XLSX' });

/** A sheet that counts the rows read from it. */
function sheetOf(count: number) {
  const taken = { rows: 0 };
  function* rows() {
    for (; taken.rows < count; taken.rows++) yield [`row ${taken.rows}`];
  }
  return { taken, sheet: () => ({ header: ['Row'], looks: [], rows: rows() }) };
}

it('saves all rows', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  const { taken, sheet } = sheetOf(1_000);
  await showPiece(<SaveAsXlsxButton name="Results" title="Results: 1 Done" sheet={sheet} />);
  await button.click();
  await expect.poll(() => made.mock.calls.length).toBe(1);
  expect(taken.rows).toBe(1_000);
});

it('makes no workbook after its page is closed', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  const { taken, sheet } = sheetOf(1_000_000);
  const { unmount } = await showPiece(
    <SaveAsXlsxButton name="Results" title="Results: 1 Done" sheet={sheet} />,
  );
  // Not by `click`, which waits: the page must unmount during the work.
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => taken.rows, { interval: 0 }).toBeGreaterThan(0);
  await unmount();
  const before = taken.rows;
  expect(before).toBeLessThan(1_000_000);
  // Unaborted, the work would read more rows in each turn.
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve));
  expect(taken.rows).toBeLessThanOrEqual(before + 1);
  expect(made).not.toHaveBeenCalled();
});
