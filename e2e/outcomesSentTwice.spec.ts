import type { Page } from '@playwright/test';
import { seed } from '#sandbox/seed/seed.ts';
import { atRest } from './atRest.ts';
import { expect } from './fixtures.ts';
import type { Strike } from './http2Front.ts';
import { judgeRow } from './judgeRow.ts';
import { embeddedOnly } from './leftOut.ts';
import { orgBehindFrontTest as test } from './orgBehindFront.ts';
import type { OrgControl } from './orgControl.ts';
import { activity, rowOfRun, sendOneRow } from './pages/oneRow.ts';

// Chromium silently repeats a request if its kept-alive connection drops before the response headers, and in some other
// cases. The page then reads the second answer. Only the ledger shows the first request: page and Playwright do not.
// A streamed body (`sendOnce` in config.json) is never repeated.
const onSockets = embeddedOnly('a browser sends again only on a socket that was kept and then dropped');

// Home first: the parts of a form are fetched there, before a connection breaks.
test.beforeEach(async ({ signIn }) => signIn());

/** Sends a request that leaves its connection open. The next request on that connection loses its answer. */
async function keepConnection(page: Page, org: OrgControl): Promise<void> {
  await org.use('answer lost on a kept connection');
  await judgeRow(await sendOneRow.cancelRenewals(page, 0), 'cancelRenewals', org, {
    outcome: 'done',
    executed: 1,
  });
}

const twice = { received: 3 } as const;

test(
  'a cancellation executed by the first and refused by the second attempt is unknown',
  onSockets,
  async ({ page, org }) => {
    await keepConnection(page, org);
    const row = await sendOneRow.cancelRenewals(page, 1);
    await judgeRow(row, 'cancelRenewals', org, {
      ...twice,
      outcome: 'Unknown',
      words: /already cancelled/,
      executed: 2,
    });
    await expect(row.place).toContainText(/this very one: a browser may send a request twice/);
    expect((await org.ledger())[1]?.changed).toEqual([activity(1)]);
    await expect(page.getByRole('button', { name: 'Send again', exact: true })).toBeHidden();
  },
);

test(
  'a set renewed by the first and refused by the second attempt is unknown',
  onSockets,
  async ({ page, org }) => {
    await keepConnection(page, org);
    await page.goto(`/renewals/new?set=${activity(1)},${activity(2)}`);
    await page.getByRole('button', { name: 'Generate 1 renewal', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Generate 1 renewal in' }).click();
    for (const n of [1, 2]) {
      await judgeRow(rowOfRun(page, n), 'generateRenewals', org, {
        ...twice,
        outcome: 'Unknown',
        words: /already renewed/,
        executed: 2,
      });
    }
  },
);

test(
  'an item deleted by the first and refused by the second attempt is unknown',
  onSockets,
  async ({ page, org }) => {
    await keepConnection(page, org);
    await judgeRow(await sendOneRow.deleteOrderItem(page, 0), 'deleteOrderItem', org, {
      ...twice,
      outcome: 'Unknown',
      words: /Already gone/,
      executed: 2,
    });
    expect((await org.ledger())[1]?.changed).toEqual([seed.orderItems.first.id]);
  },
);

// Cases that a browser cannot detect (docs/reliability.md): both answers are valid, and the page gets the second.
test.describe('what a browser cannot know', () => {
  test('an order created twice is done: both answers are clean', onSockets, async ({ page, org }) => {
    await keepConnection(page, org);
    await judgeRow(await sendOneRow.createOrder(page, 0), 'createOrder', org, {
      ...twice,
      outcome: 'done',
      executed: 3,
    });
  });

  test(
    'an item added by the first attempt is refused if the second finds the order busy',
    onSockets,
    async ({ page, org }) => {
      await org.use('record busy', { nth: 3 });
      await keepConnection(page, org);
      const row = await sendOneRow.addOrderItem(page, 0);
      await judgeRow(row, 'addOrderItem', org, {
        ...twice,
        outcome: 'Refused',
        words: /This attempt saved nothing/,
        executed: 2,
      });
      await expect(row.place).toContainText('look in the CRM first');
      await org.ledger.toHaveExecuted('addOrderItem');
    },
  );
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

for (const sendOnce of [false, 'all'] as const) {
  test.describe(`over HTTP/2, sendOnce ${sendOnce}`, () => {
    test.use({ sendOnce });

    for (const [strike, canBeRepeated] of overHttp2) {
      const isRepeated = canBeRepeated && !sendOnce;
      test(
        `${strike}: ${isRepeated ? 'executed twice, seen once' : 'received once, and unknown'}`,
        onSockets,
        async ({ page, org, front }) => {
          front.strikeNext(strike);
          const created = isRepeated
            ? ({ outcome: 'done', executed: 2, received: 2 } as const)
            : ({ outcome: 'Unknown', executed: 1, received: 1 } as const);
          await judgeRow(await sendOneRow.createOrder(page, 0), 'createOrder', org, created);

          front.strikeNext(strike);
          await judgeRow(await sendOneRow.deleteOrderItem(page, 0), 'deleteOrderItem', org, {
            outcome: 'Unknown',
            ...(isRepeated && { words: /Already gone/ }),
            executed: created.executed + 1,
            received: created.received * 2,
          });
          expect(front.calls.every(({ httpVersion }) => httpVersion === '2.0')).toBe(true);
        },
      );
    }
  });
}

test.describe('over HTTP/1.1, which sends no streams', () => {
  test.use({ speaksHttp2: false, sendOnce: 'all' });

  test('sendOnce changes nothing: each request arrives, once', onSockets, async ({ page, org, front }) => {
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

  for (const strike of ['drop', 408] as const) {
    test(`${strike}: an order is created twice, and seen once`, onSockets, async ({ page, org, front }) => {
      front.strikeNext(strike);
      const row = await sendOneRow.createOrder(page, 0);
      await judgeRow(row, 'createOrder', org, { outcome: 'done', executed: 2, received: 2 });
    });
  }
});
