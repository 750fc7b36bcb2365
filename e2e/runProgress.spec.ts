import { expect, seed, test } from '#e2e/fixtures.ts';
import { holdRequests, letRequestsGo, untilHeld } from '#e2e/states/holdRequests.ts';

const ids = seed.activities.renewable.slice(0, 20).map(({ id }) => id);

test('a run in progress shows in the tab title and on other pages, and guards its tab; notices come on demand', async ({
  page,
  pages: { sheet, run },
  signIn,
}) => {
  await signIn({ at: '/cancellations/new' });
  await holdRequests(page, /\/subscription\/cancel/, { after: 3 });
  await sheet.text.fill(ids.join('\n'));
  await sheet.send('Cancel 20 renewals');
  await untilHeld(page);
  const isAskedBeforeClosing = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await expect(page).toHaveTitle(/^15 % · Cancel renewals · 20 rows · (.+, )?\d\d:\d\d · Acme · Order Desk$/);
  await expect.poll(isAskedBeforeClosing).toBe(true);
  expect(await page.evaluate(() => Notification.permission)).not.toBe('granted');
  await page.getByRole('button', { name: 'Tell me when it is done' }).click();
  await expect(page.getByText('The browser allows no notices here.')).toBeVisible();

  const orders = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Orders' });
  const chip = page.getByRole('banner').getByRole('link', { name: /^Cancel renewals run: / });
  await orders.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(chip).toHaveAccessibleName(/: 15 %, 3 Accepted, /);
  await expect(page).toHaveTitle('15 % Cancel renewals · Orders · Acme · Order Desk');

  await letRequestsGo(page);
  await expect(chip).toHaveAccessibleName(/Finished, 20 Accepted$/);
  await expect.poll(isAskedBeforeClosing).toBe(false);
  await chip.click();
  await expect(run.summary('All 20 cancellations were accepted')).toBeVisible();
  await expect(page).toHaveTitle(/^Cancel renewals · 20 rows · (.+, )?\d\d:\d\d · Acme · Order Desk$/);
  await orders.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(chip).toBeHidden();
});
