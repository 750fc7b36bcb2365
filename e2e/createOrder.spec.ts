import { seed } from '#sandbox/seed/seed.ts';
import { expect, test } from './fixtures.ts';
import { benchPage } from './pages/bench.ts';
import { createOrderPage } from './pages/createOrder.ts';
import { holdRequests, letRequestsGo, untilHeld } from './states/holdRequests.ts';

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await createOrderPage(page).open();
});

test('an order is created once, and its page opens', async ({ page, org }) => {
  const form = createOrderPage(page);
  await form.fill();
  await form.submit.click();

  await expect(page).toHaveURL(/\/orders\/801/);
  const [entry, ...more] = await org.ledger();
  expect(more).toEqual([]);
  expect(entry).toMatchObject({
    operation: 'createOrder',
    input: {
      businessUnitId: seed.businessUnits.membership.id,
      customerType: 'ORGANIZATION',
      accountId: seed.accounts.acme.id,
      currencyIsoCode: 'USD',
    },
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${entry?.created[0]}`);
});

test('two clicks send one request', async ({ page, org }) => {
  await org.latency(300);
  const form = createOrderPage(page);
  await form.fill();
  await form.submit.dblclick();
  await expect(page).toHaveURL(/\/orders\/801/);
  expect(await org.received()).toHaveLength(1);
});

test('a refusal is shown in the words of the service, and nothing was created', async ({ page, org }) => {
  await org.use('refused by a rule');
  const form = createOrderPage(page);
  await form.fill();
  await form.submit.click();

  await expect(page.getByRole('alert')).toContainText('Refused');
  expect(await org.ledger()).toEqual([]);
  await expect(form.account).toHaveValue(seed.accounts.acme.id);
});

test('words of the service about a field stand at that field', async ({ page, org }) => {
  await org.fault({
    operation: 'createOrder',
    phase: 'before',
    action: {
      kind: 'answer',
      status: 400,
      body: JSON.stringify({ success: false, errors: ['businessUnitId is required'] }),
    },
  });
  const form = createOrderPage(page);
  await form.fill();
  await form.submit.click();
  await expect(form.businessUnit).toHaveAccessibleDescription(/businessUnitId is required/);
  await expect(form.businessUnit).toBeFocused();
});

test('an answer lost after the order was created is unknown, never refused', async ({ page, org }) => {
  await org.use('createOrder: answer lost after the order is created');
  const form = createOrderPage(page);
  await form.fill();
  await form.submit.click();

  await expect(page.getByRole('alert')).toContainText('Unknown');
  expect(await org.ledger()).toHaveLength(1);

  await page.getByRole('link', { name: 'Settle it' }).click();
  await page.getByRole('button', { name: 'It was done' }).click();
  const [created] = (await org.ledger()).flatMap((entry) => entry.created);
  await page.getByLabel('Id of the record you found').fill(created ?? '');
  await page.getByRole('button', { name: 'Record as done' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'The order was created' })).toBeVisible();
  const row = benchPage(page).rowOf(seed.accounts.acme.id);
  await expect(row).toContainText(created ?? 'an id of the ledger');
  await page.reload();
  await expect(row).toContainText(created ?? 'an id of the ledger');
  expect(await org.received()).toHaveLength(1);
});

test('the same order again within ten minutes asks first', async ({ page, org }) => {
  const form = createOrderPage(page);
  await form.fill();
  await form.submit.click();
  await expect(page).toHaveURL(/\/orders\/801/);

  await form.open();
  await form.fill();
  await form.submit.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You sent exactly this');
  expect(await org.ledger()).toHaveLength(1);

  await dialog.getByRole('button', { name: /again/i }).click();
  await expect(page).toHaveURL(/\/orders\/801/);
  expect(await org.ledger()).toHaveLength(2);
});

test('entries survive a reload', async ({ page }) => {
  const form = createOrderPage(page);
  await form.fill({ account: seed.accounts.hooli.id });
  await page.reload();
  await expect(form.account).toHaveValue(seed.accounts.hooli.id);
  await expect(form.currency).toHaveValue('USD');
});

test('a link fills the form, says so, and sends nothing', async ({ page, org }) => {
  await page.goto(
    `/orders/new?account=${seed.accounts.stark.id}&businessUnit=${seed.businessUnits.education.id}`,
  );
  const form = createOrderPage(page);
  await expect(form.account).toHaveValue(seed.accounts.stark.id);
  await expect(form.businessUnit).toHaveValue(seed.businessUnits.education.id);
  await expect(page.getByText(/link filled/i)).toBeVisible();
  expect(await org.received()).toEqual([]);
});

test('what is entered over a link outlives a reload, and leaves the own draft alone', async ({
  page,
  org,
}) => {
  const form = createOrderPage(page);
  await form.account.fill(seed.accounts.hooli.id);
  await page.goto(`/orders/new?account=${seed.accounts.stark.id}`);
  await expect(form.account).toHaveValue(seed.accounts.stark.id);
  await form.customerType.fill('INDIVIDUAL');
  await page.reload();
  await expect(form.account).toHaveValue(seed.accounts.stark.id);
  await expect(form.customerType).toHaveValue('INDIVIDUAL');

  await page.goto('/orders/new');
  await expect(form.account).toHaveValue(seed.accounts.hooli.id);
  await expect(form.customerType).toHaveValue('');
  expect(await org.received()).toEqual([]);
});

for (const [name, field, value, message] of [
  ['an empty account', 'account', '', 'Enter a record id'],
  ['white space for an account', 'account', '   ', 'Enter a record id'],
  ['a malformed id', 'account', '001-not-an-id', 'This is not a record id'],
  ['an id with a wrong suffix', 'account', `${seed.accounts.acme.id.slice(0, 15)}XXX`, 'do not fit the rest'],
  ['an unknown currency', 'currency', 'GBP', 'does not use that currency'],
] as const) {
  test(`${name} gets a message at its place and sends nothing`, async ({ page, org }) => {
    const form = createOrderPage(page);
    await form.fill();
    await form[field].fill(value);
    await form.submit.click();
    await expect(form[field]).toHaveAccessibleDescription(new RegExp(message));
    await expect(form[field]).toBeFocused();
    expect(await org.received()).toEqual([]);
  });
}

test('a journal that goes away under a request does not make it "not sent"', async ({ page, org }) => {
  const creation = /\/v1\/order$/;
  await holdRequests(page, creation);
  const form = createOrderPage(page);
  await form.fill();
  await form.submit.click();
  await untilHeld(page);
  await page.evaluate(async () => {
    // By then the console has been told; it may keep a journal open until its last answer stands there.
    const told = (name: string) =>
      new Promise<unknown>((resolve) => {
        const deletion = indexedDB.deleteDatabase(name);
        deletion.onblocked = resolve;
        deletion.onsuccess = resolve;
      });
    for (const { name } of await indexedDB.databases()) if (name) await told(name);
  });
  await letRequestsGo(page);
  // The answer came all the same, and it is what the person is told.
  await expect(page).toHaveURL(/\/orders\/801/);
  expect(await org.ledger()).toHaveLength(1);
});
