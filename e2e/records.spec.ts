import { expect, seed, test } from './fixtures.ts';
import { createOrderPage } from './pages/createOrder.ts';

const { acme } = seed.accounts;

test('an account is found by its name, and its order is created without an id being typed', async ({
  page,
  org,
  signedIn,
}) => {
  await org.configure({ accounts: [], businessUnits: [] });
  await signedIn({ persona: 'clara', at: '/orders/new' });
  const form = createOrderPage(page);
  const pick = async (field: typeof form.account, text: string, name: RegExp) => {
    await field.pressSequentially(text);
    await page.getByRole('option', { name }).first().click();
  };
  await pick(form.businessUnit, 'member', /^Membership/);
  await form.customerType.fill('ORGANIZATION');
  await pick(form.account, 'acme', /^Acme Corporation · A-1001/);
  await expect(form.account).toHaveValue(acme.id);
  await expect(form.account).toHaveAccessibleDescription(/^Acme Corporation/);
  await form.currency.fill('USD');
  await form.submit.click();
  await expect(page).toHaveURL(/\/orders\/801/);
  const [entry, ...more] = await org.ledger();
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ operation: 'createOrder', input: { accountId: acme.id } });
});

test('rows of a sheet stand there by name before they are sent', async ({ page, pages, org, signedIn }) => {
  const [first, second] = seed.activities.renewable;
  await signedIn({ persona: 'sam', at: '/cancellations/new' });
  await pages.sheet.text.fill(`${first.id}\n${second.id}`);
  const rowOf = (id: string) => page.getByRole('row').filter({ hasText: id });
  await expect(rowOf(first.id)).toContainText('Jane Doe');
  await expect(rowOf(second.id)).toContainText('Amir Novak');
  expect((await org.reads()).filter(({ path }) => path.endsWith('/Membership__c'))).toHaveLength(1);
});

test('a person who may not read works as before, with ids', async ({ page, org, signedIn }) => {
  await signedIn({ persona: 'rita', at: '/orders/new' });
  const form = createOrderPage(page);
  await form.fill();
  await form.submit.click();
  await expect(page).toHaveURL(/\/orders\/801/);
  await org.ledger.toHaveExecuted('createOrder', { by: 'rita' });
});
