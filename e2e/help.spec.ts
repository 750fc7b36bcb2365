import { expect, test } from '#e2e/fixtures.ts';
import { personMenu } from '#e2e/pages/personMenu.ts';

test('the menu names the person, and leads to the help pages and the list of shortcuts', async ({
  page,
  context,
  signIn,
}) => {
  await signIn({ at: '/orders' });
  const menu = personMenu(page);
  const banner = page.getByRole('banner');
  await menu.open();
  await expect(banner.getByText('Clara Clerk', { exact: true }).last()).toBeVisible();

  await banner.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByText('After the last item: begin the next order')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();

  await menu.open();
  const opened = context.waitForEvent('page');
  await banner.getByRole('link', { name: 'Help' }).click();
  const help = await opened;
  await expect(help.getByRole('heading', { level: 1, name: 'Work with sheets' })).toBeVisible();
  await expect(help.getByRole('img').first()).toHaveJSProperty('complete', true);
  await help.getByRole('link', { name: 'Cancel a renewal' }).click();
  await expect(help.getByRole('heading', { level: 1, name: 'Cancel a renewal' })).toBeVisible();
  await help.getByRole('link', { name: 'Glossary' }).click();
  await expect(
    help.getByRole('row').filter({ hasText: 'purchase activities that renew together' }),
  ).toBeVisible();
});
