import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ResultsGrid } from '#grid/ResultsGrid.tsx';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { AppearanceChoices } from './PersonMenuPanel.tsx';
import '#ui/theme/density.css';

const rows = Array.from({ length: 1_000 }, (_, index) => ({ id: `a0X${index}` }));
const columns = [{ key: 'id', header: 'Id', text: (row: { id: string }) => row.id, width: 200 }];
const ready = () => ({ key: 'ready', label: 'Ready', tone: 'idle', isUsual: true }) as const;

const row = page.getByRole('row', { name: 'a0X0', exact: true });
const compact = page.getByRole('radio', { name: 'Compact' });

afterEach(() => localStorage.clear());

it('Compact makes rows lower at once, and after a reload', async () => {
  const piece = (
    <>
      <AppearanceChoices />
      <ResultsGrid rows={rows} columns={columns} outcome={ready} fileName="rows.csv" />
    </>
  );
  const { unmount } = await showPiece(piece);
  await expect.element(page.getByRole('radio', { name: 'Comfortable' })).toBeChecked();
  await expect.poll(() => row.element().clientHeight).toBeGreaterThanOrEqual(31);

  await compact.click();
  await expect.element(compact).toBeChecked();
  expect(row.element().clientHeight).toBeLessThanOrEqual(26);
  // The height of all rows.
  expect(row.element().closest('[role=rowgroup]')?.clientHeight).toBe(26_000);

  await unmount();
  delete document.documentElement.dataset['density'];
  await showPiece(piece);
  await expect.element(compact).toBeChecked();
  expect(document.documentElement.dataset['density']).toBe('compact');
});

it('a stored density that is none changes nothing', async () => {
  localStorage.setItem('order-desk-density', 'tiny');
  await showPiece(<AppearanceChoices />);
  await expect.element(page.getByRole('radio', { name: 'Comfortable' })).toBeChecked();
  expect(document.documentElement.dataset['density']).toBe('comfortable');
});
