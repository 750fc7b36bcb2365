import type { Page } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { atRest } from './atRest.ts';
import { expect, test } from './fixtures.ts';
import { benchPage } from './pages/bench.ts';
import { historyPage } from './pages/history.ts';
import { runPage } from './pages/run.ts';

const [a, b, c] = seed.activities.renewable.map(({ id }) => id) as [string, string, string];

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

test('Home counts an unknown row; settled on its run, it shows who settled it', async ({
  page,
  org,
  signIn,
}) => {
  await signIn({ at: null });
  await org.use('answer lost after the work is done', { nth: 2 });
  await cancel(page, [a, b, c]);
  await expect(benchPage(page).rowOf(b)).toContainText('Unknown');
  await atRest(page);

  await page.getByRole('link', { name: 'Home' }).click();
  await page
    .getByRole('table', { name: 'Needs you' })
    .getByRole('link', { name: /^Check/ })
    .click();

  await page.getByRole('button', { name: 'It was done' }).click();
  await page.getByLabel('Note').fill('  case 4711 ');
  await page.getByRole('button', { name: 'Record as done' }).click();
  const settled = /Accepted.*Settled by Clara Clerk, .*: case 4711/;
  await expect(benchPage(page).rowOf(b)).toContainText(settled);
  await page.reload();
  await expect(benchPage(page).rowOf(b)).toContainText(settled);
  await expect(page.getByRole('button', { name: 'It was done' })).toBeHidden();
  expect(await org.received()).toHaveLength(2);
  expect((await org.ledger()).flatMap(({ changed }) => changed)).toEqual([a, b]);
});

test('settling a set settles all its rows', async ({ page, org, signIn }) => {
  await signIn({ at: null });
  await org.use('answer lost after the work is done');
  const bench = benchPage(page);
  await bench.open('/renewals/new');
  await bench.text.fill(`${a},${b}`);
  await bench.groupBy('One set per line');
  await bench.send('Generate 1 renewal');
  await page.getByRole('button', { name: 'It was not done' }).click();
  for (const id of [a, b]) await expect(page.getByRole('dialog')).toContainText(id);
  await expect(page.getByRole('dialog')).toContainText('All 2 rows count as not sent');
  await page.getByRole('button', { name: 'Record as not done' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(bench.rowOf(a)).toContainText('Settled by Clara Clerk');
  await expect(bench.rowOf(b)).toContainText('Settled by Clara Clerk');
  expect(await org.received()).toHaveLength(1);
});

test('Send again anyway asks to type the count, and each run names the other', async ({
  page,
  org,
  signIn,
}) => {
  await signIn({ at: null });
  await org.use('connection lost before the work is done');
  await cancel(page, [a]);
  const first = new URL(page.url()).pathname;
  await page.getByRole('button', { name: 'Send again anyway' }).click();
  const send = page.getByRole('dialog').getByRole('button', { name: 'Send again in Acme' });
  await expect(send).toBeDisabled();
  await page.getByLabel('Type 1 to confirm').fill('1');
  await page.getByLabel('Note').fill('  case 4711: not in the CRM ');
  await send.click();
  await expect(page.getByRole('heading', { level: 2, name: 'The cancellation was accepted' })).toBeVisible();
  expect(new URL(page.url()).pathname).not.toBe(first);
  await expect(page.getByText('case 4711: not in the CRM')).toBeVisible();
  await openRequest(page, 'Request 1');
  await page.getByRole('link', { name: 'row 1 of an earlier run' }).click();
  await expect(page).toHaveURL(`${first}?row=1`);
  await openRequest(page, 'Request 1');
  await expect(page.getByRole('link', { name: 'in a later run' })).toBeVisible();
  expect(await org.ledger()).toHaveLength(1);
});

test('Requests lists every attempt with its raw answer, and never a token', async ({
  page,
  globex,
  signIn,
}) => {
  // No reload from here on: the refresh token is in memory only.
  await signIn({ to: 'Globex', at: '/cancellations/new' });
  await globex.expireTokens();
  await benchPage(page).text.fill(a);
  await benchPage(page).send('Cancel 1 renewal');
  await expect(page.getByRole('heading', { level: 2, name: 'The cancellation was accepted' })).toBeVisible();
  const requests = page.getByRole('region', { name: 'Requests' });
  await expect(requests.getByText('POST /v1/subscription/cancel')).toHaveCount(2);
  await requests.getByText('Attempt 2').click();
  await expect(requests).toContainText('after attempt 1: Your session has ended');
  await expect(requests).toContainText(`"purchaseActivityId": "${a}"`);
  await expect(requests).toContainText('"success":true');
  await expect(requests).not.toContainText(/bearer/i);

  await requests.getByRole('button', { name: 'Copy as cURL' }).click();
  await expect.poll(() => copied(page)).toContain('--header "Authorization: Bearer $TOKEN"');
  expect(await copied(page)).toContain(
    `--data-raw '{"cancelRequests":[{"purchaseActivityId":"${a}","cancellationType":"Cancel Renewal"}]}'`,
  );
  expect(await globex.ledger()).toHaveLength(1);
});

test('a picked row shows its own requests beside the results', async ({ page, org, signIn }) => {
  await signIn({ at: null });
  await cancel(page, [a, b, c]);
  // The end of the run adds a line, which moves the button away from the pointer.
  await expect(runPage(page).summary('All 3 cancellations were accepted')).toBeVisible();
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('region', { name: 'All requests' }).getByRole('listitem')).toHaveCount(3);
  await benchPage(page).rowOf(b).getByText('Accepted').click();
  const picked = page.getByRole('region', { name: 'Row 2' });
  await expect(picked.getByRole('listitem')).toHaveCount(1);
  await expect(picked).toContainText('Request 2');
  const ground = (id: string) =>
    benchPage(page)
      .rowOf(id)
      .evaluate((row) => getComputedStyle(row).backgroundColor);
  await expect(benchPage(page).rowOf(b)).toHaveAttribute('aria-current', 'true');
  expect(await ground(b)).not.toBe(await ground(c));

  // With the keyboard, the focus moves to the region and back.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Row 3' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Row 3' })).toBeHidden();
  await expect(benchPage(page).rowOf(c).getByRole('gridcell', { name: 'Accepted' })).toBeFocused();
  expect(await org.ledger()).toHaveLength(3);
});

test('History finds a note that was added after the run, and the receipt holds it', async ({
  page,
  org,
  signIn,
}) => {
  await signIn({ at: null });
  await cancel(page, [a, b]);
  await expect(runPage(page).summary('All 2 cancellations were accepted')).toBeVisible();
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByLabel('Note').fill('case 4711');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('case 4711')).toBeVisible();

  await runPage(page).more.click();
  await page.getByRole('button', { name: 'Copy receipt' }).click();
  await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
  const receipt = await copied(page);
  const [{ created: _, changed } = { changed: [] }] = await org.ledger();
  for (const text of [
    'Cancel renewals',
    `Acme (${new URL(page.url()).host}`,
    'Clara Clerk',
    'case 4711',
    page.url(),
    ...changed,
    '2 Accepted',
  ])
    expect(receipt).toContain(text);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => copied(page)).toBe(page.url());

  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  await page.getByRole('button', { name: 'Edit note' }).click();
  await page.getByLabel('Note').fill('case 4712');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByRole('button', { name: 'Details' }).click();
  const earlier = page.getByRole('region', { name: 'Earlier notes' });
  await expect(earlier).toContainText(/case 4711.*changed by Clara Clerk/s);

  await page.keyboard.press('Escape');
  const history = historyPage(page);
  await history.visit();
  await history.find.fill('case 4712');
  await expect(history.runs.getByRole('row')).toHaveCount(2);
});

test('Requests shows a hostile answer as plain text', async ({ page, org, signIn }) => {
  await signIn({ at: null });
  await org.use('hostile message');
  await cancel(page, [a]);
  await openRequest(page, 'Request 1');
  const requests = page.getByRole('region', { name: 'Requests' });
  await expect(requests).toContainText('<img src=x onerror=alert(1)>');
  await expect(requests.locator('img')).toHaveCount(0);
  expect(await requests.innerText()).not.toContain('\u202e');
  expect(await org.ledger()).toEqual([]);
});

async function cancel(page: Page, ids: readonly string[]): Promise<void> {
  const bench = benchPage(page);
  await bench.open('/cancellations/new');
  await bench.text.fill(ids.join('\n'));
  await bench.send(ids.length === 1 ? 'Cancel 1 renewal' : `Cancel ${ids.length} renewals`);
}

async function openRequest(page: Page, name: string): Promise<void> {
  await page.getByRole('region', { name: 'Requests' }).getByText(name, { exact: true }).click();
  await expect(page.getByRole('heading', { level: 3, name: 'Answer' })).toBeVisible();
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
