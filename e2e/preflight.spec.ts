import { expect, seed } from '#e2e/fixtures.ts';
import { judgeRow } from '#e2e/judgeRow.ts';
import { embeddedOnly } from '#e2e/leftOut.ts';
import { orgBehindFrontTest as test } from '#e2e/orgBehindFront.ts';
import { activity, rowOfRun, sendOneRow } from '#e2e/pages/oneRow.ts';
import { sheetPage } from '#e2e/pages/sheet.ts';

const ofBrowser = embeddedOnly(
  'Playwright answers preflights by itself, and switches the cache off, where it routes',
);

test(
  'a run sends one preflight, and no answer comes from a cache',
  ofBrowser,
  async ({ page, org, front, signIn }) => {
    await signIn({ at: null });
    // Allows caching as far as possible: all three requests have the same address.
    const headers = {
      'cache-control': 'public, max-age=600',
      etag: '"1"',
      expires: 'Fri, 31 Dec 2066 23:59:59 GMT',
    };
    const answer = { kind: 'answer', status: 200, body: '{"success":true,"errors":[]}', headers } as const;
    await org.fault({ operation: 'cancelRenewals', phase: 'after', times: 3, action: answer });
    await page.goto(`/cancellations/new?${[0, 1, 2].map((n) => `id=${activity(n)}`).join('&')}`);
    await sheetPage(page).send('Cancel 3 renewals');
    await judgeRow(rowOfRun(page, 2), 'cancelRenewals', org, { outcome: 'done', executed: 3, received: 3 });
    expect(front.calls).toHaveLength(3);
    expect(front.preflights).toBe(1);

    const gone = { ...answer, body: JSON.stringify({ id: seed.orderItems.first.id, success: true }) };
    await org.fault({ operation: 'deleteOrderItem', phase: 'after', times: 2, action: gone });
    const first = await sendOneRow.deleteOrderItem(page, 0);
    await judgeRow(first, 'deleteOrderItem', org, { outcome: 'done', executed: 4, received: 4 });
    const again = await sendOneRow.deleteOrderItem(page, 0);
    await page.getByRole('button', { name: 'Delete item again in Acme' }).click();
    await judgeRow(again, 'deleteOrderItem', org, { outcome: 'done', executed: 4, received: 5 });
    expect(front.preflights).toBe(2);
  },
);
