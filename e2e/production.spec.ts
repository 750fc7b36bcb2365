import type { Locator } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { sheetPage } from '#e2e/pages/sheet.ts';
import { seed } from '#sandbox/seed/seed.ts';

const ids = seed.activities.renewable.map(({ id }) => id);

/** Presses the button of a confirmation. First checks that it names production, also for screen readers. */
async function press(button: Locator) {
  await expect(button).toBeEnabled();
  await expect(button.getByText('Production', { exact: true })).toBeVisible();
  await expect(button).toHaveAccessibleDescription('Production');
  await button.click();
}

test('in production every confirmation says so: send, try first, send again; buttons on pages do not', async ({
  page,
  globex,
  signIn,
}) => {
  await signIn({ to: 'Globex', at: '/cancellations/new' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  const sheet = sheetPage(page);
  await sheet.text.fill(ids.slice(0, 3).join('\n'));
  await expect(page.getByText('Production', { exact: true })).toHaveCount(1);
  await button('Send only the first').click();
  await globex.use('refused by a rule', { nth: 2 });
  await globex.use('answer lost after the work is done', { nth: 3 });
  await press(confirm('Send 1 request in Globex'));
  await expect(page.getByRole('alert').filter({ hasText: 'The first request was tried' })).toBeVisible();
  await expect(sheet.results.getByText('Not sent')).toHaveCount(2);
  expect(await globex.received()).toHaveLength(1);
  await button('Continue').click();
  await expect(sheet.rowOf(ids[2] ?? '')).toContainText('Unknown');

  await button('Send again anyway').click();
  await page.getByLabel('Type 1 to confirm').fill('1');
  await expect(confirm('Send again in Globex')).toHaveAccessibleDescription('Production');
  await confirm('Go back').click();
  await button('Send again').click();
  await press(page.getByRole('dialog').getByRole('button', { name: / in Globex$/ }));
  await expect(page.getByRole('heading', { level: 2, name: 'The cancellation was accepted' })).toBeVisible();
  expect(await globex.received()).toHaveLength(4);

  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Generate renewals' })
    .click();
  await sheet.text.fill(ids[5] ?? '');
  await button('Generate 1 renewal').click();
  await press(confirm('Generate 1 renewal in Globex'));
  await expect(page.getByRole('grid', { name: 'Results' })).toContainText('Done');
  expect(await globex.received()).toHaveLength(5);
});
