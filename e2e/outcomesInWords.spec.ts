import type { Locator, Page } from '@playwright/test';
import { WORDINGS } from '#sandbox/alreadyWords.ts';
import { atRest } from './atRest.ts';
import { expect, test } from './fixtures.ts';
import { expectOutcome, judgeRow } from './judgeRow.ts';
import type { OrgControl } from './orgControl.ts';
import { activity, sendOneRow } from './pages/oneRow.ts';
import { ordersPage } from './pages/orders.ts';

// Server messages are plain text, and affect only the element that shows them.

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

/** Properties that a message must not change: the title without its time, foreign elements, the page's width. */
async function pageFacts(page: Page) {
  // Until the run is at rest, the title shows its progress.
  await atRest(page);
  return page.evaluate(() => ({
    title: document.title.replace(/\d\d:\d\d/, 'time'),
    foreign: document.querySelectorAll('img, iframe, body script, b, object, embed').length,
    tooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  }));
}

const directionMarks = /(?![\n\t])\p{Cc}|\p{Cf}/u;

/** Expects a limited length, and no character that reorders or hides other text. */
async function expectHarmless(place: Locator): Promise<void> {
  const text = (await place.textContent()) ?? '';
  expect(text).not.toMatch(directionMarks);
  expect(text.length).toBeLessThan(20_000);
}

/** The screen shows an id in two parts. */
const shownId = (id: string) => new RegExp(`${id.slice(0, 12)}\\s?${id.slice(12)}`);

test.beforeEach(async ({ page, signIn }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`);
  });
  await signIn({ at: null });
});

// A form, and a run's page. Other operations show messages by the same parts.
for (const operation of ['createOrder', 'cancelRenewals'] as const) {
  test(`${operation}: a hostile message changes nothing around it`, async ({ page, org }) => {
    await refuseWith(org, 'An ordinary refusal');
    await judgeRow(await sendOneRow[operation](page, 0), operation, org, { outcome: 'Refused', executed: 0 });
    const ordinary = await pageFacts(page);
    expect(ordinary).toMatchObject({ foreign: 0, tooWide: false });

    for (const [n, message] of [markup, backwards, controls, wide, lines].entries()) {
      await test.step(message.slice(0, 20), async () => {
        await org.reset();
        await refuseWith(org, message);
        const row = await sendOneRow[operation](page, n + 1);
        await judgeRow(row, operation, org, { outcome: 'Refused', executed: 0 });
        expect(await pageFacts(page)).toEqual(ordinary);
        await expectHarmless(row.place);
      });
    }
  });
}

const manyWordings = [
  ['cancelRenewals', '/cancellations/new', 'id', 'Cancel'],
  ['generateRenewals', '/renewals/new', 'set', 'Generate'],
] as const;

for (const [operation, path, field, button] of manyWordings) {
  test(`${operation}: a dozen wordings of "already" are recognized after the work is done`, async ({
    page,
    pages,
    org,
  }) => {
    await org.wording(1);
    await org.use('already so after the work is done', { times: WORDINGS });
    const ids = Array.from({ length: WORDINGS }, (_, n) => activity(n));
    await page.goto(`${path}?${ids.map((id) => `${field}=${id}`).join('&')}`);
    await pages.bench.send(`${button} ${WORDINGS} renewals`);
    for (const id of ids) await expect(pages.bench.rowOf(id)).toContainText(/Unknown.*May already be done/);
    expect(await org.ledger(), 'each was executed').toHaveLength(WORDINGS);
    await expect(page.getByRole('button', { name: 'Send again', exact: true })).toBeHidden();
  });
}

test('an order named in a refusal is shown with its set', async ({ page, pages, org }) => {
  await org.wording(1);
  await org.use('already so after the work is done');
  await page.goto(`/renewals/new?set=${activity(0)},${activity(1)}`);
  await pages.bench.send('Generate 1 renewal');
  const order = async () => (await org.ledger())[0]?.created[0] ?? '';
  for (const n of [0, 1]) {
    const row = pages.bench.rowOf(activity(n));
    await expect(row).toContainText(/Unknown.*has already been renewed \(Order 801/);
    await expect(row.getByRole('link', { name: shownId(await order()) })).toBeVisible();
  }
});

const hostileAlready = [
  `${backwards} PA-000003 ha\u202Es already \u2067been\u2069 re\u200Fnewed`,
  `has already been renewed ${wide}`,
  `${wide} has already been renewed`,
];

test('"already" is recognized between marks and at either end of a megabyte', async ({ page, org }) => {
  for (const [n, message] of hostileAlready.entries()) {
    await test.step(`${n}`, async () => {
      await org.reset();
      await refuseWith(org, message);
      const row = await sendOneRow.generateRenewals(page, n);
      await judgeRow(row, 'generateRenewals', org, { outcome: 'Unknown', executed: 0, words: /already/ });
      expect(await pageFacts(page)).toMatchObject({ foreign: 0, tooWide: false });
      await expectHarmless(row.place);
    });
  }
});

test('a message stays in its row', async ({ page, org }) => {
  await test.step('markup in a message is shown as text, in its own cell', async () => {
    await refuseWith(org, markup);
    const row = await sendOneRow.cancelRenewals(page, 0);
    await expect(row.outcome.getByRole('gridcell').filter({ hasText: 'onerror=' })).toHaveText(
      /<img src=x onerror=.*<script>alert\(2\)<\/script><b>bold<\/b>/,
    );
    await atRest(page);
  });

  await test.step('a message does not stretch its row', async () => {
    await org.reset();
    await refuseWith(org, 'short');
    const short = await boxOfRefusal(page, 1);
    await org.reset();
    await refuseWith(org, wide);
    const { height, width } = await boxOfRefusal(page, 2);
    expect({ height, width }).toEqual({ height: short.height, width: short.width });
  });

  await test.step('an HTML page as answer is not shown as a message', async () => {
    await org.reset();
    await org.fault({
      phase: 'before',
      action: { kind: 'answer', status: 502, contentType: 'text/html', body: markup.repeat(1_000) },
    });
    const row = await sendOneRow.cancelRenewals(page, 3);
    await judgeRow(row, 'cancelRenewals', org, { outcome: 'Unknown', executed: 0 });
    expect(await pageFacts(page)).toMatchObject({ foreign: 0, tooWide: false });
  });
});

/** The row's box after the refusal: in flight, the row has another text and height. */
async function boxOfRefusal(page: Page, n: number) {
  const { outcome } = await sendOneRow.cancelRenewals(page, n);
  await expectOutcome(outcome, 'cancelRenewals', 'Refused');
  await atRest(page);
  const box = await outcome.boundingBox();
  if (!box) throw new Error('The row is not shown');
  return box;
}

test('hostile ids and messages in the results of a renewal stay in their cells', async ({ page, org }) => {
  // The result names no activity of the set. Its order id is missing in one run and invalid in the other.
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

test('an order answered with an impossible id is unknown, and no page fails', async ({ page, org }) => {
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
