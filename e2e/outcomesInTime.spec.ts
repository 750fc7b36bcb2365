import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { judgeRow } from './judgeRow.ts';
import type { OrgControl } from './orgControl.ts';
import { sendOneRow } from './pages/oneRow.ts';

// Lines of the rule book about time. The tests advance the page's clock instead of waiting.
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
  await org.ledger.toHaveReceived(attempt + 1);
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

const limits = [
  {
    // A gateway's limit has the same outcome.
    answers: [{ org: 'limit reached' }, { org: 'too many requests' }, { org: 'gateway 429' }],
    words: /limit of requests is reached/,
  },
  { answers: [{ org: 'platform busy' }], words: /platform is busy/ },
];

for (const { answers, words } of limits) {
  test(`${answers[0]?.org}: retries after 5, 20 and 60 s, then pauses`, async ({ page, org }) => {
    for (const [n, answer] of answers.entries()) {
      const isLast = n === answers.length - 1;
      await org.use(answer.org, { nth: n + 1, ...(isLast && { times: 10 }) });
    }
    const row = await sendOneRow.cancelRenewals(page, 0);
    for (const wait of firstWaits) await letWaitPass(page, org, wait);
    await expect(state(page)).toContainText('Waiting until');
    await letWaitPass(page, org, lastWait);
    await expect(state(page)).toContainText('Paused');
    await page.clock.fastForward(600_000);
    await judgeRow(row, 'cancelRenewals', org, { outcome: 'Not sent', words, executed: 0, received: 4 });
  });
}

test('platform busy: no retry follows a successful one', async ({ page, org }) => {
  await org.use('platform busy', { times: 2 });
  const row = await sendOneRow.generateRenewals(page, 0);
  for (const wait of firstWaits) await letWaitPass(page, org, wait);
  await judgeRow(row, 'generateRenewals', org, { outcome: 'done', executed: 1, received: 3 });
});

const refusals = [
  { operation: 'cancelRenewals', scenario: 'refused by a rule' },
  // The answer reports success as a whole, but an error for the set.
  { operation: 'generateRenewals', scenario: 'renewal: one set fails' },
] as const;

test('an answer that comes late, or never, is not taken at its word', async ({ page, org, clock }) => {
  await test.step('a success after more than 20 s is done, and asks to look for duplicates', async () => {
    await org.use('slow: 25 seconds');
    const row = await sendOneRow.generateRenewals(page, 0);
    await org.ledger.toHaveExecuted('generateRenewals');
    await clock.advance(25);
    await judgeRow(row, 'generateRenewals', org, {
      outcome: 'done',
      words: /Check for duplicates/,
      executed: 1,
    });
  });

  for (const [n, { operation, scenario }] of refusals.entries())
    await test.step(`a refusal after more than 20 s is unknown: ${scenario}`, async () => {
      await org.reset();
      await org.fault({ phase: 'before', action: { kind: 'delay', ms: 21_000 } });
      await org.use(scenario);
      const row = await sendOneRow[operation](page, n + 1);
      await org.ledger.toHaveReceived(1);
      await clock.advance(21);
      await judgeRow(row, operation, org, {
        outcome: 'Unknown',
        words: /the browser may have sent the request twice/,
        executed: 0,
      });
    });

  await test.step('no answer within 120 s: unknown', async () => {
    await org.reset();
    await org.use('slower than anybody waits');
    const row = await sendOneRow.generateRenewals(page, 3);
    await org.ledger.toHaveExecuted('generateRenewals');
    await clock.advance(121);
    await judgeRow(row, 'generateRenewals', org, {
      outcome: 'Unknown',
      words: /No answer in time/,
      executed: 1,
    });
  });
});
