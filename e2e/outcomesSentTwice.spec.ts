import type { Page, Request } from '@playwright/test';
import { expect } from '#e2e/fixtures.ts';
import type { Strike } from '#e2e/http2Front.ts';
import { judgeRow } from '#e2e/judgeRow.ts';
import { embeddedOnly } from '#e2e/leftOut.ts';
import { orgBehindFrontTest as test } from '#e2e/orgBehindFront.ts';
import { activity, sendOneRow } from '#e2e/pages/oneRow.ts';

// Chromium silently repeats a request if its kept-alive connection drops before the response headers, and in some other
// cases. The page then reads the second answer. Only the ledger shows the first request: page and Playwright do not.
// A streamed body is never repeated; `"sendOnce": false` in config.json turns streams off.
const onSockets = embeddedOnly('a browser sends again only on a socket that was kept and then dropped');

const twice = { executed: 2, received: 3 } as const;

test(
  'what is sent twice on a kept connection: unknown where the answer tells',
  onSockets,
  async ({ page, org, consoleAt, signIn }) => {
    // No names are read: a read would take the kept connection.
    await org.configure({ records: { dataUrl: `${consoleAt.origin}/services/data/v60.0`, kinds: {} } });
    // Home first: all code is fetched there. A later fetch would take the kept connection.
    const preloaded = untilPreloaded(page);
    await signIn();
    await preloaded;
    /** Sends a request that leaves its connection open. The next request on that connection loses its answer. */
    const keepConnection = async (n: number) => {
      await org.reset();
      await org.use('answer lost on a kept connection');
      await judgeRow(await sendOneRow.cancelRenewals(page, n), 'cancelRenewals', org, {
        outcome: 'done',
        executed: 1,
      });
    };

    await test.step('a cancellation that the second attempt finds cancelled', async () => {
      await keepConnection(0);
      const row = await sendOneRow.cancelRenewals(page, 1);
      await judgeRow(row, 'cancelRenewals', org, {
        ...twice,
        outcome: 'May be done already: look',
        words: /already cancelled/,
      });
      await expect(row.area).toContainText(/by this one, if the browser sent it twice/);
      expect((await org.ledger())[1]?.changed).toEqual([activity(1)]);
      await expect(page.getByRole('button', { name: 'Send again', exact: true })).toBeHidden();
    });

    // A case that a browser cannot detect (docs/reliability.md).
    await test.step('an item added by the first attempt is refused if the second finds the order busy', async () => {
      await keepConnection(2);
      // After the preparation, which begins the count anew.
      await org.use('record busy', { nth: 2 });
      const row = await sendOneRow.addOrderItem(page, 0);
      const words = /Nothing was saved by this attempt.*Check before you try again/s;
      await judgeRow(row, 'addOrderItem', org, { ...twice, outcome: 'Refused', words });
      await org.ledger.expectExecuted('addOrderItem');
    });
  },
);

/** Resolves once the page was idle and has fetched all code. Call it before the page opens. */
async function untilPreloaded(page: Page): Promise<void> {
  const underWay = new Set<Request>();
  const end = (request: Request) => void underWay.delete(request);
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  await page.waitForRequest(/\/rest-.*\.js/);
  await expect.poll(() => underWay.size, { message: 'requests under way' }).toBe(0);
}

const overHttp2: readonly [strike: Strike, isRepeated: boolean][] = [
  ['drop', true],
  ['goaway', true],
  ['refusedStream', true],
  [421, true],
  ['reset', false],
  [408, false],
];

// With a front, the org has another address: the next page is loaded, and reads config.json again.
for (const sendOnce of [false, undefined] as const) {
  const isOff = sendOnce === false;
  test.describe(`over HTTP/2, ${isOff ? 'sendOnce turned off' : 'as it is by default'}`, () => {
    test.use({ sendOnce });

    test(
      isOff ? 'most lost answers make the browser repeat the request' : 'each request arrives once',
      onSockets,
      async ({ page, org, front, signIn }) => {
        await signIn({ at: null });
        for (const [n, [strike, canBeRepeated]] of overHttp2.entries()) {
          const isRepeated = canBeRepeated && isOff;
          const meaning = isRepeated ? 'executed twice, seen once' : 'received once, and unknown';
          await test.step(`${strike}: ${meaning}`, async () => {
            await org.reset();
            front.strikeNext(strike);
            const times = isRepeated ? 2 : 1;
            await judgeRow(await sendOneRow.createOrder(page, n), 'createOrder', org, {
              outcome: isRepeated ? 'done' : 'Unknown',
              executed: times,
              received: times,
            });
          });
        }

        await test.step('a deletion likewise', async () => {
          await org.reset();
          front.strikeNext('drop');
          await judgeRow(await sendOneRow.deleteOrderItem(page, 0), 'deleteOrderItem', org, {
            outcome: isOff ? 'May be done already: look' : 'Unknown',
            ...(isOff && { words: /The item was not found/ }),
            executed: 1,
            received: isOff ? 2 : 1,
          });
        });
        expect(front.calls.every(({ httpVersion }) => httpVersion === '2.0')).toBe(true);
      },
    );
  });
}

test.describe('over HTTP/2, as a stream', () => {
  test(
    'limits, refusals, redirects and the end of the session stay readable',
    onSockets,
    async ({ page, org, front, signIn }) => {
      const lines = [
        { scenario: 'redirect', outcome: 'Refused', words: /leads elsewhere/ },
        { scenario: 'permission withdrawn', outcome: 'Refused', words: /Not allowed/ },
        { scenario: 'gateway 401', outcome: 'Not sent', words: /session may have ended/ },
        { scenario: 'session ends', outcome: 'Not sent', words: /session has ended/ },
      ] as const;
      for (const [n, { scenario, ...expected }] of lines.entries())
        await test.step(scenario, async () => {
          await org.reset();
          // A 401 withholds the token until the next sign-in.
          await signIn({ at: null });
          await org.use(scenario);
          const row = await sendOneRow.createOrder(page, n);
          await judgeRow(row, 'createOrder', org, { ...expected, executed: 0 });
        });
      expect(front.calls.map(({ contentLength }) => contentLength)).toEqual(lines.map(() => null));
    },
  );

  test(
    'a limit is waited for, and the order goes out again by itself',
    onSockets,
    async ({ page, org, clock, front, signIn }) => {
      await clock.start();
      await signIn({ at: null });
      await org.use('gateway 429');
      const row = await sendOneRow.createOrder(page, 0);
      await expect(page.getByText('The org is busy')).toBeVisible();
      await clock.advance(5);
      await judgeRow(row, 'createOrder', org, { outcome: 'done', executed: 1, received: 2 });
      expect(front.calls).toHaveLength(2);
    },
  );
});

test.describe('an org that wants a length', () => {
  test.use({ wantsLength: true });

  test('gets one after its 411, and from then on', onSockets, async ({ page, org, front, signIn }) => {
    await signIn();
    for (const n of [0, 1]) {
      await org.reset();
      await judgeRow(await sendOneRow.cancelRenewals(page, n), 'cancelRenewals', org, {
        outcome: 'done',
        executed: 1,
      });
    }
    const withLength = front.calls.map(({ contentLength }) => contentLength !== null);
    expect(withLength).toEqual([false, true, true]);
  });
});

test.describe('over HTTP/1.1, which sends no streams', () => {
  test.use({ speaksHttp2: false });

  test('the usual body goes out, and can be sent twice', onSockets, async ({ page, org, front, signIn }) => {
    await signIn({ at: null });
    await judgeRow(await sendOneRow.createOrder(page, 0), 'createOrder', org, {
      outcome: 'done',
      executed: 1,
    });
    await org.reset();
    await judgeRow(await sendOneRow.deleteOrderItem(page, 0), 'deleteOrderItem', org, {
      outcome: 'done',
      executed: 1,
    });
    expect(front.calls.map(({ httpVersion }) => httpVersion)).toEqual(['1.1', '1.1']);
    for (const [n, strike] of (['drop', 408] as const).entries())
      await test.step(`${strike}: an order is created twice, and seen once`, async () => {
        await org.reset();
        front.strikeNext(strike);
        const row = await sendOneRow.createOrder(page, n + 1);
        await judgeRow(row, 'createOrder', org, { outcome: 'done', executed: 2, received: 2 });
      });
  });

  test(
    'an order that the browser may have sent twice is not sent again by itself',
    onSockets,
    async ({ page, org, front, signIn }) => {
      await signIn({ at: null });
      const answers = ['limit reached', 'gateway 429', 'platform busy', 'session ends'] as const;
      for (const [n, second] of answers.entries())
        await test.step(`the second attempt meets: ${second}`, async () => {
          await org.reset();
          front.strikeNext('drop');
          await org.use(second, { nth: 2 });
          const row = await sendOneRow.createOrder(page, n);
          await judgeRow(row, 'createOrder', org, {
            outcome: 'Unknown',
            words: /perhaps at a second attempt/,
            executed: 1,
            received: 2,
          });
        });
      await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible();
    },
  );
});
