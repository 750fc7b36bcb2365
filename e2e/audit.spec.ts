import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { seed } from '#sandbox/seed/seed.ts';

const [a, b, c] = seed.activities.renewable.map(({ id }) => id) as [string, string, string];

test('a person records findings: one row was done, one was not done, and one is sent again', async ({
  page,
  org,
  pages: { sheet, run },
  signIn,
}) => {
  await signIn({ at: '/cancellations/new' });
  await org.use('answer lost after the work is done');
  await org.use('connection lost before the work is done', { nth: 2, times: 2 });
  await sheet.text.fill([a, b, c].join('\n'));
  await sheet.send('Cancel 3 renewals');
  await expect(run.continue).toBeVisible();
  const first = new URL(page.url()).pathname;

  await page.getByRole('link', { name: 'Home' }).click();
  await page
    .getByRole('table', { name: 'Needs attention' })
    .getByRole('link', { name: /^Check/ })
    .click();
  await run.findingOf(1).wasDone.click();
  await page.getByLabel('Note').fill('  case 4711 ');
  await page.getByRole('button', { name: 'Record as done' }).click();
  const found = /Accepted.*Recorded by Clara Clerk, .*: case 4711/;
  await expect(run.rowOf(a)).toContainText(found);
  await page.reload();
  await expect(run.rowOf(a)).toContainText(found);
  await expect(run.findingOf(1).wasDone).toBeHidden();

  await run.continue.click();
  await run.findingOf(2).wasNotDone.click();
  await page.getByRole('button', { name: 'Record as not done' }).click();
  await expect(run.rowOf(b)).toContainText(/Not sent.*Recorded by Clara Clerk/);

  await run.continue.click();
  await run.findingOf(3).sendAgainAnyway.click();
  const send = page.getByRole('dialog').getByRole('button', { name: 'Send again in Acme' });
  await expect(send).toBeDisabled();
  await page.getByLabel('Type 1 to confirm').fill('1');
  await sheet.note.fill('  case 4712: not in the CRM ');
  await send.click();
  await expect(run.summary('The cancellation was accepted')).toBeVisible();
  expect(new URL(page.url()).pathname).not.toBe(first);
  await expect(page.getByText('case 4712: not in the CRM')).toBeVisible();
  expect((await org.ledger()).flatMap(({ changed }) => changed)).toEqual([a, c]);

  // Each run names the other.
  await page.getByRole('link', { name: 'rows of an earlier run' }).click();
  await expect(page).toHaveURL(first);
  await run.rowOf(c).click();
  await expect(page.getByText(/^Sent again:/).getByRole('link')).toBeVisible();
});

test('a run keeps every attempt with its raw answer, its notes and a receipt, and never a token', async ({
  page,
  context,
  globex,
  pages: { sheet, run },
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // No reload from here on: the refresh token is in memory only.
  await signIn({ to: 'Globex', at: '/cancellations/new' });
  await globex.expireTokens();
  await sheet.text.fill(a);
  await sheet.send('Cancel 1 renewal');
  await expect(run.summary('The cancellation was accepted')).toBeVisible();
  const requests = page.getByRole('region', { name: 'Requests' });
  await expect(requests.getByText(/^Request \d+$/)).toHaveCount(2);
  await requests.getByText('Attempt 2').click();
  // The line of the first attempt.
  await expect(requests).toContainText('Your session has ended');
  await expect(requests).toContainText('"success":true');
  await expect(requests).not.toContainText(/bearer/i);

  await page.getByRole('button', { name: 'Add note' }).click();
  await sheet.note.fill('case 4711');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('case 4711')).toBeVisible();
  await page.getByRole('button', { name: 'Copy for ticket' }).click();
  await expect.poll(() => copied(page)).toContain('case 4711');
  const receipt = await copied(page);
  expect(receipt.split('\n')[0]).toMatch(new RegExp(`^Cancelled ${a}, \\d+ \\w+.* UTC, accepted$`));
  for (const text of [`Globex (${new URL(page.url()).host}`, 'Clara Clerk', page.url(), a, '1 Accepted'])
    expect(receipt).toContain(text);
  await run.more.click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => copied(page)).toBe(page.url());

  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  await page.getByRole('button', { name: 'Edit note' }).click();
  await sheet.note.fill('case 4712');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('case 4712')).toBeVisible();
  expect(await globex.ledger()).toHaveLength(1);
});

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
