import type { Page } from '@playwright/test';
import { atRest } from '#e2e/atRest.ts';
import { expect, seed, test } from '#e2e/fixtures.ts';
import { headed } from '#e2e/headed.ts';
import { keyboardOf } from '#e2e/pages/keyboard.ts';

const ids = seed.activities.renewable.map(({ id }) => id);

test.use({ viewport: { width: 1280, height: 800 } });

/** Clicks buttons and links by name, and counts them. */
function clicksOn(page: Page) {
  let count = 0;
  return {
    click: async (role: 'button' | 'link' | 'radio', name: string) => {
      const target = page.getByRole(role, { name, exact: true }).last();
      await target.click();
      count += 1;
    },
    count: () => count,
  };
}

/** Dispatches a paste without a focused element. Firefox creates no ClipboardEvent with data, so this uses Event. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    document.body.dispatchEvent(Object.assign(new Event('paste', { bubbles: true }), { clipboardData }));
  }, text);

test('one renewal is cancelled in five clicks and a paste, and found again in three steps and a paste', async ({
  page,
  org,
  pages: { sheet, run },
}) => {
  const id = ids[0] ?? '';
  const { click, count } = clicksOn(page);
  await page.goto('/');
  await click('button', 'Sign in to Acme');
  await click('button', 'Sign in as Sam Support');
  await click('link', 'Cancel renewals');
  await expect(sheet.text).toBeFocused();
  await page.keyboard.insertText(id);
  const send = page.getByRole('button', { name: 'Cancel 1 renewal', exact: true });
  await expect(send).toBeInViewport({ ratio: 1 });
  expect((await send.boundingBox())?.y).toBeLessThanOrEqual(600);
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(id);
  await click('button', 'Cancel 1 renewal');
  await click('button', 'Cancel 1 renewal in Acme');
  await expect(run.rowOf(id)).toContainText('Accepted');
  expect(count()).toBe(5);
  expect(await org.ledger()).toHaveLength(1);
  const { href } = new URL(page.url());
  // Before that, the sign-out asks.
  await atRest(page);
  await page.getByRole('banner').getByText('Sam Support').click();
  await page.getByRole('button', { name: 'Sign out' }).click();

  await click('button', 'Sign in to Acme');
  await click('button', 'Sign in as Sam Support');
  await expect(page.getByRole('table', { name: 'Recent runs' })).toBeVisible();
  await paste(page, id);
  await expect(page).toHaveURL(new RegExp(`/customers/\\w+\\?membership=${id}$`));
  await page.getByRole('list', { name: 'What was sent from here' }).getByRole('link').click();
  await expect(page).toHaveURL(`${href}?row=1`);
  await expect(run.rowOf(id)).toBeInViewport();
  // Two clicks, and one on the run.
  expect(count() - 5 + 1).toBe(3);
});

test('on a phone the first row of a run stands above the fold, and its tools are one press away', async ({
  page,
  pages: { sheet, run },
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signIn({ at: '/cancellations/new' });
  await sheet.text.fill([...ids.slice(0, 7), seed.activities.notFound.id].join('\n'));
  await sheet.send('Cancel 8 renewals');
  await expect(run.summary('1 of 8 renewals was not cancelled')).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(run.rowOf(ids[0] ?? '')).toBeInViewport({ ratio: 0.9 });
  await expect(run.export).toBeHidden();
  await page.getByRole('button', { name: 'Tools', exact: true }).click();
  await expect(run.export).toBeVisible();
});

test('the send button stays in sight, and the results of any run begin on the upper half of the first screen', async ({
  page,
  org,
  pages: { sheet, run },
  signIn,
}) => {
  await signIn({ at: '/cancellations/new' });
  await sheet.text.fill([...ids.slice(0, 40), 'a0X5g000003NnX'].join('\n'));
  const blocked = page.getByRole('button', { name: 'Cancel 40 renewals', exact: true });
  await expect(blocked).toBeDisabled();
  await expect(blocked).toBeInViewport({ ratio: 1 });
  expect((await blocked.boundingBox())?.y).toBeLessThanOrEqual(760);

  const top = async () => (await run.results.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  const isOnUpperHalf = async () => {
    // In Chromium 300 and 380; Firefox's fonts are taller.
    await expect.poll(top).toBeLessThanOrEqual(320);
    // The same window at 200 % zoom: 640 by 400 pixels.
    await page.setViewportSize({ width: 640, height: 400 });
    await expect.poll(top).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  const { planInactive, renewedAlready, otherAccount } = seed.activities;
  const failing = [planInactive, renewedAlready, otherAccount].map(({ id }, n) => `${ids[n]} ${id}`);
  await sheet.open('/renewals/new');
  await sheet.text.fill([...failing, ...ids.slice(3, 12)].join('\n'));
  const { click, count } = clicksOn(page);
  await click('radio', 'One set per line');
  const send = page.getByRole('button', { name: 'Generate 12 renewals', exact: true });
  await expect(send).toBeInViewport({ ratio: 1 });
  // One is renewed already, as the org says.
  await click('button', 'Send anyway');
  await click('button', 'Generate 12 renewals');
  await click('button', 'Generate 12 renewals in Acme');
  await expect(run.summary('3 of 12 sets were not renewed')).toBeVisible();
  expect(count()).toBe(4);
  await isOnUpperHalf();

  // A paused run has more to say above its results, and a region beside them shows the unknown row.
  await org.use('connection lost before the work is done', { nth: 2 });
  await sheet.open('/cancellations/new');
  await sheet.text.fill(ids.slice(12, 20).join('\n'));
  await sheet.send('Cancel 8 renewals');
  await expect(run.continue).toBeVisible();
  await expect(run.findingOf(2).wasDone).toBeInViewport();
  await isOnUpperHalf();
});

test('a renewal is cancelled from a link of the CRM in two clicks', async ({
  page,
  org,
  pages: { run },
  signIn,
}) => {
  const id = ids[0] ?? '';
  await signIn({ at: `/cancellations/new?id=${id}` });
  const { click, count } = clicksOn(page);
  await click('button', 'Cancel 1 renewal');
  await click('button', 'Cancel 1 renewal in Acme');
  await expect(run.rowOf(id)).toContainText('Accepted');
  expect(count()).toBe(2);
  await org.ledger.expectExecuted('cancelRenewals', { times: 1, changed: [id] });
});

test('an id of last week is found from anywhere by Ctrl+V and a click', async ({
  page,
  pages: { sheet, run },
  signIn,
}) => {
  const id = ids[0] ?? '';
  await signIn({ at: '/cancellations/new' });
  await sheet.text.fill(id);
  await sheet.text.press('ControlOrMeta+a');
  await sheet.text.press('ControlOrMeta+c');
  await sheet.send('Cancel 1 renewal');
  await expect(run.rowOf(id)).toContainText('Accepted');
  const { href } = new URL(page.url());
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+v');
  // Its account has thousands of memberships: the pasted one stands first all the same.
  const first = page.getByRole('table', { name: 'Memberships' }).getByRole('row').nth(1);
  await expect(first).toHaveAttribute('aria-current', 'true');
  await expect(first).toContainText('M-1001');
  await page.getByRole('list', { name: 'What was sent from here' }).getByRole('link').click();
  await expect(page).toHaveURL(`${href}?row=1`);
});

test('one bad id of 200 is corrected and the sheet sent without the mouse', async ({
  page,
  pages: { run },
  signIn,
}) => {
  const keyboard = keyboardOf(page);
  const good = ids.slice(0, 200);
  const bad = good.with(120, `${good[120]?.slice(0, 17)}-`);
  await signIn();
  await headed(page, 'Home');
  await keyboard.press('g', 'c');
  await expect(page.getByLabel('Paste purchase activities')).toBeFocused();
  await keyboard.paste(bad.join('\n'));
  await keyboard.tabTo(page.getByRole('button', { name: 'Correct …', exact: true }));
  await keyboard.press('Enter');
  const cell = page.getByRole('textbox', { name: /^Purchase activity/ }).and(page.locator(':focus'));
  await expect(cell).toHaveValue(bad[120] ?? '');
  await keyboard.press('Control+a');
  await keyboard.paste(good[120] ?? '');
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel 200 renewals', exact: true })).toBeEnabled();
  await keyboard.press('Control+Enter');
  // The list of rows takes the focus first, since it can be scrolled.
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
  await keyboard.tabTo(page.getByRole('dialog').getByLabel('Note'));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/runs\//);
  await expect(run.rowOf(good[0] ?? '')).toContainText('Accepted');
  expect(keyboard.strokes()).toBeLessThanOrEqual(20);
});

test('an order with two items is created by names in thirteen steps', async ({
  page,
  org,
  pages: { createOrder, order },
  signIn,
}) => {
  await signIn();
  const { click, count } = clicksOn(page);
  let filled = 0;
  const pick = async (field: typeof order.product, text: string, name: string | RegExp) => {
    await field.pressSequentially(text);
    await page.getByRole('option', { name }).first().click();
    filled += 1;
  };
  const type = async (field: typeof order.product, text: string) => {
    await field.fill(text);
    filled += 1;
  };
  await click('link', 'Create order');
  await pick(createOrder.businessUnit, 'member', /^Membership/);
  await pick(createOrder.customerType, 'org', 'ORGANIZATION');
  await pick(createOrder.account, 'acme', /^Acme Corporation/);
  await pick(createOrder.currency, 'us', 'USD');
  await click('button', 'Create order');
  await expect(page).toHaveURL(/\/orders\/801/);
  await pick(order.product, 'support', /^Support hours/);
  await type(order.quantity, '2');
  await pick(order.contact, 'anna', /^Anna Acker/);
  await click('button', 'Add item');
  await expect(order.itemNames).toHaveCount(1);
  // The form is emptied for the next item a moment later.
  await expect(order.product).toHaveValue('');
  await pick(order.product, 'handbook', /^Printed handbook/);
  await type(order.quantity, '1');
  await click('button', 'Add item');
  await expect(order.itemNames).toHaveCount(2);
  expect(filled + count()).toBe(13);
  const [created] = await org.ledger();
  expect(await org.ledger()).toMatchObject([
    { operation: 'createOrder' },
    { operation: 'addOrderItem', input: { orderId: created?.created[0], quantity: 2 } },
    { operation: 'addOrderItem', input: { orderId: created?.created[0], quantity: 1 } },
  ]);
});

test('twelve orders with items go out of one sheet by a file and five clicks', async ({
  page,
  org,
  pages: { sheet, run },
  signIn,
}) => {
  const { accounts, businessUnits, contacts, products } = seed;
  const lines = Array.from({ length: 24 }, (_, index) =>
    [
      `PO-${Math.floor(index / 2) + 1}`,
      `SO-${Math.floor(index / 2) + 1}`,
      ...[businessUnits.membership.id, 'ORGANIZATION', accounts.acme.id, 'USD'],
      ...[products.supportHours.id, contacts.anna.id, index + 1],
    ].join(','),
  );
  const header = 'PO number,Order no.,Business unit,Customer type,Account,Currency,Product,Contact,Quantity';
  await signIn({ at: '/orders/new/many' });
  await sheet.choose('orders.csv', Buffer.from([header, ...lines].join('\n')));
  const { click, count } = clicksOn(page);
  await page
    .getByRole('radiogroup', { name: 'Group lines into orders by' })
    .getByRole('radio', { name: /PO number/ })
    .click();
  await sheet.decide('Choose what “Contact” is', 'Contact of each item');
  // The order numbers, which no field takes.
  await sheet.read();
  await click('button', 'Create 12 orders with 24 items');
  await click('button', 'Create 12 orders with 24 items in Acme');
  expect(count() + 3).toBe(5);
  await expect(run.summary('All 12 orders were created')).toBeVisible();
  await expect.poll(async () => (await org.ledger()).length).toBe(36);
});
