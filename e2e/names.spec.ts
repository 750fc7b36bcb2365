import { expect, seed, test } from './fixtures.ts';

const { acme, wayne } = seed.accounts;

test('an id that got a name on one page is found by it on another', async ({ page, pages, signIn, org }) => {
  await signIn();
  await pages.createOrder.open();
  await pages.createOrder.fill();
  await pages.createOrder.submit.click();
  await expect(page).toHaveURL(/\/orders\/801/);

  await pages.orders.open();
  const table = page.getByRole('table', { name: 'Orders created from this browser' });
  await table.getByRole('button', { name: `Give ${acme.id} a name` }).click();
  const dialog = page.getByRole('dialog', { name: 'Your name for this id' });
  await dialog.getByLabel('Name', { exact: true }).fill('Head office');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expect(dialog).toBeHidden();
  await expect(table).toContainText('Head office');
  await expect(table.getByRole('button', { name: `Change your name for ${acme.id}` })).toBeFocused();

  await pages.createOrder.open();
  await pages.createOrder.account.pressSequentially('head');
  await expect(page.getByRole('option', { name: /^Head office/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(pages.createOrder.account).toHaveValue(acme.id);
  await expect(pages.createOrder.account).toHaveAccessibleDescription(/Head office/);

  await page.goto('/history');
  const runs = page.getByRole('table', { name: 'Runs' });
  await page.getByLabel('Find in history').fill('nobody');
  await expect(page.getByText('No run holds that')).toBeVisible();
  await page.getByLabel('Find in history').fill('head');
  await runs.getByRole('link', { name: 'Create order' }).click();
  await page.getByLabel('Find in results').fill('nobody');
  await expect(page.getByText('No row fits')).toBeVisible();
  await page.getByLabel('Find in results').fill('head');
  await expect(page.getByRole('grid', { name: 'Results' })).toContainText(`Head office${acme.id}`);
  expect(await org.ledger()).toHaveLength(1);
});

test('a sheet of names is shown before it is taken in, and replaces nothing unasked', async ({
  page,
  pages,
  signIn,
}) => {
  await signIn({ at: '/names' });
  await pages.names.take([[acme.id, 'Head office']]);
  await expect(page.getByRole('status').filter({ hasText: '1 name was added.' })).toBeVisible();

  const sheet = ['Id,Name', `${acme.id.slice(0, 15)},Elsewhere`, `${wayne.id},Wayne`, 'nonsense,Nobody'];
  await page.locator('input[type=file]').setInputFiles({
    name: 'names.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(sheet.join('\n')),
  });
  await expect(page.getByRole('table', { name: 'New names' })).toContainText(`${wayne.id}Wayne`);
  await expect(page.getByRole('table', { name: 'Other names' })).toContainText('Head officeElsewhere');
  await expect(page.getByText('1 line is left out')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 name' }).click();
  const names = pages.names.yours;
  await expect(names.getByRole('row')).toHaveCount(3);
  await expect(names).toContainText('Head office');
  await expect(names).not.toContainText('Elsewhere');

  await pages.names.find.fill(wayne.id.slice(0, 15));
  await expect(names.getByRole('row')).toHaveCount(2);
  await names.getByRole('button', { name: `Remove the name Wayne of ${wayne.id}` }).click();
  await expect(page.getByText('No name holds that')).toBeVisible();
});
