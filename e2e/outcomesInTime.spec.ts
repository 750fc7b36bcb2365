import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { judgeRow } from '#e2e/judgeRow.ts';
import type { OrgControl } from '#e2e/orgControl.ts';
import { sendOneRow } from '#e2e/pages/oneRow.ts';

// Advances the page's clock instead of waiting. tools/scenarioCauses.test.ts has the other lines about time.
test.beforeEach(async ({ clock, signIn }) => {
  await clock.start();
  await signIn({ at: null });
});

const state = (page: Page) => page.getByRole('status').filter({ hasText: /Waiting until|Paused|Finished/ });

/** Send and answer times of each attempt of the only request: by the page's clock, read from the journal. */
async function attemptsOf(page: Page): Promise<{ sentAt: number; answeredAt: number | null }[]> {
  return page.evaluate(async () => {
    type Attempt = { attempt: number; sentAt: number; answeredAt: number | null };
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const journal = (await indexedDB.databases()).find(({ name }) => name?.startsWith('order-desk/'));
    const database = await answer(indexedDB.open(journal?.name ?? ''));
    const all: Attempt[] = await answer(database.transaction('requests').objectStore('requests').getAll());
    database.close();
    return all.sort((a, b) => a.attempt - b.attempt);
  });
}

/** Advances past the next delay, and checks that nothing is sent before its end. */
async function letWaitPass(
  page: Page,
  org: OrgControl,
  { seconds, attempt }: { seconds: number; attempt: number },
) {
  const answered = async () =>
    (await attemptsOf(page)).filter(({ answeredAt }) => answeredAt !== null).length;
  await expect.poll(answered).toBeGreaterThanOrEqual(attempt);
  // Advances in steps: this exposes a request that leaves before the end of the delay.
  for (let step = 0; step < STEPS; step++) await page.clock.fastForward((seconds * 1_000) / STEPS);
  await org.ledger.expectReceived(attempt + 1);
  // Compares times of the page's clock, since real time also passes.
  const attempts = await attemptsOf(page);
  const waited = Number(attempts[attempt]?.sentAt) - Number(attempts[attempt - 1]?.answeredAt);
  expect(waited, `ms between an answer and attempt ${attempt + 1}`).toBeGreaterThan(
    seconds * 1_000 - ROUNDED,
  );
}

const STEPS = 5;
/** Tolerance for rounding, in ms. */
const ROUNDED = 2;

const firstWaits = [
  { seconds: 5, attempt: 1 },
  { seconds: 20, attempt: 2 },
];
const lastWait = { seconds: 60, attempt: 3 };

// All of these wait in the same way. Only the last one is struck again.
const answers = [
  { org: 'limit reached' },
  { org: 'too many requests' },
  { org: 'gateway 429' },
  { org: 'platform busy' },
] as const;

test('a busy org is asked again after 5, 20 and 60 s; a silent one is waited for, for 120 s', async ({
  page,
  org,
  clock,
}) => {
  await test.step('busy: the run says when it tries again, and pauses in the end', async () => {
    for (const [n, answer] of answers.entries())
      await org.use(answer.org, { nth: n + 1, times: n === answers.length - 1 ? 10 : 1 });
    const row = await sendOneRow.cancelRenewals(page, 0);
    for (const wait of firstWaits) await letWaitPass(page, org, wait);
    await expect(state(page)).toContainText('Waiting until');
    await letWaitPass(page, org, lastWait);
    await expect(state(page)).toContainText('Paused');
    await page.clock.fastForward(600_000);
    await judgeRow(row, 'cancelRenewals', org, {
      outcome: 'Not sent',
      words: /org is busy/,
      executed: 0,
      received: 4,
    });
  });

  await test.step('silent: unknown, as it may have been done', async () => {
    await org.reset();
    await org.use('slower than anybody waits');
    const row = await sendOneRow.generateRenewals(page, 1);
    await org.ledger.expectExecuted('generateRenewals');
    await clock.advance(121);
    await judgeRow(row, 'generateRenewals', org, {
      outcome: 'Unknown',
      words: /No answer in time/,
      executed: 1,
    });
  });
});
