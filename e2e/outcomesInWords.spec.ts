import type { Locator, Page } from '@playwright/test';
import { atRest } from '#e2e/atRest.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { expectOutcome, judgeRow } from '#e2e/judgeRow.ts';
import { activity, rowOfRun, sendOneRow } from '#e2e/pages/oneRow.ts';
import { sheetPage } from '#e2e/pages/sheet.ts';

// Server messages are plain text, and affect only the element that shows them.

const markup = `<img src=x onerror="document.title='taken over'; alert(1)"><script>alert(2)</script><b>bold</b>`;
const backwards = '\u202Edesrever si siht\u202C \u2067and this\u2069 \u200Fas \u061Cwell';
const controls = '\u0000\u0007\u001b[31mred\u0085';
const wide = 'w'.repeat(1_000_000);
const lines = 'line\n'.repeat(200_000);

const refusal = (...errors: string[]) => ({
  kind: 'answer' as const,
  status: 400,
  contentType: 'application/json',
  body: JSON.stringify({ success: false, errors }),
});

/** Properties that a message must not change: the title, foreign elements, the page's width. */
async function expectUntouched(page: Page): Promise<void> {
  // Until the run is at rest, the title shows its progress.
  await atRest(page);
  const facts = await page.evaluate(() => ({
    isTakenOver: document.title.includes('taken over'),
    foreign: document.querySelectorAll('img, iframe, body script, b, object, embed').length,
    isTooWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
  }));
  expect(facts).toEqual({ isTakenOver: false, foreign: 0, isTooWide: false });
}

const directionMarks = /(?![\n\t])\p{Cc}|\p{Cf}/u;

/** Expects a limited length, and no character that reorders or hides other text. */
async function expectHarmless(area: Locator): Promise<void> {
  const text = (await area.textContent()) ?? '';
  expect(text).not.toMatch(directionMarks);
  expect(text.length).toBeLessThan(20_000);
}

test('a message stays in its place, on a form and in a row', async ({ page, org, signIn }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`);
  });
  const hostile = [markup, backwards, controls, wide, lines];
  await signIn({ at: null });
  await test.step('on a form', async () => {
    await org.fault({ phase: 'before', action: refusal(...hostile) });
    const row = await sendOneRow.createOrder(page, 0);
    await judgeRow(row, 'createOrder', org, { outcome: 'Refused', executed: 0, words: /onerror=/ });
    await expectUntouched(page);
    await expectHarmless(row.area);
  });

  await org.reset();
  const page502 = {
    kind: 'answer' as const,
    status: 502,
    contentType: 'text/html',
    body: markup.repeat(1_000),
  };
  for (const [n, action] of [refusal('short'), refusal(...hostile), refusal(wide), page502].entries())
    await org.fault({ phase: 'before', nth: n + 1, action });
  await page.goto(`/cancellations/new?${[0, 1, 2, 3].map((n) => `id=${activity(n)}`).join('&')}`);
  await sheetPage(page).send('Cancel 4 renewals');
  const row = (n: number) => rowOfRun(page, n).outcome;
  await expectOutcome(row(3), 'cancelRenewals', 'Unknown');

  await test.step('markup in a message is shown as text, in its own cell', async () => {
    await expect(row(1).getByRole('gridcell').filter({ hasText: 'onerror=' })).toHaveText(
      /<img src=x onerror=.*<script>alert\(2\)<\/script><b>bold<\/b>/,
    );
  });
  await test.step('a message does not stretch its row', async () => {
    const sizeOf = async (n: number) => {
      const { width, height } = (await row(n).boundingBox()) ?? {};
      return `${width} × ${height}`;
    };
    // Names, which may come between two rows, make the columns wider.
    await expect
      .poll(async () => [...new Set([await sizeOf(0), await sizeOf(1), await sizeOf(2)])])
      .toHaveLength(1);
  });
  await test.step('an HTML page as answer is not shown as a message', async () => {
    await expect(row(3)).not.toContainText('onerror=');
  });
  await expectUntouched(page);
  await expectHarmless(page.getByRole('main'));
});
