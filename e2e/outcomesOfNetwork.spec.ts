import type { BrowserContext, Page } from '@playwright/test';
import { changeConfig } from './changeConfig.ts';
import { expect, seed, test } from './fixtures.ts';
import { judgeRow } from './judgeRow.ts';
import { embeddedOnly, notDeployed } from './leftOut.ts';
import { openDoor } from './openDoor.ts';
import type { OrgControl } from './orgControl.ts';
import { benchPage } from './pages/bench.ts';
import { activity, rowOfRun, sendOneRow } from './pages/oneRow.ts';
import { signIn } from './signIn.ts';
import { signInAgain } from './signInAgain.ts';

test('offline before the call: not sent, until a person continues', async ({
  page,
  context,
  org,
  clock,
  signIn,
}) => {
  await clock.start();
  await signIn({ at: null });
  await judgeRow(await sendOneRow.cancelRenewals(page, 0), 'cancelRenewals', org, {
    outcome: 'done',
    executed: 1,
  });
  await fillNextCancellation(page, 1);
  await context.setOffline(true);
  await expect(page.getByText('No network connection.')).toBeVisible();
  await benchPage(page).send('Cancel 1 renewal');
  const notSent = { outcome: 'Not sent', words: /this computer is offline/, executed: 1 } as const;
  await judgeRow(rowOfRun(page, 1), 'cancelRenewals', org, notSent);

  // A new connection, a return to the tab and waiting must not send anything.
  await context.setOffline(false);
  await expect(lineIsBack(page)).toBeVisible();
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await clock.advance(600);
  await judgeRow(rowOfRun(page, 1), 'cancelRenewals', org, notSent);

  await page.getByRole('button', { name: 'Continue' }).click();
  await judgeRow(rowOfRun(page, 1), 'cancelRenewals', org, { outcome: 'done', executed: 2, received: 2 });
});

const lineIsBack = (page: Page) => page.getByText('The connection is back.', { exact: true });

/** Goes from a run's page to the workbench without a reload, and fills in an id. */
async function fillNextCancellation(page: Page, n: number): Promise<void> {
  await page.getByRole('link', { name: 'Cancel renewals', exact: true }).click();
  const bench = benchPage(page);
  await bench.text.fill(activity(n));
  await expect(page.getByRole('region', { name: 'Preview', exact: true })).toContainText(activity(n));
}

const onSockets = embeddedOnly('a line that breaks and a door that is closed are of real sockets');

test(
  '`fetch` rejects for any reason: unknown, and nothing is sent again',
  onSockets,
  async ({ page, context, consoleAt, org }) => {
    // The console and its org are behind a proxy that can be closed.
    const door = await openDoor(consoleAt.origin);
    await signIn(page, { at: `${door.origin}/cancellations/new?id=${activity(0)}` });
    const bench = benchPage(page);
    await bench.send('Cancel 1 renewal');
    await judgeRow(rowOfRun(page, 0), 'cancelRenewals', org, { outcome: 'done', executed: 1 });
    const noAnswer = { outcome: 'Unknown', words: /There was no answer/, executed: 2, received: 2 } as const;

    await test.step('the connection is lost after the org executed and before it answered', async () => {
      await fillNextCancellation(page, 1);
      await org.fault({ phase: 'after', action: { kind: 'delay', ms: 60_000 } });
      await bench.send('Cancel 1 renewal');
      await org.ledger.toHaveReceived(2);
      // `setOffline` only tells the browser that it is offline. Closing the proxy breaks pending requests.
      await context.setOffline(true);
      await door.close();
      await judgeRow(rowOfRun(page, 1), 'cancelRenewals', org, noAnswer);
      await door.open();
      await context.setOffline(false);
      await expect(lineIsBack(page)).toBeVisible();
    });

    await test.step('the host name of the org is not found', async () => {
      await fillNextCancellation(page, 2);
      // Simulates a DNS failure: the policy allows only names of this machine, which always resolve.
      await page.route('**/v1/subscription/cancel', (route) => route.abort('namenotresolved'));
      await bench.send('Cancel 1 renewal');
      await judgeRow(rowOfRun(page, 2), 'cancelRenewals', org, noAnswer);
      await page.unrouteAll();
    });

    await test.step('the org refuses the connection', async () => {
      await fillNextCancellation(page, 3);
      const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
      await door.close();
      await bench.send('Cancel 1 renewal');
      expect((await refused).failure()?.errorText).toContain('CONNECTION_REFUSED');
      await judgeRow(rowOfRun(page, 3), 'cancelRenewals', org, noAnswer);
    });
  },
);

test('the journal cannot be written: nothing is sent', async ({ page, org, signIn }) => {
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

/** Sends a set that the org renews without answering. Returns the run's path. */
async function sendUnanswered(page: Page, org: OrgControl): Promise<string> {
  await org.fault({ phase: 'after', action: { kind: 'delay', ms: 60_000 } });
  await sendOneRow.generateRenewals(page, 0);
  const run = new URL(page.url()).pathname;
  await expect.poll(async () => (await org.ledger()).length).toBe(1);
  return run;
}

async function judgeInterrupted(context: BrowserContext, run: string, org: OrgControl): Promise<void> {
  const later = await context.newPage();
  await later.goto(run);
  await later.getByRole('button', { name: 'Sign in to Acme' }).click();
  await judgeRow(rowOfRun(later, 0), 'generateRenewals', org, {
    outcome: 'Unknown',
    words: /Interrupted while sending/,
    executed: 1,
  });
}

test('the tab is closed while sending: unknown, although the org executed it', async ({
  page,
  context,
  org,
  signIn,
}) => {
  await signIn({ at: null });
  const run = await sendUnanswered(page, org);
  await page.close();
  await judgeInterrupted(context, run, org);
});

test('the tab crashes while sending: unknown', async ({ page, context, org, signIn }) => {
  await signIn({ at: null });
  const run = await sendUnanswered(page, org);
  const browser = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The command never resolves, because the crash ends its target.
  void browser.send('Page.crash').catch(() => undefined);
  await crashed;
  // Closes the crashed tab last, so that the test is about the crash alone.
  await judgeInterrupted(context, run, org);
  await page.close();
});

test('the session ends: nothing was done, and the row is sent once after the sign-in', async ({
  page,
  org,
  signIn,
}) => {
  await signIn({ at: null });
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

/** Playwright answers preflights of routed requests itself. */
const preflight = embeddedOnly('the org answers the preflight');

const byOtherName = notDeployed('the policy of a host lets the console reach its orgs by no other name');

const hiding = 'session ends, answer without CORS headers';
const renewed = '401 without CORS headers costs one row where the session can be renewed';
test.describe('an org on another origin', byOtherName, () => {
  test.beforeEach(async ({ page, baseURL }) => {
    const { port } = new URL(baseURL ?? '');
    // The same server under its other local name, which is another origin for browsers.
    await changeConfig(page, (each) => {
      each.baseUrl = each.baseUrl.replace(baseURL ?? '', `http://localhost:${port}`);
    });
  });
  // A tab works in one org: the test about Globex signs in by itself.
  test.beforeEach(async ({ signIn }, { title }) => {
    if (title !== renewed) await signIn({ at: null });
  });

  test(
    'its answers are read after a real preflight, and unknown without CORS headers',
    preflight,
    async ({ page, org }) => {
      const noAnswer = { outcome: 'Unknown', words: /There was no answer/, received: 1 } as const;
      await test.step('done, after a preflight', async () => {
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

      await test.step('a redirect is recognized', async () => {
        await org.reset();
        await org.use('redirect');
        await judgeRow(await sendOneRow.cancelRenewals(page, 1), 'cancelRenewals', org, {
          outcome: 'Refused',
          words: /leads elsewhere/,
          executed: 0,
        });
      });

      await test.step('a success without CORS headers is unknown', async () => {
        await org.reset();
        await org.fault({ phase: 'after', action: { kind: 'withoutCors' } });
        const row = await sendOneRow.generateRenewals(page, 2);
        await judgeRow(row, 'generateRenewals', org, { ...noAnswer, executed: 1 });
      });

      await test.step('401 without CORS headers is unknown', async () => {
        await org.reset();
        await org.use('session ends, answer without CORS headers');
        const row = await sendOneRow.cancelRenewals(page, 3);
        await judgeRow(row, 'cancelRenewals', org, { ...noAnswer, executed: 0 });
      });

      await test.step('401 with CORS headers: the session ended', async () => {
        await org.reset();
        await org.use('session ends');
        await judgeRow(await sendOneRow.cancelRenewals(page, 4), 'cancelRenewals', org, {
          outcome: 'Not sent',
          words: /INVALID_SESSION_ID/,
          executed: 0,
        });
        await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible();
      });
    },
  );

  const threeRows = async (page: Page, open?: () => Promise<void>) => {
    const bench = benchPage(page);
    if (open) await bench.open('/cancellations/new').then(open);
    const ids = seed.activities.renewable.slice(0, 3).map(({ id }) => id);
    await bench.text.fill(ids.join('\n'));
    await bench.send('Cancel 3 renewals');
    const outcomes = (expected: readonly string[]) =>
      Promise.all(expected.map((words, place) => expect(bench.rowOf(ids[place] ?? '')).toContainText(words)));
    return outcomes;
  };

  test(renewed, async ({ page, globex, signIn }) => {
    // No reload after the sign-in: the refresh token is in memory only.
    await signIn({ to: 'Globex', at: '/cancellations/new' });
    await globex.use(hiding);
    const outcomes = await threeRows(page);
    await outcomes(['Unknown', 'Not sent', 'Not sent']);
    await page.getByRole('button', { name: 'Continue' }).click();
    await outcomes(['Unknown', 'Accepted', 'Accepted']);
    expect((await globex.received()).map(({ status }) => status)).toEqual([401, 200, 200]);
  });

  test('401 without CORS headers to an old token that cannot be renewed asks for a sign-in first', async ({
    page,
    org,
    clock,
  }) => {
    await org.use(hiding);
    await clock.start();
    const outcomes = await threeRows(page, () => clock.advance(8 * 60));
    await outcomes(['Unknown', 'Not sent', 'Not sent']);
    await expect(page.getByRole('banner').getByText('Your session may have ended')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Paused: Your session has ended or may have ended')).toBeVisible();
    await outcomes(['Unknown', 'Not sent', 'Not sent']);
    expect((await org.received()).map(({ status }) => status)).toEqual([401]);
  });
});
