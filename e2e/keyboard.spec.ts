import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { headed } from '#e2e/headed.ts';
import { keyboardOf } from '#e2e/pages/keyboard.ts';
import { sheetPage } from '#e2e/pages/sheet.ts';
import { seed } from '#sandbox/seed/seed.ts';

const [a, b] = seed.activities.renewable.map(({ id }) => id) as [string, string];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the command palette, pastes text, and chooses the entry that is `arrows` below the first one. */
async function goByPalette(page: Page, pasted: string, entry: string, arrows = 0) {
  const keyboard = keyboardOf(page);
  await keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Go to or do…' })).toBeFocused();
  await keyboard.paste(pasted);
  // The name that the org tells stands behind the words.
  const option = page.getByRole('option', { name: entry });
  await expect(option).toBeVisible();
  for (let arrow = 0; arrow < arrows; arrow++) await keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('Enter');
}

test('one renewal is cancelled in eight keys and a paste, from the sign-in on', async ({ page, org }) => {
  const keyboard = keyboardOf(page);
  await page.goto('/');
  await headed(page, 'Sign in');
  await keyboard.tabTo(button(page, 'Sign in to Acme'));
  await keyboard.press('Enter');
  await keyboard.tabTo(button(page, 'Sign in as Clara Clerk'));
  await keyboard.press('Enter');
  await headed(page, 'Home');
  await keyboard.press('g', 'c');
  await expect(page.getByLabel('Paste purchase activities')).toBeFocused();
  await page.keyboard.insertText(a);
  await expect(button(page, 'Cancel 1 renewal')).toBeEnabled();
  await keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Cancel renewals' }).getByLabel('Note')).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'The cancellation was accepted' })).toBeVisible();
  expect(keyboard.strokes()).toBe(8);
  expect(await org.ledger()).toHaveLength(1);
});

test('renewals are generated from the palette, and the next ones too', async ({ page, org, signIn }) => {
  await signIn();
  const keyboard = keyboardOf(page);
  const sheet = sheetPage(page);
  await headed(page, 'Home');
  await goByPalette(page, `${a} ${b}`, 'Renew these 2 together as one set, into one order', 2);
  await expect(button(page, 'Generate 1 renewal')).toBeEnabled();
  await keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog').getByLabel('Note')).toBeFocused();
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await org.received()).toEqual([]);

  // Opens a second link from a page that the first link has filled in.
  await goByPalette(page, b, 'Renew this', 2);
  await expect(sheet.text).toHaveValue(b);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(button(page, 'Generate 1 renewal')).toBeEnabled();
  await keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog').getByLabel('Note')).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'The set was renewed' })).toBeVisible();
  await keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Find in results' })).toBeFocused();
  expect((await org.ledger()).map(({ input }) => input)).toEqual([
    { purchaseActivities: [{ purchaseActivityIds: [b] }] },
  ]);
});

test('an order is created, two items added in two keys each and deleted again', async ({
  page,
  org,
  signIn,
  pages: { createOrder, order },
}) => {
  await signIn();
  const keyboard = keyboardOf(page);
  await headed(page, 'Home');
  await keyboard.press('g', 'n');
  await expect(createOrder.businessUnit).toBeFocused();
  for (const [field, value] of [
    [createOrder.businessUnit, seed.businessUnits.membership.id],
    [createOrder.customerType, 'ORGANIZATION'],
    [createOrder.account, seed.accounts.acme.id],
    [createOrder.billTo, seed.contacts.anna.id],
    [createOrder.currency, 'USD'],
  ] as const) {
    await keyboard.tabTo(field);
    await keyboard.paste(value);
  }
  await keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/orders\/801/);

  // Account and contact are those of the order, and stay for the next item.
  for (const [count, product] of [seed.products.supportHours.id, seed.products.goldMembership.id].entries()) {
    await expect(order.product).toBeFocused();
    await expect(order.product).toHaveValue('');
    await expect(order.account).toHaveValue(seed.accounts.acme.id);
    await page.keyboard.insertText(product);
    await keyboard.press('Tab');
    await page.keyboard.insertText('2');
    await keyboard.press('Control+Enter');
    await expect(order.itemNames).toHaveCount(count + 1);
  }
  await keyboard.tabTo(page.getByRole('button', { name: /^Delete item 802/ }).first());
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
  await keyboard.tabTo(page.getByRole('dialog').getByRole('button', { name: 'Delete item in Acme' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Item deleted' })).toBeFocused();
  expect((await org.ledger()).map(({ operation }) => operation)).toEqual([
    'createOrder',
    'addOrderItem',
    'addOrderItem',
    'deleteOrderItem',
  ]);

  // The next order's page prefills its own account, not the previous order's.
  await page.goBack();
  await createOrder.fill({ account: seed.accounts.initech.id });
  await createOrder.submit.click();
  await expect(order.product).toBeFocused();
  await expect(order.account).toHaveValue(seed.accounts.initech.id);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the palette works by touch and shows no keys', async ({ page, signIn }) => {
    await signIn({ at: '/orders' });
    await headed(page, 'Orders');
    await expect(page.getByText('Ctrl Enter')).toBeHidden();
    await button(page, 'Search').tap();
    await page.getByRole('option', { name: 'History', exact: true }).tap();
    await headed(page, 'History');
  });
});
