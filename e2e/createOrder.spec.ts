import { expect, test } from '#e2e/fixtures.ts';
import { playedOnce } from '#e2e/leftOut.ts';
import { createOrderPage } from '#e2e/pages/createOrder.ts';
import { sheetPage } from '#e2e/pages/sheet.ts';
import { holdRequests, letRequestsGo, untilHeld } from '#e2e/states/holdRequests.ts';
import { seed } from '#sandbox/seed/seed.ts';

const once = playedOnce('the first test shows that both surroundings carry this operation');

test.beforeEach(async ({ page, signIn }) => {
  await signIn({ at: null });
  await createOrderPage(page).open();
});

test('an order is created once, and its page opens', async ({ page, org }) => {
  const form = createOrderPage(page);
  await form.fill();
  // In a production org it says so (production.spec.ts).
  await expect(form.submit).toHaveAccessibleDescription('');
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
  await expect(page).toHaveURL(new RegExp(`/orders/${entry?.created[0]}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d{8}$/);
});

test(
  'an answer lost after the order was created is unknown, never refused, also after a reload',
  once,
  async ({ page, org }) => {
    await org.use('createOrder: answer lost after the order is created');
    const form = createOrderPage(page);
    await form.fill();
    await form.submit.click();

    await expect(page.getByRole('alert')).toContainText('Unknown');
    expect(await org.ledger()).toHaveLength(1);

    await page.reload();
    const notice = page.getByRole('alert').filter({ hasText: 'Sent, but the outcome is unknown' });
    await expect(notice).toContainText('Acme Corporation');
    await expect(form.account).toHaveValue(seed.accounts.acme.id);
    await notice.getByRole('link', { name: 'Open the run' }).click();
    await page.getByRole('button', { name: 'It was done' }).click();
    const [created] = (await org.ledger()).flatMap((entry) => entry.created);
    await page.getByLabel('Id of the record you found').fill(created ?? '');
    await page.getByRole('button', { name: 'Record as done' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'The order was created' })).toBeVisible();
    const row = sheetPage(page).rowOf(seed.accounts.acme.id);
    await expect(row).toContainText(created ?? 'an id of the ledger');
    await page.reload();
    await expect(row).toContainText(created ?? 'an id of the ledger');
    expect(await org.received()).toHaveLength(1);
  },
);

test('a link fills the form, says so, and sends nothing', once, async ({ page, org }) => {
  const { stark, hooli } = seed.accounts;
  const { education } = seed.businessUnits;
  const form = createOrderPage(page);
  await form.account.fill(hooli.id);
  await page.goto(`/orders/new?account=${stark.id}&businessUnit=${education.id}`);
  await expect(form.account).toHaveValue(stark.id);
  await expect(form.businessUnit).toHaveValue(education.id);
  await expect(page.getByText(/pre-filled by a link/i)).toBeVisible();

  await test.step('entries over it survive a reload, and leave the person’s own draft alone', async () => {
    await form.customerType.fill('INDIVIDUAL');
    await page.reload();
    await expect(form.account).toHaveValue(stark.id);
    await expect(form.customerType).toHaveValue('INDIVIDUAL');
    await page.goto('/orders/new');
    await expect(form.account).toHaveValue(hooli.id);
    await expect(form.customerType).toHaveValue('');
  });
  expect(await org.received()).toEqual([]);
});

test(
  'a journal deleted during a request does not make the request "not sent"',
  once,
  async ({ page, org }) => {
    const creation = /\/v1\/order$/;
    await holdRequests(page, creation);
    const form = createOrderPage(page);
    await form.fill();
    await form.submit.click();
    await untilHeld(page);
    await page.evaluate(async () => {
      // `blocked` fires after `versionchange` reached the console, which may keep the journal open to save the answer.
      const told = (name: string) =>
        new Promise<unknown>((resolve) => {
          const deletion = indexedDB.deleteDatabase(name);
          deletion.onblocked = resolve;
          deletion.onsuccess = resolve;
        });
      for (const { name } of await indexedDB.databases()) if (name) await told(name);
    });
    await letRequestsGo(page);
    await expect(page).toHaveURL(/\/orders\/801/);
    expect(await org.ledger()).toHaveLength(1);
  },
);
