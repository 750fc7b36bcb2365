import { expect, seed, test } from '#e2e/fixtures.ts';

const { acme } = seed.accounts;

test('an id named on one page is found by its name on another, and the page of names removes it', async ({
  page,
  pages,
  signIn,
  org,
}) => {
  await signIn({ at: null });
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

  await pages.history.open();
  const runs = page.getByRole('table', { name: 'Runs' });
  await page.getByLabel('Find in history').fill('nobody');
  await expect(page.getByText('No runs found')).toBeVisible();
  await page.getByLabel('Find in history').fill('head');
  await runs.getByRole('link', { name: 'Create order' }).click();
  await page.getByLabel('Find in results').fill('nobody');
  await expect(page.getByText('No matching rows')).toBeVisible();
  await page.getByLabel('Find in results').fill('head');
  // Between the person's name and the id stands what the org calls it.
  await expect(page.getByRole('grid', { name: 'Results' })).toContainText(
    new RegExp(`Head officeAcme Corporation.*${acme.id}`),
  );
  expect(await org.ledger()).toHaveLength(1);

  await pages.names.open();
  const names = pages.names.yours;
  await expect(names.getByRole('row')).toHaveCount(2);
  await pages.names.find.fill('nobody');
  await expect(page.getByText('No names found')).toBeVisible();
  await pages.names.find.fill(acme.id.slice(0, 15));
  await names.getByRole('button', { name: `Remove the name Head office of ${acme.id}` }).click();
  await expect(page.getByText('You have given no names yet')).toBeVisible();
});
