import type { Page } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { changeConfig } from './changeConfig.ts';
import { expect, test } from './fixtures.ts';
import { benchPage } from './pages/bench.ts';
import { holdRequests, letRequestsGo, untilHeld } from './states/holdRequests.ts';

const ids = seed.activities.renewable.slice(0, 30).map(({ id }) => id);
const map = (page: Page) => page.getByRole('slider', { name: 'Walk through the requests' });
const chip = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cancel renewals run: / });

/** Fills in this many rows, without sending them. */
async function fill(page: Page, count: number) {
  const bench = benchPage(page);
  await bench.text.fill(ids.slice(0, count).join('\n'));
  await expect(page.getByRole('button', { name: `Cancel ${count} renewals`, exact: true })).toBeEnabled();
  return bench;
}

test.describe('before the run', () => {
  test('the page says what is sent where, and why a button is disabled', async ({ page, signIn }) => {
    await signIn({ at: '/cancellations/new' });
    const nothing = page.getByRole('button', { name: 'Cancel 0 renewals' });
    await expect(nothing).toBeDisabled();
    await expect(nothing).toHaveAccessibleDescription(
      'Nothing to send yet: paste rows above or choose a file.',
    );

    await benchPage(page).text.fill(`${ids[0]}\nnot-an-id\nnor-this`);
    await expect(page.getByRole('button', { name: 'Cancel 0 renewals' })).toHaveAccessibleDescription(
      '2 rows have problems: fix or exclude them.',
    );

    await fill(page, 12);
    const before = page.getByRole('region', { name: 'Before you send' });
    await expect(page.locator('[data-send-bar]')).toContainText('Acme Sandbox');
    await expect(before).toContainText('12 requests');
    await expect(before).toContainText(/Calls today\s*0\s*sent by you from this browser/);
    await expect(before).toContainText('none measured yet');
  });

  test('Try the first one sends one request; Continue sends the rest', async ({ page, org, signIn }) => {
    await signIn({ at: '/cancellations/new' });
    const bench = await fill(page, 5);
    await page.getByRole('button', { name: 'Try the first one' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Try 1 request in Acme' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The first request was tried' })).toBeVisible();
    await expect(bench.results.getByText('Not sent')).toHaveCount(4);
    expect((await org.ledger()).flatMap(({ changed }) => changed)).toEqual(ids.slice(0, 1));

    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'All 5 cancellations were accepted' })).toBeVisible();
    expect((await org.ledger()).flatMap(({ changed }) => changed)).toEqual(ids.slice(0, 5));

    await bench.open('/cancellations/new');
    await fill(page, 2);
    const before = page.getByRole('region', { name: 'Before you send' });
    await expect(before).toContainText(/Calls today\s*5\s*sent by you from this browser/);
    await expect(before).toContainText('as measured here');
  });

  test('requests run in parallel if the org allows it and the person chooses it', async ({
    page,
    org,
    signIn,
  }) => {
    await changeConfig(page, (config) => {
      config.pace = { parallelRequests: 3, cancellationsPerRequest: 2 };
    });
    await signIn({ at: '/cancellations/new' });
    const bench = await fill(page, 12);
    await page.getByLabel('Rows per request').selectOption('2');
    await page.getByLabel('At a time').selectOption('3');
    await expect(page.getByRole('region', { name: 'Before you send' })).toContainText('3 at a time');
    await bench.send('Cancel 12 renewals');
    await expect(page.getByRole('heading', { name: 'All 12 cancellations were accepted' })).toBeVisible();
    expect(await org.received()).toHaveLength(6);
  });
});

test.describe('the run', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn({ at: '/cancellations/new' });
    // Holds the run midway; each test releases it.
    await holdRequests(page, /\/subscription\/cancel/, { after: 3 });
    const bench = await fill(page, 20);
    await bench.send('Cancel 20 renewals');
    await untilHeld(page);
  });

  test('shows its progress in the tab title and in the header of other pages, with a link back', async ({
    page,
  }) => {
    await expect(page).toHaveTitle(/^15 % · Cancel renewals · 20 rows · \d\d:\d\d · Acme · Order Desk$/);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await expect(chip(page)).toHaveAccessibleName(/: 15 %, 0 refused/);
    await expect(page).toHaveTitle('15 % Cancel renewals · Orders · Acme · Order Desk');

    await letRequestsGo(page);
    await expect(chip(page)).toHaveAccessibleName(/Finished, 0 refused, 0 unknown, 0 not sent/);
    await chip(page).click();
    await expect(page.getByRole('heading', { name: 'All 20 cancellations were accepted' })).toBeVisible();
    await expect(page).toHaveTitle(/^Cancel renewals · 20 rows · \d\d:\d\d · Acme · Order Desk$/);

    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await expect(chip(page)).toBeHidden();
  });

  test('leads from a square of the map to its row, by pointer and by keys', async ({ page }) => {
    await letRequestsGo(page);
    await expect(page.getByRole('heading', { name: 'All 20 cancellations were accepted' })).toBeVisible();
    await page.getByRole('button', { name: 'Details' }).click();
    const squares = page.getByRole('img', { name: '20 accepted, 0 refused, 0 unknown, 0 not sent' });
    // The third square.
    await squares.click({ position: { x: 34, y: 6 } });
    await expect(page).toHaveURL(/\?row=3$/);
    await expect(benchPage(page).results.getByRole('gridcell', { name: 'Accepted' }).nth(2)).toBeFocused();

    await map(page).focus();
    await page.keyboard.press('End');
    await expect(map(page)).toHaveAttribute('aria-valuetext', 'Request 20, row 20: Accepted');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?row=20$/);
  });

  test('asks before the tab is closed during a request, and not afterwards', async ({ page }) => {
    const isAsked = () =>
      page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
    await expect.poll(isAsked).toBe(true);
    await page.getByRole('button', { name: 'Pause' }).click();
    await letRequestsGo(page);
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    await expect.poll(isAsked).toBe(false);
  });

  test('asks for browser notifications only when the person wants one', async ({ page }) => {
    const tell = page.getByRole('button', { name: 'Tell me when it is done' });
    await expect(tell).toBeVisible();
    expect(await page.evaluate(() => Notification.permission)).not.toBe('granted');
    await tell.click();
    await expect(page.getByText('The browser allows no notices here.')).toBeVisible();
    await letRequestsGo(page);
    await expect(page.getByRole('heading', { name: 'All 20 cancellations were accepted' })).toBeVisible();
  });
});
