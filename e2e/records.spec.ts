import { axeFindings } from '#e2e/axeFindings.ts';
import { expect, seed, test } from '#e2e/fixtures.ts';
import { createOrderPage } from '#e2e/pages/createOrder.ts';
import { holdRequests, letRequestsGo } from '#e2e/states/holdRequests.ts';

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
  await pick(form.account, 'acme', /^Acme Corporation\b.*A-1001/);
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

test('the page of an order stays where it is when the name arrives', async ({ page, pages, signedIn }) => {
  await holdRequests(page, /\/services\/data\//);
  await signedIn({ persona: 'clara', at: `/orders/${seed.orders.open.id}` });
  // Comes with the code that reads names.
  const name = page.getByRole('button', { name: 'Give it a name' });
  await expect(name).toBeVisible();
  const items = page.getByRole('heading', { name: 'Items', exact: true });
  const placeOfItems = async () => (await items.boundingBox())?.y;
  const before = await placeOfItems();
  // The form is the last line of the items: it comes with them.
  await expect(pages.order.submit).toBeHidden();
  await letRequestsGo(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Acme Corporation' })).toBeVisible();
  await expect(pages.order.submit).toBeVisible();
  expect(await placeOfItems()).toBe(before);
});

test('the preview stays under the hand that leaves a row out by its state', async ({
  page,
  pages,
  signedIn,
}) => {
  const [first, second] = seed.activities.renewable;
  await signedIn({ persona: 'clara', at: '/cancellations/new' });
  await pages.sheet.text.fill([first.id, second.id, seed.activities.cancelledAlready.id].join('\n'));
  const all = page.getByRole('tab', { name: /^All/ });
  await page.getByRole('tab', { name: 'To decide 1' }).click();
  await page.getByRole('gridcell').first().click();
  await page.keyboard.press('Space');
  const leaveOut = page.getByRole('button', { name: 'Leave out 1 row', exact: true });
  await leaveOut.hover();
  const top = async () => (await all.boundingBox())?.y ?? 0;
  const before = await top();
  await leaveOut.click();
  await expect(page.getByText('1 row was left out here')).toBeVisible();
  // Pages scroll by whole pixels.
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
});

const membershipsFrom = (numbers: readonly number[]) =>
  numbers.map((number) => seed.activities.all[number - 995]?.id ?? '');

test('numbers of memberships become cancellations; an unknown one is left out, one of two is chosen', async ({
  page,
  pages,
  org,
  signedIn,
}) => {
  await signedIn({ persona: 'clara', at: '/cancellations/new' });
  const numbers = ['M-1001', 'M-1002', 'M-1003', 'M-1004', 'M-1005', 'M-1006', 'M-1007', 'M-1042', 'M-0000'];
  await pages.sheet.text.fill(['Membership no.', ...numbers].join('\n'));
  await page.getByRole('button', { name: 'Membership no.: 8 of 9 found' }).click();
  await expect(pages.sheet.decision('no record that is exactly “M-0000”')).toBeVisible();
  await pages.sheet.decide('2 records of the org are “M-1042”', 'Choose …');
  const choice = page.getByRole('combobox', { name: 'Purchase activity, line 9' });
  expect((await axeFindings(page)).violations).toEqual([]);
  await expect(page.getByRole('option')).toHaveCount(2);
  const [double = ''] = membershipsFrom([1042]);
  const option = page.getByRole('option').filter({ hasText: double });
  await expect(option).toContainText(/Gold annual.*Acme Corporation/);
  await choice.pressSequentially(double);
  await choice.press('Enter');
  await pages.sheet.decide('no record that is exactly “M-0000”', 'Leave out');
  await pages.sheet.send('Cancel 8 renewals');
  await expect(pages.run.summary('8 cancellations were accepted')).toBeVisible();
  await expect(pages.sheet.rowOf(double)).toContainText('M-1042');
  await org.ledger.expectExecuted('cancelRenewals', {
    times: 8,
    changed: membershipsFrom([1001, 1002, 1003, 1004, 1005, 1006, 1007, 1042]),
  });
});

test('rows come from a list of the org, and two that are cancelled already are left out', async ({
  page,
  pages,
  org,
  signedIn,
  browserName,
}) => {
  await signedIn({ persona: 'clara', at: '/cancellations/new' });
  const take = page.getByRole('button', { name: 'Take rows from a list of the org' });
  await take.click();
  const dialog = page.getByRole('dialog');
  const list = dialog.getByRole('combobox', { name: 'List' });
  await expect(list).toHaveAccessibleDescription('');
  await list.selectOption('All memberships');
  for (const number of ['M-1001', 'M-1002', 'M-1100'])
    await dialog.getByRole('checkbox', { name: number }).check();
  expect((await axeFindings(page)).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Show 200 more' }).click();
  await dialog.getByRole('checkbox', { name: 'M-1250' }).check();
  await dialog.getByRole('button', { name: 'Take 4 rows' }).click();
  await expect(pages.sheet.preview.getByRole('columnheader', { name: 'Renewal status' })).toBeVisible();
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await take.click();
  await expect(list).toHaveAccessibleDescription('Rows that are on the page now are replaced.');
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(pages.sheet.says).toHaveCount(0);
  await pages.sheet.decide('are cancelled already: the org says so', 'Leave out');
  // Firefox's own process crashes while axe looks at this page.
  if (browserName !== 'firefox') expect((await axeFindings(page)).violations).toEqual([]);
  await pages.sheet.send('Cancel 2 renewals');
  await org.ledger.expectExecuted('cancelRenewals', { times: 2, changed: membershipsFrom([1001, 1002]) });
});

test('a person who may not read works as before, with ids', async ({ page, org, signedIn }) => {
  await signedIn({ persona: 'rita', at: '/orders/new' });
  const form = createOrderPage(page);
  await form.fill();
  await form.submit.click();
  await expect(page).toHaveURL(/\/orders\/801/);
  await org.ledger.expectExecuted('createOrder', { by: 'rita' });
});

test('the confirmation of a large run says how many calls the org has left, and warns', async ({
  page,
  pages,
  org,
  signedIn,
}) => {
  const ids = seed.activities.renewable.slice(0, 26).map(({ id }) => id);
  await signedIn({ at: '/cancellations/new' });
  await pages.sheet.text.fill(ids.join('\n'));
  const ask = page.getByRole('button', { name: 'Cancel 26 renewals', exact: true });
  const dialog = page.getByRole('dialog');
  await ask.click();
  await expect(dialog.getByText(/^The org has 41,1\d\d of 100,000 requests left today/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await org.use('read: few calls left today');
  await ask.click();
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'This run needs more requests than are left today' }),
  ).toContainText('20 of 100,000');
  await dialog.getByRole('button', { name: 'Cancel 26 renewals in Acme' }).click();
  await expect(page.getByRole('heading', { name: 'All 26 cancellations were accepted' })).toBeVisible();
});
