import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showPiece } from '../testing/showPiece.tsx';
import { FileChoice } from './FileChoice.tsx';

it('returns the file and forgets it, so that the corrected file can be chosen again', async () => {
  const chosen: string[] = [];
  const take = async (file: File) => void chosen.push(await file.text());
  await showPiece(
    <FileChoice accept=".csv" onChoose={take}>
      Choose file
    </FileChoice>,
  );
  await expect.element(page.getByRole('button', { name: 'Choose file', exact: true })).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no field for files');

  await page.elementLocator(input).upload(new File(['id\n1'], 'report.csv'));
  await expect.poll(() => chosen).toEqual(['id\n1']);
  // The input is empty: browsers fire no change event if the same file is chosen again.
  expect(input.value).toBe('');
  await page.elementLocator(input).upload(new File(['id\n2'], 'report.csv'));
  await expect.poll(() => chosen).toEqual(['id\n1', 'id\n2']);
});
