import type { Page } from '@playwright/test';
import { bulkActivities } from '#sandbox/seed/activities.ts';
import { seed } from '#sandbox/seed/seed.ts';
import { expect, test } from './fixtures.ts';
import { benchPage } from './pages/bench.ts';
import { createOrderPage } from './pages/createOrder.ts';
import { orderPage } from './pages/order.ts';
import { runPage } from './pages/run.ts';

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

test('one renewal is cancelled in five clicks and a paste, from the sign-in on', async ({ page, org }) => {
  const { click, count } = clicksOn(page);
  await page.goto('/');
  await click('button', 'Sign in to Acme');
  await click('button', 'Sign in as Sam Support');
  await click('link', 'Cancel renewals');
  await expect(benchPage(page).text).toBeFocused();
  await page.keyboard.insertText(ids[0] ?? '');
  const send = page.getByRole('button', { name: 'Cancel 1 renewal', exact: true });
  await expect(send).toBeInViewport({ ratio: 1 });
  expect((await send.boundingBox())?.y).toBeLessThanOrEqual(600);
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(`Purchase activity ${ids[0]}`);
  await click('button', 'Cancel 1 renewal');
  await click('button', 'Cancel 1 renewal in Acme');
  await expect(benchPage(page).rowOf(ids[0] ?? '')).toContainText('Accepted');
  expect(count()).toBe(5);
  expect(await org.ledger()).toHaveLength(1);
});

test('an id of last week leads to its row in three steps and a paste, from the sign-in on', async ({
  page,
  signIn,
}) => {
  await signIn({ at: '/cancellations/new' });
  await benchPage(page).text.fill(ids.slice(0, 30).join('\n'));
  await benchPage(page).send('Cancel 30 renewals');
  await expect(page.getByRole('heading', { name: 'All 30 cancellations were accepted' })).toBeVisible();
  const run = page.url();
  await page.getByRole('banner').getByText('Clara Clerk').click();
  await page.getByRole('button', { name: 'Sign out' }).click();

  const { click, count } = clicksOn(page);
  await click('button', 'Sign in to Acme');
  await click('button', 'Sign in as Clara Clerk');
  await expect(page.getByRole('table', { name: 'Recent runs' })).toBeVisible();
  await paste(page, ids[20] ?? '');
  await expect(page).toHaveURL(`/history?find=${ids[20]}`);
  await expect(page.getByLabel('Find in history')).toBeFocused();
  const found = page.getByRole('table', { name: 'Runs', exact: true }).getByRole('link');
  await expect(found).toHaveAttribute('href', /\?row=21$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${run}?row=21`);
  await expect(benchPage(page).rowOf(ids[20] ?? '')).toBeInViewport();
  expect(count() + 1).toBe(3);
});

test('one wrong id of 200 is corrected in two steps and a paste', async ({ page, signIn }) => {
  await signIn({ at: '/cancellations/new' });
  const bench = benchPage(page);
  const [bad = '', ...good] = bulkActivities.slice(0, 200).map(({ id }) => id);
  await bench.text.fill(good.toSpliced(150, 0, bad.slice(0, 14)).join('\n'));
  const { click, count } = clicksOn(page);
  await click('button', 'Line 151');
  await expect(page.getByRole('textbox', { name: 'Purchase activity, line 151' })).toBeFocused();
  await page.keyboard.insertText(bad);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel 200 renewals', exact: true })).toBeEnabled();
  expect(count() + 1).toBe(2);
});

test('three sets are renewed in three clicks after a paste, with the send button always in sight', async ({
  page,
  org,
  signIn,
}) => {
  await signIn({ at: '/renewals/new' });
  const { click, count } = clicksOn(page);
  await benchPage(page).text.focus();
  await page.keyboard.insertText(ids.slice(0, 3).join('\n'));
  await click('radio', 'One set per id');
  await expect(page.getByRole('button', { name: 'Generate 3 renewals', exact: true })).toBeInViewport({
    ratio: 1,
  });
  await click('button', 'Generate 3 renewals');
  await click('button', 'Generate 3 renewals in Acme');
  await expect(page.getByRole('heading', { level: 2, name: 'All 3 sets were renewed' })).toBeVisible();
  expect(count()).toBe(3);
  expect(await org.ledger()).toHaveLength(3);
});

test('an order with two items takes thirteen steps, from the sign-in on', async ({ page, org }) => {
  const { click, count } = clicksOn(page);
  let keys = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    keys += 1;
  };
  const type = (text: string) => page.keyboard.insertText(text);
  await page.goto('/');
  await click('button', 'Sign in to Acme');
  await click('button', 'Sign in as Clara Clerk');
  await click('link', 'Create order');
  const form = createOrderPage(page);
  await form.businessUnit.click();
  const values = [
    seed.businessUnits.membership.id,
    'ORGANIZATION',
    seed.accounts.acme.id,
    seed.contacts.anna.id,
    'USD',
  ];
  for (const [place, value] of values.entries()) {
    if (place > 0) await press('Tab');
    await type(value);
  }
  await press('Enter');
  const order = orderPage(page);
  await expect(page).toHaveURL(/\/orders\/801/);
  for (const product of [seed.products.supportHours.id, seed.products.goldMembership.id]) {
    await expect(order.product).toBeFocused();
    await expect(order.product).toHaveValue('');
    await expect(order.account).toHaveValue(seed.accounts.acme.id);
    await type(product);
    await press('Tab');
    await type('2');
    await press('Enter');
    await expect(page.getByText('Item added', { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'About this order' })).toContainText(
    'Items added from this browser2',
  );
  // Adds the click into the first field.
  expect(count() + 1 + keys).toBe(13);
  expect(await org.ledger()).toHaveLength(3);

  // The next order's page prefills its own account, not the previous order's.
  await page.goBack();
  await form.fill({ account: seed.accounts.initech.id });
  await form.submit.click();
  await expect(order.product).toBeFocused();
  await expect(order.account).toHaveValue(seed.accounts.initech.id);
});

test('the send button stays in sight under a sheet of many lines', async ({ page, signIn }) => {
  await signIn({ at: '/cancellations/new' });
  const bench = benchPage(page);
  await bench.text.fill([...ids.slice(0, 40), 'a0X5g000003NnX'].join('\n'));
  const send = page.getByRole('button', { name: 'Cancel 0 renewals', exact: true });
  await expect(send).toBeDisabled();
  await expect(send).toBeInViewport({ ratio: 1 });
  expect((await send.boundingBox())?.y).toBeLessThanOrEqual(760);
  await expect(send).toHaveAccessibleDescription('1 row has a problem: fix or exclude it.');
});

test('the results of any run begin on the upper half of the first screen', async ({ page, org, signIn }) => {
  const top = async () => (await runPage(page).results.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  const { planInactive, renewedAlready, otherAccount, notFound } = seed.activities;
  await signIn({ at: '/renewals/new' });
  const bench = benchPage(page);
  const failing = [planInactive, renewedAlready, otherAccount].map(({ id }, n) => `${ids[n]} ${id}`);
  await bench.text.fill([...failing, ...ids.slice(3, 12)].join('\n'));
  await bench.groupBy('One set per line');
  await bench.send('Generate 12 renewals');
  await expect(runPage(page).summary('3 of 12 sets were not renewed')).toBeVisible();
  expect(await top()).toBeLessThanOrEqual(300);
  // The same window at 200 % zoom: 640 by 400 pixels.
  await page.setViewportSize({ width: 640, height: 400 });
  expect(await top()).toBeLessThanOrEqual(380);
  await page.setViewportSize({ width: 1280, height: 800 });

  // A paused run has more to say above its results.
  await org.use('connection lost before the work is done', { nth: 2 });
  await bench.open('/cancellations/new');
  await bench.text.fill(ids.slice(12, 20).join('\n'));
  await bench.send('Cancel 8 renewals');
  await expect(runPage(page).continue).toBeVisible();
  expect(await top()).toBeLessThanOrEqual(300);
  await page.setViewportSize({ width: 640, height: 400 });
  expect(await top()).toBeLessThanOrEqual(380);
  await page.setViewportSize({ width: 1280, height: 800 });

  // Beside the results, a region shows the unknown row.
  await org.use('answer lost after the work is done', { nth: 3 });
  await bench.open('/cancellations/new');
  await bench.text.fill([ids[20], notFound.id, ids[21]].join('\n'));
  await bench.send('Cancel 3 renewals');
  await expect(runPage(page).summary('1 of 3 renewals was not cancelled')).toBeVisible();
  await expect(runPage(page).settle(3).wasDone).toBeInViewport();
  expect(await top()).toBeLessThanOrEqual(300);
});
