import type { Page } from '@playwright/test';
import { expect, seed, test } from './fixtures.ts';

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
  await page.getByRole('banner').getByText('Sam Support').click();
  await page.getByRole('button', { name: 'Sign out' }).click();

  await click('button', 'Sign in to Acme');
  await click('button', 'Sign in as Sam Support');
  await expect(page.getByRole('table', { name: 'Recent runs' })).toBeVisible();
  await paste(page, id);
  await expect(page).toHaveURL(`/history?find=${id}`);
  await expect(page.getByLabel('Find in history')).toBeFocused();
  const found = page.getByRole('table', { name: 'Runs', exact: true }).getByRole('link');
  await expect(found).toHaveAttribute('href', /\?row=1$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${href}?row=1`);
  await expect(run.rowOf(id)).toBeInViewport();
  // Two clicks and Enter.
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
  const blocked = page.getByRole('button', { name: 'Cancel 0 renewals', exact: true });
  await expect(blocked).toBeDisabled();
  await expect(blocked).toBeInViewport({ ratio: 1 });
  expect((await blocked.boundingBox())?.y).toBeLessThanOrEqual(760);

  const top = async () => (await run.results.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  const isOnUpperHalf = async () => {
    expect(await top()).toBeLessThanOrEqual(300);
    // The same window at 200 % zoom: 640 by 400 pixels.
    await page.setViewportSize({ width: 640, height: 400 });
    expect(await top()).toBeLessThanOrEqual(380);
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
  await click('button', 'Generate 12 renewals');
  await click('button', 'Generate 12 renewals in Acme');
  await expect(run.summary('3 of 12 sets were not renewed')).toBeVisible();
  expect(count()).toBe(3);
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
