import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { type Expected, expectOutcome } from '#e2e/judgeRow.ts';
import { activity, rowOfRun } from '#e2e/pages/oneRow.ts';
import { sheetPage } from '#e2e/pages/sheet.ts';
import type { ScenarioName } from '#sandbox/scenarios.ts';

/** An answer to one row: what the org executed, and what the screen says. */
interface Line {
  /** A scenario of the embedded org. */
  org: ScenarioName;
  outcome: Expected['outcome'];
  executed: 0 | 1;
  /** In the row. */
  words?: RegExp;
  /** In the row's details. */
  means?: RegExp;
}

const refused = { outcome: 'Refused', executed: 0 } as const;
const unknown = { outcome: 'Unknown', executed: 1 } as const;

/** The run goes on after each of these. */
const clear: readonly Line[] = [
  { org: 'answer trickles in', outcome: 'done', executed: 1 },
  { org: 'rolled back', ...refused, words: /NullPointerException/, means: /undid all of it/ },
  { org: 'record busy', ...refused, words: /UNABLE_TO_LOCK_ROW/ },
  { org: 'too much in one request', ...refused, words: /LimitException/ },
  { org: 'refused by a rule', ...refused, words: /The accounting period is closed/ },
  { org: 'request not understood', ...refused, words: /JSON_PARSER_ERROR/ },
  {
    org: 'session not valid for the API',
    ...refused,
    words: /Not allowed/,
    means: /list of allowed origins/,
  },
  {
    org: 'already so after the work is done',
    outcome: 'May be done already: look',
    executed: 1,
    words: /is already cancelled/,
    means: /by this one/,
  },
];

/** The run pauses at each of these. */
const pausing: readonly Line[] = [
  { org: 'answer cut short', ...unknown, words: /answer cannot be read/, means: /was probably done/ },
  { org: 'success true with errors', ...unknown, words: /contradicts itself/ },
  { org: 'redirect', ...refused, words: /leads elsewhere/ },
  { org: 'wrong address', ...refused, words: /NOT_FOUND/, means: /nothing at this address that could do it/ },
  { org: 'service 500 after the work is done', ...unknown, means: /how far the work had come/ },
  { org: 'gateway 502 after the work is done', ...unknown, words: /no clear answer/ },
  { org: 'answer lost after the work is done', ...unknown, words: /There was no answer/ },
];

/**
 * A line for each cause: one row and one request of a run over real HTTP. tools/scenarioCauses.test.ts compares every
 * scenario of every operation with the ledger, without a browser.
 */
test('each kind of answer has its outcome, words and explanation, and no row is sent twice', async ({
  page,
  org,
  signIn,
}) => {
  const lines = [...clear, ...pausing];
  for (const [n, line] of lines.entries()) await org.use(line.org, { nth: n + 1 });
  const ids = [...lines.keys(), lines.length].map(activity);
  await signIn({ at: `/cancellations/new?${ids.map((id) => `id=${id}`).join('&')}` });
  await sheetPage(page).send(`Cancel ${ids.length} renewals`);

  for (const [n, line] of lines.entries())
    await test.step(line.org, async () => {
      await judgeRowOf(page, n, line);
      if (n < clear.length) return;
      await expect(page.getByRole('status').filter({ hasText: 'Paused' })).toBeVisible();
      await expect(rowOfRun(page, n + 1).outcome).toContainText('Not sent');
      expect(await org.received(), 'what was received before a person continues').toHaveLength(n + 1);
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
    });
  await expectOutcome(rowOfRun(page, lines.length).outcome, 'cancelRenewals', 'done');

  expect(await org.received(), 'a request for each row, none twice').toHaveLength(ids.length);
  const executed = (await org.ledger()).flatMap(({ changed }) => changed);
  expect(executed).toEqual(ids.filter((_, n) => lines[n]?.executed !== 0));
});

async function judgeRowOf(page: Page, n: number, { outcome, words, means }: Line): Promise<void> {
  const row = rowOfRun(page, n).outcome;
  await expectOutcome(row, 'cancelRenewals', outcome);
  if (words) await expect(row).toContainText(words);
  if (!means) return;
  await row.getByText(outcome, { exact: true }).click();
  await expect(page.getByRole('region', { name: new RegExp(`^(Line|Row) ${n + 1}$`) })).toContainText(means);
}
