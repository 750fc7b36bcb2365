import type { Page } from '@playwright/test';
import { mintId } from '../../src/sandbox/mintId.ts';

/** Replaces the id in the first row of a preview from `readLines`; ms from Enter to paint. */
export async function editCell(page: Page): Promise<number> {
  const row = page.getByRole('grid', { name: 'Preview' }).getByRole('row').nth(1);
  await row.getByText(/^a0X/).dblclick();
  const box = row.getByRole('textbox');
  const newId = mintId('a0X', 9_999_999);
  await box.fill(newId);
  const stopwatch = await page.evaluateHandle((text) => {
    const painted = Promise.withResolvers<number>();
    const onKey = ({ timeStamp }: KeyboardEvent) => {
      const look = () => {
        const isShown = [...document.querySelectorAll('[role=gridcell]')].some(
          (cell) => cell.textContent?.trim() === text,
        );
        requestAnimationFrame(isShown ? () => painted.resolve(performance.now() - timeStamp) : look);
      };
      look();
    };
    addEventListener('keydown', onKey, { capture: true, once: true });
    return { painted: painted.promise };
  }, newId);
  await box.press('Enter');
  return Math.round(await stopwatch.evaluate(({ painted }) => painted));
}
