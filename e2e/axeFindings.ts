import type { Page } from '@playwright/test';
import axe from 'axe-core';

interface AxeChoice {
  /** Tags or names of rules; all that axe has by itself where there are none. */
  rules?: readonly string[];
  without?: readonly string[];
}

interface AxeFindings {
  /** Of each rule that was broken: its name, and the markup it was broken by. */
  violations: string[];
  /** How many rules had something to judge and were kept. */
  passed: number;
}

/**
 * What axe objects to on the page as it stands. axe's own bridge to Playwright sends 600 kB of code into the page at each
 * call, which takes twice as long as the judging; here it stays for as long as the page does.
 */
export async function axeFindings(page: Page, { rules, without = [] }: AxeChoice = {}): Promise<AxeFindings> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ runOnly, off }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      // What lies under the bar can be scrolled into sight, but axe judges what is in sight now.
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
