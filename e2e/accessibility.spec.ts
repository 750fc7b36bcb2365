import { AxeBuilder } from '@axe-core/playwright';
import { seed } from '#sandbox/seed/seed.ts';
import { expect, test } from './fixtures.ts';
import { benchPage } from './pages/bench.ts';

const pages = [
  '/',
  '/orders/new',
  '/orders',
  `/orders/${seed.orders.open.id}`,
  '/orders/new/many',
  '/items/new',
  '/items/delete',
  '/renewals/new',
  '/cancellations/new',
  '/history',
  '/contract',
  '/diagnostics',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('no page has anything that axe objects to', async ({ page, signIn }) => {
      await page.goto('/sign-in');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await objections(page)).toEqual([]);
      await signIn();
      for (const path of pages) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await objections(page), path).toEqual([]);
      }
    });

    test('nor has a run that partly failed, its unknown rows, and the dialogs', async ({
      page,
      org,
      signIn,
    }) => {
      await signIn({ at: '/cancellations/new' });
      await org.use('answer lost after the work is done', { nth: 2 });
      const bench = benchPage(page);
      const [a] = seed.activities.renewable;
      await bench.text.fill(`${seed.activities.cancelledAlready.id}\n${a?.id}`);
      await page.getByRole('button', { name: 'Cancel 2 renewals' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await objections(page), 'confirmation').toEqual([]);
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel 2 renewals in Acme' }).click();
      const settle = page.getByRole('group', { name: 'Row 2' }).getByRole('button', { name: 'It was done' });
      await expect(settle).toBeVisible();
      expect(await objections(page), 'run').toEqual([]);
      await settle.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await objections(page), 'settling').toEqual([]);
    });
  });
}

async function objections(page: import('@playwright/test').Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
