import { changeConfig } from './changeConfig.ts';
import { expect, test } from './fixtures.ts';
import { judgeRow } from './judgeRow.ts';
import { embeddedOnly } from './leftOut.ts';
import { benchPage } from './pages/bench.ts';
import { activity, rowOfRun, sendOneRow } from './pages/oneRow.ts';
import { signInAgain } from './signInAgain.ts';

test('offline before the call: not sent, and it goes out when a person continues', async ({
  page,
  context,
  org,
  signIn,
}) => {
  await signIn();
  await judgeRow(await sendOneRow.cancelRenewals(page, 0), 'cancelRenewals', org, {
    outcome: 'done',
    executed: 1,
  });
  await page.getByRole('link', { name: 'Cancel renewals' }).click();
  const bench = benchPage(page);
  await bench.text.fill(activity(1));
  await expect(bench.preview.getByRole('row').filter({ hasText: activity(1) })).toBeVisible();
  await context.setOffline(true);
  await bench.send('Cancel 1 renewal');
  await judgeRow(rowOfRun(page, 1), 'cancelRenewals', org, {
    outcome: 'Not sent',
    words: /this computer is offline/,
    executed: 1,
  });

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Continue' }).click();
  await judgeRow(rowOfRun(page, 1), 'cancelRenewals', org, { outcome: 'done', executed: 2, received: 2 });
});

test('a journal that cannot be written: nothing is sent', async ({ page, org, signIn }) => {
  await signIn({ at: '/cancellations/new' });
  await page.evaluate(() => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      if (mode === 'readwrite' && [stores].flat().includes('requests'))
        throw new DOMException('The disk is full', 'QuotaExceededError');
      return transaction.call(this, stores, mode, options);
    };
  });
  const bench = benchPage(page);
  await bench.text.fill(activity(0));
  await bench.send('Cancel 1 renewal');
  await judgeRow(rowOfRun(page, 0), 'cancelRenewals', org, {
    outcome: 'Not sent',
    words: /could not write down what is being sent/,
    executed: 0,
    received: 0,
  });
});

test('our tab closed while sending: unknown, although the org did it', async ({
  page,
  context,
  org,
  signIn,
}) => {
  await signIn();
  await org.fault({ phase: 'after', action: { kind: 'delay', ms: 60_000 } });
  await sendOneRow.generateRenewals(page, 0);
  const run = new URL(page.url()).pathname;
  await expect.poll(async () => (await org.ledger()).length).toBe(1);
  await page.close();

  const later = await context.newPage();
  await later.goto(run);
  await later.getByRole('button', { name: 'Sign in to Acme' }).click();
  await judgeRow(rowOfRun(later, 0), 'generateRenewals', org, {
    outcome: 'Unknown',
    words: /Interrupted while sending/,
    executed: 1,
  });
});

test('the session ends: nothing was done, and the row goes out once after the sign-in', async ({
  page,
  org,
  signIn,
}) => {
  await signIn();
  await org.use('all sessions end');
  const row = await sendOneRow.cancelRenewals(page, 0);
  await judgeRow(row, 'cancelRenewals', org, {
    outcome: 'Not sent',
    words: /session has ended/,
    executed: 0,
  });
  await signInAgain(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await judgeRow(row, 'cancelRenewals', org, { outcome: 'done', executed: 1, received: 2 });
});

/** Playwright answers preflights by itself where it routes requests. */
const preflight = embeddedOnly('the org answers the preflight');

test.describe('an org on another origin', () => {
  test.beforeEach(async ({ page, baseURL, signIn }) => {
    const { port } = new URL(baseURL ?? '');
    // The same server by the other name of this machine: to a browser, another origin.
    await changeConfig(page, (each) => {
      each.baseUrl = each.baseUrl.replace(baseURL ?? '', `http://localhost:${port}`);
    });
    await signIn();
  });

  test('is reached, through the preflight of a real browser', preflight, async ({ page, org }) => {
    await judgeRow(await sendOneRow.cancelRenewals(page, 0), 'cancelRenewals', org, {
      outcome: 'done',
      executed: 1,
    });
    await judgeRow(await sendOneRow.deleteOrderItem(page, 0), 'deleteOrderItem', org, {
      outcome: 'done',
      executed: 2,
      received: 2,
    });
  });

  test('a redirect stays one', async ({ page, org }) => {
    await org.use('redirect');
    await judgeRow(await sendOneRow.cancelRenewals(page, 0), 'cancelRenewals', org, {
      outcome: 'Refused',
      words: /leads elsewhere/,
      executed: 0,
    });
  });

  test('401 with CORS headers: the session ended', async ({ page, org }) => {
    await org.use('session ends');
    await judgeRow(await sendOneRow.cancelRenewals(page, 0), 'cancelRenewals', org, {
      outcome: 'Not sent',
      words: /INVALID_SESSION_ID/,
      executed: 0,
    });
    await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  });

  test('401 without CORS headers: nobody can read it, so it is unknown', async ({ page, org }) => {
    await org.use('session ends, answer without CORS headers');
    await judgeRow(await sendOneRow.cancelRenewals(page, 0), 'cancelRenewals', org, {
      outcome: 'Unknown',
      words: /There was no answer/,
      executed: 0,
    });
  });

  test('a yes without CORS headers is unknown as well', async ({ page, org }) => {
    await org.fault({ phase: 'after', action: { kind: 'withoutCors' } });
    await judgeRow(await sendOneRow.generateRenewals(page, 0), 'generateRenewals', org, {
      outcome: 'Unknown',
      words: /There was no answer/,
      executed: 1,
    });
  });
});
