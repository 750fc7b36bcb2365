import type { Page } from '@playwright/test';
import { mintId } from '../../src/sandbox/mintId.ts';

/** Writes another id over the first row of a preview that `readLines` made; ms from Enter to paint. */
export async function editCell(page: Page): Promise<number> {
  const row = page.getByRole('grid', { name: 'Preview' }).getByRole('row').nth(1);
  await row.getByText(/^a0X/).dblclick();
  const box = row.getByRole('textbox');
  const written = mintId('a0X', 9_999_999);
  await box.fill(written);
  const stopwatch = await page.evaluateHandle((text) => {
    const painted = Promise.withResolvers<number>();
    const onKey = ({ timeStamp }: KeyboardEvent) => {
      const look = () => {
        const isShown = [...document.querySelectorAll('[role=gridcell]')].some(
          (cell) => cell.textContent === text,
        );
        requestAnimationFrame(isShown ? () => painted.resolve(performance.now() - timeStamp) : look);
      };
      look();
    };
    addEventListener('keydown', onKey, { capture: true, once: true });
    return { painted: painted.promise };
  }, written);
  await box.press('Enter');
  return Math.round(await stopwatch.evaluate(({ painted }) => painted));
}
