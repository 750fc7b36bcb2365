import type { Page } from '@playwright/test';
import axe from 'axe-core';

interface AxeChoice {
  /** Tags or names of rules; all rules if omitted. */
  rules?: readonly string[];
  without?: readonly string[];
}

interface AxeFindings {
  /** One entry per violated rule: its name and the markup. */
  violations: string[];
  /** Number of passed rules. */
  passed: number;
}

/**
 * Runs axe on the page. Injects the script once per page: axe's own package for Playwright injects 600 kB at each call,
 * which takes twice as long as the check.
 */
export async function axeFindings(page: Page, { rules, without = [] }: AxeChoice = {}): Promise<AxeFindings> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ runOnly, off }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      // The bar covers content until the user scrolls; axe would report that content.
      const bars = document.querySelectorAll<HTMLElement>('[data-send-bar]');
      for (const { style } of bars) style.position = 'static';
      const { violations, passes } = await run(document, {
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
        rules: Object.fromEntries(off.map((name) => [name, { enabled: false }])),
      });
      for (const { style } of bars) style.position = '';
      return {
        violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
        passed: passes.length,
      };
    },
    { runOnly: rules ? [...rules] : null, off: [...without] },
  );
}
