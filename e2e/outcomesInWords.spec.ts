import type { Locator, Page } from '@playwright/test';
import { operationNames } from '#contract/operations.ts';
import { atRest } from './atRest.ts';
import { expect, test } from './fixtures.ts';
import { expectOutcome, judgeRow } from './judgeRow.ts';
import type { OrgControl } from './orgControl.ts';
import { sendOneRow } from './pages/oneRow.ts';
import { ordersPage } from './pages/orders.ts';

// What a server says is text, and changes nothing but the place where it stands.

const markup = `<img src=x onerror="document.title='taken over'; alert(1)"><script>alert(2)</script><b>bold</b>`;
const backwards = '\u202Edesrever si siht\u202C \u2067and this\u2069 \u200Fas \u061Cwell';
const controls = '\u0000\u0007\u001b[31mred\u0085';
const wide = 'w'.repeat(1_000_000);
const lines = 'line\n'.repeat(200_000);

const asService = (message: string) => ({
  status: 400,
  contentType: 'application/json',
  body: JSON.stringify({ success: false, errors: [message] }),
});

async function refuseWith(org: OrgControl, message: string): Promise<void> {
  await org.fault({ phase: 'before', action: { kind: 'answer', ...asService(message) } });
}

/** What a message must leave as it is: the title, the elements that scripts and images come from, the page's width. */
async function pageFacts(page: Page) {
  // Until then its progress stands in the title.
  await atRest(page);
  return page.evaluate(() => ({
    title: document.title,
    foreign: document.querySelectorAll('img, iframe, body script, b, object, embed').length,
    tooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  }));
}

const directionMarks = /(?![\n\t])\p{Cc}|\p{Cf}/u;

/** The place's text holds no character that turns or hides its neighbours, and is not endless. */
async function expectHarmless(place: Locator): Promise<void> {
  const text = (await place.textContent()) ?? '';
  expect(text).not.toMatch(directionMarks);
  expect(text.length).toBeLessThan(20_000);
}

test.beforeEach(async ({ page, signIn }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`);
  });
  await signIn();
});

for (const operation of operationNames) {
  test(`${operation}: hostile words of the service change nothing around them`, async ({ page, org }) => {
    await refuseWith(org, 'An ordinary refusal');
    await judgeRow(await sendOneRow[operation](page, 0), operation, org, { outcome: 'Refused', executed: 0 });
    const ordinary = await pageFacts(page);
    expect(ordinary).toMatchObject({ foreign: 0, tooWide: false });

    for (const [n, message] of [markup, backwards, controls, wide, lines].entries()) {
      await test.step(message.slice(0, 20), async () => {
        await org.reset();
        await refuseWith(org, message);
        const row = await sendOneRow[operation](page, n + 1, itemId(n));
        await judgeRow(row, operation, org, { outcome: 'Refused', executed: 0 });
        expect(await pageFacts(page)).toEqual(ordinary);
        await expectHarmless(row.place);
      });
    }
  });
}

/** Items that nobody has deleted yet: the console would ask first. */
const itemId = (n: number) => `8025g000002zzz${n}`;

test('markup is readable as what it is, in its own cell', async ({ page, org }) => {
  await refuseWith(org, markup);
  const row = await sendOneRow.cancelRenewals(page, 0);
  await expect(row.outcome.getByRole('gridcell').filter({ hasText: 'onerror=' })).toHaveText(
    /<img src=x onerror=.*<script>alert\(2\)<\/script><b>bold<\/b>/,
  );
});

test('a message does not stretch its row', async ({ page, org }) => {
  await refuseWith(org, 'short');
  const short = await boxOfRefusal(page, 0);
  await org.reset();
  await refuseWith(org, wide);
  const { height, width } = await boxOfRefusal(page, 1);
  expect({ height, width }).toEqual({ height: short.height, width: short.width });
});

/** The place of its row once the refusal stands in it: on its way it has other words, and another height. */
async function boxOfRefusal(page: Page, n: number) {
  const { outcome } = await sendOneRow.cancelRenewals(page, n);
  await expectOutcome(outcome, 'cancelRenewals', 'Refused');
  await atRest(page);
  const box = await outcome.boundingBox();
  if (!box) throw new Error('The row is not shown');
  return box;
}

test('hostile ids and messages in the results of a renewal stay in their cells', async ({ page, org }) => {
  // As a name of a record an answer in this shape proves nothing; as words it is only a strange refusal.
  for (const [n, renewalOrderId] of [null, backwards].entries()) {
    await org.reset();
    await org.fault({
      operation: 'generateRenewals',
      phase: 'after',
      action: {
        kind: 'answer',
        status: 200,
        body: JSON.stringify({
          success: false,
          errors: [markup],
          results: [
            {
              purchaseActivityIds: [markup, backwards],
              renewalOrderId,
              purchaseActivityIdToErrorMessage: { [wide]: markup },
            },
          ],
        }),
      },
    });
    const row = await sendOneRow.generateRenewals(page, n);
    await judgeRow(row, 'generateRenewals', org, { outcome: 'Unknown', executed: 1 });
    expect(await pageFacts(page)).toMatchObject({ foreign: 0, tooWide: false });
    await expectHarmless(row.place);
  }
});

test('what can be no id is not taken for a created order, and no page fails by it', async ({ page, org }) => {
  for (const [n, id] of ['\ud800', backwards, wide, '..'].entries()) {
    await test.step(id.slice(0, 20), async () => {
      await org.reset();
      await org.fault({
        operation: 'createOrder',
        phase: 'after',
        action: { kind: 'answer', status: 201, body: JSON.stringify({ success: true, id, uuid: 'u' }) },
      });
      const row = await sendOneRow.createOrder(page, n);
      await judgeRow(row, 'createOrder', org, { outcome: 'Unknown', executed: 1, words: /cannot be read/ });
      expect(await pageFacts(page)).toMatchObject({ foreign: 0, tooWide: false });
      await expectHarmless(row.place);
    });
  }
  await ordersPage(page).open();
  await expect(page.getByRole('region', { name: 'Orders created from this browser' })).toContainText(
    'None yet',
  );
});

test('a page of markup instead of an answer is not shown as one', async ({ page, org }) => {
  await org.fault({
    phase: 'before',
    action: { kind: 'answer', status: 502, contentType: 'text/html', body: markup.repeat(1_000) },
  });
  const row = await sendOneRow.cancelRenewals(page, 0);
  await judgeRow(row, 'cancelRenewals', org, { outcome: 'Unknown', executed: 0 });
  expect(await pageFacts(page)).toMatchObject({ foreign: 0, tooWide: false });
});
