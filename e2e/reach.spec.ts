import type { Page } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { expect, test } from './fixtures.ts';
import { benchPage } from './pages/bench.ts';

const ids = seed.activities.renewable.map(({ id }) => id);

test.use({ viewport: { width: 1280, height: 800 } });

/** Clicks buttons and links by name, and counts them. */
function clicksOn(page: Page) {
  let count = 0;
  return {
    click: async (role: 'button' | 'link' | 'radio', name: string) => {
      const target = page.getByRole(role, { name, exact: true }).last();
      await target.click();
      count += 1;
    },
    count: () => count,
  };
}

test('one renewal is cancelled in five clicks and a paste, from the sign-in on', async ({ page, org }) => {
  const { click, count } = clicksOn(page);
  await page.goto('/');
  await click('button', 'Sign in to Acme');
  await click('button', 'Sign in as Sam Support');
  await click('link', 'Cancel renewals');
  await expect(benchPage(page).text).toBeFocused();
  await page.keyboard.insertText(ids[0] ?? '');
  const send = page.getByRole('button', { name: 'Cancel 1 renewal', exact: true });
  await expect(send).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(`Purchase activity ${ids[0]}`);
  await click('button', 'Cancel 1 renewal');
  await click('button', 'Cancel 1 renewal in Acme');
  await expect(benchPage(page).rowOf(ids[0] ?? '')).toContainText('Accepted');
  expect(count()).toBe(5);
  expect(await org.ledger()).toHaveLength(1);
});

test('three sets are renewed in three clicks after a paste, the button in sight all the while', async ({
  page,
  org,
  signIn,
}) => {
  await signIn({ at: '/renewals/new' });
  const { click, count } = clicksOn(page);
  await benchPage(page).text.focus();
  await page.keyboard.insertText(ids.slice(0, 3).join('\n'));
  await click('radio', 'One set per id');
  await expect(page.getByRole('button', { name: 'Generate 3 renewals', exact: true })).toBeInViewport({
    ratio: 1,
  });
  await click('button', 'Generate 3 renewals');
  await click('button', 'Generate 3 renewals in Acme');
  await expect(page.getByRole('heading', { level: 2, name: 'All 3 sets were renewed' })).toBeVisible();
  expect(count()).toBe(3);
  expect(await org.ledger()).toHaveLength(3);
});

test('the button that sends stays in sight under a sheet of many lines', async ({ page, signIn }) => {
  await signIn({ at: '/cancellations/new' });
  const bench = benchPage(page);
  await bench.text.fill([...ids.slice(0, 40), 'a0X5g000003NnX'].join('\n'));
  const send = page.getByRole('button', { name: 'Cancel 0 renewals', exact: true });
  await expect(send).toBeDisabled();
  await expect(send).toBeInViewport({ ratio: 1 });
  await expect(send).toHaveAccessibleDescription('1 row has a problem: fix or exclude it.');
});
