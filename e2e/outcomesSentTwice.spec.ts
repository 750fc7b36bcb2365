import { expect } from './fixtures.ts';
import type { Strike } from './http2Front.ts';
import { judgeRow } from './judgeRow.ts';
import { embeddedOnly } from './leftOut.ts';
import { orgBehindFrontTest as test } from './orgBehindFront.ts';
import { activity, sendOneRow } from './pages/oneRow.ts';

// Chromium silently repeats a request if its kept-alive connection drops before the response headers, and in some other
// cases. The page then reads the second answer. Only the ledger shows the first request: page and Playwright do not.
// A streamed body (`sendOnce` in config.json) is never repeated.
const onSockets = embeddedOnly('a browser sends again only on a socket that was kept and then dropped');

const twice = { executed: 2, received: 3 } as const;

test(
  'what is sent twice on a kept connection: unknown where the answer tells',
  onSockets,
  async ({ page, org, signIn }) => {
    // Home first: the parts of a form are fetched there, before a connection breaks.
    await signIn();
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
        outcome: 'Unknown',
        words: /already cancelled/,
      });
      await expect(row.place).toContainText(/this very one: a browser may send a request twice/);
      expect((await org.ledger())[1]?.changed).toEqual([activity(1)]);
      await expect(page.getByRole('button', { name: 'Send again', exact: true })).toBeHidden();
    });

    // A case that a browser cannot detect (docs/reliability.md).
    await test.step('an item added by the first attempt is refused if the second finds the order busy', async () => {
      await keepConnection(2);
      // After the preparation, which begins the count anew.
      await org.use('record busy', { nth: 2 });
      const row = await sendOneRow.addOrderItem(page, 0);
      const words = /This attempt saved nothing.*look in the CRM first/s;
      await judgeRow(row, 'addOrderItem', org, { ...twice, outcome: 'Refused', words });
      await org.ledger.toHaveExecuted('addOrderItem');
    });
  },
);

const overHttp2: readonly [strike: Strike, isRepeated: boolean][] = [
  ['drop', true],
  ['goaway', true],
  ['refusedStream', true],
  [421, true],
  ['reset', false],
  [408, false],
];

// With a front, the org has another address: the next page is loaded, and reads config.json again.
for (const sendOnce of [false, 'all'] as const) {
  test.describe(`over HTTP/2, sendOnce ${sendOnce}`, () => {
    test.use({ sendOnce });

    test(
      sendOnce ? 'each request arrives once' : 'most lost answers make the browser repeat the request',
      onSockets,
      async ({ page, org, front, signIn }) => {
        await signIn({ at: null });
        for (const [n, [strike, canBeRepeated]] of overHttp2.entries()) {
          const isRepeated = canBeRepeated && !sendOnce;
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
            outcome: 'Unknown',
            ...(!sendOnce && { words: /Already gone/ }),
            executed: 1,
            received: sendOnce ? 1 : 2,
          });
        });
        expect(front.calls.every(({ httpVersion }) => httpVersion === '2.0')).toBe(true);
      },
    );
  });
}

test.describe('over HTTP/1.1, which sends no streams', () => {
  test.use({ speaksHttp2: false, sendOnce: 'all' });

  test('sendOnce changes nothing', onSockets, async ({ page, org, front, signIn }) => {
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
});
