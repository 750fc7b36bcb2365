import type { Page } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { atRest } from './atRest.ts';
import { expect } from './fixtures.ts';
import type { Strike } from './http2Front.ts';
import { judgeRow } from './judgeRow.ts';
import { embeddedOnly } from './leftOut.ts';
import { orgBehindFrontTest as test } from './orgBehindFront.ts';
import type { OrgControl } from './orgControl.ts';
import { benchPage } from './pages/bench.ts';
import { activity, rowOfRun, sendOneRow } from './pages/oneRow.ts';

// Chromium silently repeats a request if its kept-alive connection drops before the response headers, and in some other
// cases. The page then reads the second answer. Only the ledger shows the first request: page and Playwright do not.
// A streamed body (`sendOnce` in config.json) is never repeated.
const onSockets = embeddedOnly('a browser sends again only on a socket that was kept and then dropped');

// Home first: the parts of a form are fetched there, before a connection breaks.
test.beforeEach(async ({ signIn }) => signIn());

/** Sends a request that leaves its connection open. The next request on that connection loses its answer. */
async function keepConnection(page: Page, org: OrgControl, n: number): Promise<void> {
  await org.reset();
  await org.use('answer lost on a kept connection');
  await judgeRow(await sendOneRow.cancelRenewals(page, n), 'cancelRenewals', org, {
    outcome: 'done',
    executed: 1,
  });
}

const twice = { received: 3 } as const;
const unknown = { ...twice, outcome: 'Unknown', executed: 2 } as const;

test(
  'a row executed by the first and refused by the second attempt is unknown',
  onSockets,
  async ({ page, org }) => {
    await test.step('a cancellation', async () => {
      await keepConnection(page, org, 0);
      const row = await sendOneRow.cancelRenewals(page, 1);
      await judgeRow(row, 'cancelRenewals', org, { ...unknown, words: /already cancelled/ });
      await expect(row.place).toContainText(/this very one: a browser may send a request twice/);
      expect((await org.ledger())[1]?.changed).toEqual([activity(1)]);
      await expect(page.getByRole('button', { name: 'Send again', exact: true })).toBeHidden();
    });

    await test.step('a set', async () => {
      await keepConnection(page, org, 2);
      await page.goto(`/renewals/new?set=${activity(3)},${activity(4)}`);
      await benchPage(page).send('Generate 1 renewal');
      for (const n of [3, 4])
        await judgeRow(rowOfRun(page, n), 'generateRenewals', org, { ...unknown, words: /already renewed/ });
    });

    await test.step('an item', async () => {
      await keepConnection(page, org, 5);
      const row = await sendOneRow.deleteOrderItem(page, 0);
      await judgeRow(row, 'deleteOrderItem', org, { ...unknown, words: /Already gone/ });
      expect((await org.ledger())[1]?.changed).toEqual([seed.orderItems.first.id]);
    });
  },
);

// Cases that a browser cannot detect (docs/reliability.md): both answers are valid, and the page gets the second.
test('what a browser cannot know', onSockets, async ({ page, org }) => {
  await test.step('an order created twice is done: both answers are clean', async () => {
    await keepConnection(page, org, 0);
    await judgeRow(await sendOneRow.createOrder(page, 0), 'createOrder', org, {
      ...twice,
      outcome: 'done',
      executed: 3,
    });
  });

  await test.step('an item added by the first attempt is refused if the second finds the order busy', async () => {
    await keepConnection(page, org, 1);
    // After the preparation, which begins the count anew.
    await org.use('record busy', { nth: 2 });
    const row = await sendOneRow.addOrderItem(page, 0);
    await judgeRow(row, 'addOrderItem', org, {
      ...twice,
      outcome: 'Refused',
      words: /This attempt saved nothing/,
      executed: 2,
    });
    await expect(row.place).toContainText('look in the CRM first');
    await org.ledger.toHaveExecuted('addOrderItem');
  });
});

test('a sheet of “already done” rows runs to its end without a pause', onSockets, async ({ page, org }) => {
  const ids = Array.from({ length: 6 }, (_, n) => `id=${activity(n)}`).join('&');
  for (const outcome of ['Accepted', 'Unknown']) {
    await page.goto(`/cancellations/new?${ids}`);
    await page.getByRole('button', { name: 'Cancel 6 renewals', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel 6 renewals in' }).click();
    for (const n of [0, 5]) await expect(rowOfRun(page, n).outcome).toContainText(outcome);
    await atRest(page);
  }
  expect(await org.ledger()).toHaveLength(6);
  expect(await org.received()).toHaveLength(12);
});

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
    test.beforeEach(async ({ page, front: _ }) => void (await page.goto('about:blank')));

    test(
      sendOnce ? 'each request arrives once' : 'most lost answers make the browser repeat the request',
      onSockets,
      async ({ page, org, front }) => {
        for (const [n, [strike, canBeRepeated]] of overHttp2.entries()) {
          const isRepeated = canBeRepeated && !sendOnce;
          const meaning = isRepeated ? 'executed twice, seen once' : 'received once, and unknown';
          await test.step(`${strike}: ${meaning}`, async () => {
            await org.reset();
            front.strikeNext(strike);
            const created = isRepeated
              ? ({ outcome: 'done', executed: 2, received: 2 } as const)
              : ({ outcome: 'Unknown', executed: 1, received: 1 } as const);
            await judgeRow(await sendOneRow.createOrder(page, n), 'createOrder', org, created);

            front.strikeNext(strike);
            const row = await sendOneRow.deleteOrderItem(page, n);
            // The org has its two items again, and the console knows that it sent this before.
            if (n > 1) await page.getByRole('button', { name: 'Delete item again in Acme' }).click();
            await judgeRow(row, 'deleteOrderItem', org, {
              outcome: 'Unknown',
              ...(isRepeated && { words: /Already gone/ }),
              executed: created.executed + 1,
              received: created.received * 2,
            });
          });
        }
        expect(front.calls.every(({ httpVersion }) => httpVersion === '2.0')).toBe(true);
      },
    );
  });
}

test.describe('over HTTP/1.1, which sends no streams', () => {
  test.use({ speaksHttp2: false, sendOnce: 'all' });
  test.beforeEach(async ({ page, front: _ }) => void (await page.goto('about:blank')));

  test('sendOnce changes nothing', onSockets, async ({ page, org, front }) => {
    await test.step('each request arrives, once', async () => {
      await judgeRow(await sendOneRow.createOrder(page, 0), 'createOrder', org, {
        outcome: 'done',
        executed: 1,
      });
      await judgeRow(await sendOneRow.deleteOrderItem(page, 0), 'deleteOrderItem', org, {
        outcome: 'done',
        executed: 2,
        received: 2,
      });
      expect(front.calls.map(({ httpVersion }) => httpVersion)).toEqual(['1.1', '1.1']);
    });

    for (const [n, strike] of (['drop', 408] as const).entries())
      await test.step(`${strike}: an order is created twice, and seen once`, async () => {
        await org.reset();
        front.strikeNext(strike);
        const row = await sendOneRow.createOrder(page, n + 1);
        await judgeRow(row, 'createOrder', org, { outcome: 'done', executed: 2, received: 2 });
      });
  });
});
