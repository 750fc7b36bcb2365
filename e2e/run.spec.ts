import { expect, test } from '#e2e/fixtures.ts';
import { runPage } from '#e2e/pages/run.ts';
import { sheetPage } from '#e2e/pages/sheet.ts';
import { holdRequests, letRequestsGo, untilHeld } from '#e2e/states/holdRequests.ts';
import { seed } from '#sandbox/seed/seed.ts';

const ids = seed.activities.renewable.slice(0, 12).map(({ id }) => id);

test('a second tab shows a run and cannot send it; paused, it survives a reload and sends each row once', async ({
  page,
  context,
  org,
  signIn,
}) => {
  await signIn({ at: '/cancellations/new' });
  // Two rows finish. The third request waits until the test releases it.
  await holdRequests(page, /\/subscription\/cancel/, { after: 2 });
  const sheet = sheetPage(page);
  await sheet.text.fill(ids.join('\n'));
  await sheet.send('Cancel 12 renewals');
  await expect(sheet.rowOf(ids[2] ?? '')).toContainText('Being sent');
  // The row shows "Being sent" before its record is saved.
  await untilHeld(page);

  const second = await context.newPage();
  await second.goto(new URL(page.url()).pathname);
  await second.getByRole('button', { name: 'Sign in to Acme' }).click();
  await expect(second.getByText('Another tab or window is sending this run')).toBeVisible();
  await expect(second).toHaveTitle(/^16 % · /);
  const { progress } = runPage(second);
  await expect(progress).toHaveAttribute('aria-valuetext', /^2 Accepted, .* To go$/);

  await page.getByRole('button', { name: 'Pause' }).click();
  await letRequestsGo(page);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect(second.getByRole('button', { name: 'Continue' })).toBeVisible();
  expect(await org.ledger()).toHaveLength(3);
  await page.reload();
  await expect(sheet.results.getByText('Accepted')).toHaveCount(3);
  await expect(sheet.results.getByText('Not sent')).toHaveCount(9);
  await page.getByRole('button', { name: 'Continue' }).click();

  for (const tab of [page, second])
    await expect(
      tab.getByRole('heading', { level: 2, name: 'All 12 cancellations were accepted' }),
    ).toBeVisible();
  await expect(progress).toHaveAttribute('aria-valuetext', '12 Accepted');
  const executed = (await org.ledger()).flatMap(({ changed }) => changed);
  expect(executed.toSorted()).toEqual(ids.toSorted());
});

test('a stopped run says what was not sent, and Send again sends only that', async ({
  page,
  org,
  signIn,
}) => {
  await signIn({ at: '/cancellations/new' });
  await holdRequests(page, /\/subscription\/cancel/, { after: 1 });
  const sheet = sheetPage(page);
  const [a, b, c] = ids as [string, string, string];
  await sheet.text.fill([a, b, c].join('\n'));
  await sheet.send('Cancel 3 renewals');
  await untilHeld(page);
  await page.getByRole('button', { name: 'Stop' }).click();
  await letRequestsGo(page);
  await expect(page.getByText('1 of 3 renewals was not cancelled')).toBeVisible();
  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Send 1 row again in Acme', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'The cancellation was accepted' })).toBeVisible();
  expect((await org.ledger()).flatMap(({ changed }) => changed)).toEqual([a, b, c]);
});
