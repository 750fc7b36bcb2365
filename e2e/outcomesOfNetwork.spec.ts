import type { Page } from '@playwright/test';
import { changeConfig } from '#e2e/changeConfig.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { judgeRow } from '#e2e/judgeRow.ts';
import { embeddedOnly, notDeployed } from '#e2e/leftOut.ts';
import { openDoor } from '#e2e/openDoor.ts';
import type { OrgControl } from '#e2e/orgControl.ts';
import { activity, rowOfRun, sendOneRow } from '#e2e/pages/oneRow.ts';
import { sheetPage } from '#e2e/pages/sheet.ts';
import { signIn } from '#e2e/signIn.ts';

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
  // The code of the run's page is there now.
  await fillNextCancellation(page, 1);
  await context.setOffline(true);
  await expect(page.getByText('No network connection.')).toBeVisible();
  await sheetPage(page).send('Cancel 1 renewal');
  const notSent = { outcome: 'Not sent', words: /You’re offline/, executed: 1 } as const;
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

/** Goes from a run's page to the sheet page without a reload, and fills in an id. */
async function fillNextCancellation(page: Page, n: number): Promise<void> {
  await page.getByRole('link', { name: 'Cancel renewals', exact: true }).click();
  const sheet = sheetPage(page);
  await sheet.text.fill(activity(n));
  await expect(page.getByRole('region', { name: 'Preview', exact: true })).toContainText(activity(n));
}

const onSockets = embeddedOnly('a line that breaks and a door that is closed are of real sockets');

test(
  'the connection is lost or refused: unknown, and nothing is sent again',
  onSockets,
  async ({ page, context, consoleAt, org }) => {
    // The console and its org are behind a proxy that can be closed.
    const door = await openDoor(consoleAt.origin);
    await signIn(page, { at: `${door.origin}/cancellations/new?id=${activity(0)}` });
    const sheet = sheetPage(page);
    await sheet.send('Cancel 1 renewal');
    await judgeRow(rowOfRun(page, 0), 'cancelRenewals', org, { outcome: 'done', executed: 1 });
    const noAnswer = { outcome: 'Unknown', words: /There was no answer/, executed: 2, received: 2 } as const;

    await test.step('the connection is lost after the org executed and before it answered', async () => {
      await fillNextCancellation(page, 1);
      await org.fault({ phase: 'after', action: { kind: 'delay', ms: 60_000 } });
      await sheet.send('Cancel 1 renewal');
      await org.ledger.expectReceived(2);
      // `setOffline` only tells the browser that it is offline. Closing the proxy breaks pending requests.
      await context.setOffline(true);
      await door.close();
      await judgeRow(rowOfRun(page, 1), 'cancelRenewals', org, noAnswer);
      await door.open();
      await context.setOffline(false);
      await expect(lineIsBack(page)).toBeVisible();
    });

    await test.step('the org refuses the connection', async () => {
      await fillNextCancellation(page, 2);
      // Over HTTP/1.1 the stream is refused by the browser first; the usual body meets the closed door.
      const refused = page.waitForEvent(
        'requestfailed',
        (request) =>
          /\/subscription\/cancel/.test(request.url()) &&
          Boolean(request.failure()?.errorText.includes('CONNECTION_REFUSED')),
      );
      await door.close();
      await sheet.send('Cancel 1 renewal');
      expect((await refused).method()).toBe('POST');
      await judgeRow(rowOfRun(page, 2), 'cancelRenewals', org, noAnswer);
    });
  },
);

/** Sends a set that the org renews without answering. Returns the run's path. */
async function sendUnanswered(page: Page, org: OrgControl, n: number): Promise<string> {
  await org.reset();
  await org.fault({ phase: 'after', action: { kind: 'delay', ms: 60_000 } });
  await sendOneRow.generateRenewals(page, n);
  const run = new URL(page.url()).pathname;
  await expect.poll(async () => (await org.ledger()).length).toBe(1);
  return run;
}

test('the tab is closed or crashes while sending: unknown, although the org executed it', async ({
  browserName,
  page,
  context,
  org,
  signIn,
}) => {
  await signIn({ at: null });
  const closedRun = await sendUnanswered(page, org, 0);
  await page.close();
  const later = await context.newPage();
  await later.goto(closedRun);
  await later.getByRole('button', { name: 'Sign in to Acme' }).click();
  const unknown = { outcome: 'Unknown', words: /Interrupted while sending/, executed: 1 } as const;
  await judgeRow(rowOfRun(later, 0), 'generateRenewals', org, unknown);

  // Only the developer tools of Chromium crash a tab.
  if (browserName !== 'chromium') return;
  const crashedRun = await sendUnanswered(later, org, 1);
  const browser = await context.newCDPSession(later);
  const crashed = later.waitForEvent('crash');
  // The command never resolves, because the crash ends its target.
  void browser.send('Page.crash').catch(() => undefined);
  await crashed;
  const last = await context.newPage();
  await last.goto(crashedRun);
  await last.getByRole('button', { name: 'Sign in to Acme' }).click();
  await judgeRow(rowOfRun(last, 1), 'generateRenewals', org, unknown);
  // Closes the crashed tab last, so that this is about the crash alone.
  await later.close();
});

/** Playwright answers preflights of routed requests itself. */
const preflight = embeddedOnly('the org answers the preflight');

const byOtherName = notDeployed('the policy of a host lets the console reach its orgs by no other name');

test.describe('an org on another origin', byOtherName, () => {
  test.beforeEach(async ({ page, baseURL }) => {
    const { port } = new URL(baseURL ?? '');
    // The same server under its other local name, which is another origin for browsers.
    await changeConfig(page, (each) => {
      each.baseUrl = each.baseUrl.replace(baseURL ?? '', `http://localhost:${port}`);
    });
  });

  test(
    'its answers are read after a real preflight, and unknown without CORS headers',
    preflight,
    async ({ page, org, signIn }) => {
      await signIn({ at: null });
      await org.use('redirect');
      await judgeRow(await sendOneRow.cancelRenewals(page, 0), 'cancelRenewals', org, {
        outcome: 'Refused',
        words: /leads elsewhere/,
        executed: 0,
      });

      await org.reset();
      await org.fault({ phase: 'after', action: { kind: 'withoutCors' } });
      await judgeRow(await sendOneRow.generateRenewals(page, 1), 'generateRenewals', org, {
        outcome: 'Unknown',
        words: /There was no answer/,
        executed: 1,
      });
      await page.getByText('For IT', { exact: true }).first().click();
      await expect(page.getByText(/console’s address \(CORS\): “npm run doctor”/).first()).toBeVisible();

      await org.reset();
      await org.use('all sessions end');
      await judgeRow(await sendOneRow.cancelRenewals(page, 2), 'cancelRenewals', org, {
        outcome: 'Not sent',
        words: /INVALID_SESSION_ID/,
        executed: 0,
      });
      await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible();
    },
  );

  test('401 without CORS headers costs one row where the session can be renewed', async ({
    page,
    globex,
    signIn,
  }) => {
    // No reload after the sign-in: the refresh token is in memory only.
    await signIn({ to: 'Globex', at: '/cancellations/new' });
    await globex.use('session ends, answer without CORS headers');
    const sheet = sheetPage(page);
    await sheet.text.fill([0, 1, 2].map(activity).join('\n'));
    await sheet.send('Cancel 3 renewals');
    const outcomes = async (...expected: string[]) => {
      for (const [n, words] of expected.entries())
        await expect(rowOfRun(page, n).outcome).toContainText(words);
    };
    await outcomes('Unknown', 'Not sent', 'Not sent');
    await page.getByRole('button', { name: 'Continue' }).click();
    await outcomes('Unknown', 'Accepted', 'Accepted');
    expect((await globex.received()).map(({ status }) => status)).toEqual([401, 200, 200]);
  });
});
