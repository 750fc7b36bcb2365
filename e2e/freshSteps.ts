import { type Page, test } from '@playwright/test';
import type { OrgControl } from './orgControl.ts';
import { benchPage } from './pages/bench.ts';

/** Steps of one test that each begin as a test does: with a fresh org, and with the empty sheet at this address. */
export const freshSteps =
  (page: Page, org: OrgControl, path: string) =>
  (name: string, act: () => Promise<void>): Promise<void> =>
    test.step(name, async () => {
      await org.reset();
      await benchPage(page).open(path);
      await act();
    });
