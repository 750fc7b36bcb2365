import { expect, type Page } from '@playwright/test';
import { exactly } from './exactly.ts';

/** The page of a run. */
export function runPage(page: Page) {
  const results = page.getByRole('grid', { name: 'Results' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    results,
    /** What the run came to, in one sentence. */
    summary: (text: string | RegExp) => page.getByRole('heading', { level: 2, name: text }),
    /** The row that shows this id. */
    rowOf: (id: string) => results.getByRole('row').filter({ hasText: exactly(id) }),
    /** Shows those rows alone that came to this: 'Refused', 'Unknown' … */
    async only(outcome: string) {
      const filter = page.getByRole('button', { name: new RegExp(`^${outcome} [\\d,]+$`) });
      await filter.click();
      await expect(filter).toHaveAttribute('aria-pressed', 'true');
    },
    async open(runId: string) {
      await page.goto(`/runs/${runId}`);
      await expect(page.getByRole('heading', { level: 1, name: / run$/ })).toBeVisible();
    },
    find: page.getByRole('searchbox', { name: 'Find in results' }),
    reasons: page.getByRole('list', { name: 'Reasons' }),
    pause: button('Pause'),
    continue: button('Continue'),
    stop: button('Stop'),
    sendAgain: button('Send again'),
    export: button('Export'),
    copy: button('Copy'),
  };
}
