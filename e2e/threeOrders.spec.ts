import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { headed } from '#e2e/headed.ts';
import { keyboardOf } from '#e2e/pages/keyboard.ts';
import { seed } from '#sandbox/seed/seed.ts';

const { accounts, contacts, products } = seed;
const goBack = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Go back' });

/** A person who types what they look for, and presses Enter once one record is left. */
function typistOf(page: Page) {
  const keyboard = keyboardOf(page);
  return {
    ...keyboard,
    async choose(field: Locator, letters: string, name: RegExp) {
      await expect(field).toBeFocused();
      await keyboard.press(...letters);
      await expect(page.getByRole('option')).toHaveCount(1);
      await expect(page.getByRole('option', { name })).toBeVisible();
      await keyboard.press('Enter');
    },
  };
}

test('three orders of two items take 34, 23 and 23 keys, and not one goes astray', async ({
  page,
  org,
  signedIn,
  pages: { createOrder, order },
}) => {
  await signedIn({ persona: 'clara', at: '/' });
  await headed(page, 'Home');
  const typist = typistOf(page);
  const counts: number[] = [];
  for (const [account, contact] of [
    ['initech', 'ivan'],
    ['acme', 'anna'],
    ['pat', 'pat'],
  ] as const) {
    const before = typist.strokes();
    const isFirst = before === 0;
    await typist.press(...(isFirst ? ['g', 'n'] : ['Control+Shift+Enter']));
    await expect(createOrder.businessUnit).toBeFocused();
    if (isFirst) {
      await typist.choose(createOrder.businessUnit, 'mem', /^Membership/);
      await typist.choose(createOrder.customerType, 'org', /^ORGANIZATION/);
    } else {
      await expect(page.getByText('As in the last order:')).toBeVisible();
      await typist.press('ArrowRight');
    }
    await typist.choose(createOrder.account, accounts[account].label.slice(0, 3), /./);
    await typist.choose(createOrder.billTo, contacts[contact].label.slice(0, 3), /./);
    await expect(createOrder.currency).toBeFocused();
    if (isFirst) await typist.press(...'USD');
    await typist.press('Control+Enter');
    for (const [index, product] of [products.supportHours, products.handbook].entries()) {
      await expect(order.product).toHaveValue('');
      await typist.choose(order.product, product.label.slice(0, 3), new RegExp(`^${product.label}`));
      await expect(order.quantity).toBeFocused();
      await typist.press('2', 'Control+Enter');
      await expect(order.itemNames).toHaveCount(index + 1);
    }
    counts.push(typist.strokes() - before);
  }
  expect(counts).toEqual([34, 23, 23]);

  const ledger = await org.ledger();
  const itemsOf = (index: number) =>
    [products.supportHours, products.handbook].map(({ id }) => ({
      productId: id,
      quantity: 2,
      orderId: ledger[index]?.created[0],
    }));
  const [initech, acme, pat] = [accounts.initech, accounts.acme, accounts.pat].map(({ id }) => ({
    businessUnitId: seed.businessUnits.membership.id,
    customerType: 'ORGANIZATION',
    accountId: id,
    currencyIsoCode: 'USD',
  }));
  expect(ledger.map(({ input }) => input)).toMatchObject([
    { ...initech, billToContactId: contacts.ivan.id },
    ...itemsOf(0),
    { ...acme, billToContactId: contacts.anna.id },
    ...itemsOf(3),
    { ...pat, billToContactId: contacts.pat.id },
    ...itemsOf(6),
  ]);
  expect(await org.received()).toHaveLength(9);
  await page.goto('/names');
  await expect(page.getByText('No names yet')).toBeVisible();
});

test('keys right after one another are not lost, and a question takes none of them', async ({
  page,
  org,
  signedIn,
  pages: { createOrder, order },
}) => {
  const { acme } = accounts;
  await signedIn({ persona: 'clara', at: '/orders/new' });
  await createOrder.fill({ account: acme.id });
  const keyboard = keyboardOf(page);
  await keyboard.press('Control+Enter');
  await expect(order.product).toBeFocused();
  await keyboard.press('Control+Shift+Enter');
  await expect(createOrder.businessUnit).toBeFocused();

  await test.step('Ctrl+Enter works at once after values were filled in', async () => {
    await createOrder.account.fill(acme.id);
    await page.getByRole('button', { name: 'Fill in' }).focus();
    await keyboard.press('Enter', 'Control+Enter');
  });
  await test.step('the order without items is asked about; what is typed goes nowhere', async () => {
    await expect(page.getByRole('dialog', { name: 'Send the same again?' })).toBeVisible();
    await expect(goBack(page)).toBeFocused();
    await keyboard.press(...'hooli');
    await expect(goBack(page)).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(createOrder.account).toHaveValue(acme.id);
  });
  await test.step('once it has an item, one line tells of it and nothing is asked', async () => {
    await page
      .getByRole('status')
      .filter({ hasText: 'An equal order was created' })
      .getByRole('link')
      .click();
    await expect(order.submit).toBeVisible();
    await order.fill();
    await order.product.press('Control+Enter');
    // Waits for the answer by itself.
    await keyboard.press('Control+Shift+Enter');
    await expect(createOrder.submit).toBeVisible();
    await expect(page.getByText('An equal order was created')).toBeVisible();
    await createOrder.billTo.press('Control+Enter');
    await expect(page).toHaveURL(/\/orders\/801/);
    expect((await org.ledger()).map(({ operation }) => operation)).toEqual([
      'createOrder',
      'addOrderItem',
      'createOrder',
    ]);
  });
  await test.step('Esc leaves a field, and single keys work again', async () => {
    await expect(order.product).toBeFocused();
    await keyboard.press('s');
    // The first closes the list of what fits.
    await keyboard.press('Escape');
    await keyboard.press('Escape');
    await keyboard.press('g', 'i');
    await headed(page, 'History');
    await page.goBack();
    await expect(order.product).toHaveValue('s');
  });
  await test.step('an item that was not added yet keeps the person there, once', async () => {
    await order.product.focus();
    await keyboard.press('Control+Shift+Enter');
    await expect(order.product).toHaveAccessibleDescription(/not added yet/);
    await keyboard.press('Control+Shift+Enter');
    await headed(page, 'Create order');
  });
});
