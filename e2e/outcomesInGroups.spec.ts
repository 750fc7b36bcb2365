import { seed } from '#sandbox/seed/seed.ts';
import { changeConfig } from './changeConfig.ts';
import { expect, test } from './fixtures.ts';
import { benchPage } from './pages/bench.ts';
import { activity } from './pages/oneRow.ts';

// Several sets, or several cancellations, in one request: what one answer says about each of them.
test.beforeEach(async ({ page, signIn }) => {
  await changeConfig(page, (org) => {
    org.pace = { setsPerRequest: 2, cancellationsPerRequest: 2 };
  });
  await signIn();
});

const [a, b] = [activity(0), activity(1)];

const renewals = [
  { org: 'renewal: results in another order', shown: [/Done/, /Done/], renewed: [a, b] },
  { org: 'renewal: results by 15-character ids', shown: [/Done/, /Done/], renewed: [a, b] },
  { org: 'renewal: a result too many', shown: [/Done/, /Done/], renewed: [a, b] },
  {
    org: 'renewal: order id and errors together',
    shown: [/Done.*Renewed, but with messages/, /Done/],
    renewed: [a, b],
  },
  { org: 'renewal: one set fails', shown: [/Refused.*The renewal price is missing/, /Done/], renewed: [b] },
  {
    org: 'renewal: a result is missing',
    shown: [/Done/, /Unknown.*says nothing about this one/],
    renewed: [a, b],
  },
  { org: 'renewal: a result about another set', shown: [/Unknown.*→/, /Done/], renewed: [a, b] },
] as const;

test('each set has its own result, or none', async ({ page, org }) => {
  const bench = benchPage(page);
  for (const { org: scenario, shown, renewed } of renewals) {
    await test.step(scenario, async () => {
      await org.reset();
      await org.use(scenario);
      await page.goto(`/renewals/new?set=${a}&set=${b}`);
      await page.getByLabel('Sets per request').selectOption('2');
      await bench.send('Generate 2 renewals');
      await expect(bench.rowOf(a)).toContainText(shown[0]);
      await expect(bench.rowOf(b)).toContainText(shown[1]);

      const [entry, ...more] = await org.ledger();
      expect(more).toEqual([]);
      expect(entry?.changed).toEqual(renewed);
      for (const [place, id] of renewed.entries()) {
        const row = bench.rowOf(id);
        // A row may lack its order, but never show another one's.
        const order = entry?.created[place] ?? '';
        if (!(await row.textContent())?.includes('Unknown'))
          await expect(row.getByRole('link', { name: shownId(order) })).toBeVisible();
      }
    });
  }
});

/** Ids are shown in two pieces. */
const shownId = (id: string) => new RegExp(`${id.slice(0, 12)}\\s?${id.slice(12)}`);

test('a group is refused as a whole, and one of which something is already so is unknown as a whole', async ({
  page,
  org,
}) => {
  const bench = benchPage(page);
  await org.use('refused by a rule');
  await page.goto(`/cancellations/new?id=${a}&id=${b}`);
  await page.getByLabel('Rows per request').selectOption('2');
  await bench.send('Cancel 2 renewals');
  for (const id of [a, b]) await expect(bench.rowOf(id)).toContainText('Refused');
  await expect(page.getByRole('list', { name: 'Reasons' })).toContainText('went in one request');

  // The answer does not say of which of the group it speaks.
  await page.goto(`/cancellations/new?id=${seed.activities.cancelledAlready.id}&id=${b}`);
  await page.getByLabel('Rows per request').selectOption('2');
  await bench.send('Cancel 2 renewals');
  await expect(bench.results.getByText('Unknown')).toHaveCount(2);
  expect(await org.ledger()).toEqual([]);
  expect(await org.received()).toHaveLength(2);
});
