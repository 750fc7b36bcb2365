import type { Page } from '@playwright/test';
import { expect, seed, test } from '#e2e/fixtures.ts';
import { sheetPage } from '#e2e/pages/sheet.ts';
import { beginSignedIn } from '#e2e/signIn.ts';
import type { TeamScenario } from '#sandbox/team/teamScenarios.ts';

const [a, b, c] = seed.activities.renewable.map(({ id }) => id) as [string, string, string];

const question = (page: Page, name = 'The team sent, or is sending, some of this') =>
  page.getByRole('dialog', { name });

/** Enters cancellations and confirms them. Questions from the team's journal may follow. */
async function confirm(page: Page, ids: readonly string[]) {
  await sheetPage(page).text.fill(ids.join('\n'));
  const label = `Cancel ${ids.length} ${ids.length === 1 ? 'renewal' : 'renewals'}`;
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('button', { name: `${label} in Acme` }).click();
}

test('the console asks about rows that a colleague sent, and sends only the others', async ({
  page,
  world,
  org,
  newContext,
}) => {
  await world.door.post('team', { org: 'acme' });
  await beginSignedIn(page, world, { at: '/cancellations/new' });
  // Its end is saved for the team after the run.
  const ended = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('.ended'),
  );
  await confirm(page, [a, b]);
  await ended;

  const other = await (await newContext()).newPage();
  await beginSignedIn(other, world, { as: 'Sam Support', at: '/cancellations/new' });
  await sheetPage(other).text.fill(`${b}\n${c}`);
  // With all that is told of it: what arrives later would be asked about anew.
  await sheetPage(other).decide(/the org says so.*by Clara Clerk,? (today|on )/, 'Send anyway');
  await confirm(other, [b, c]);
  await expect(question(other)).toContainText('Clara Clerk sent 1 of these');
  await expect(question(other)).toContainText(b);
  await expect(question(other)).not.toContainText(c);
  expect(await org.ledger()).toHaveLength(2);
  await question(other).getByRole('button', { name: 'Leave them out' }).click();
  await expect(other).toHaveURL(/\/runs\//);
  await expect.poll(async () => (await org.ledger()).length).toBe(3);

  // Excluded rows do not appear as a run. Retries, since the run's end is saved later.
  await expect(async () => {
    await page.goto('/history');
    const runs = page.getByRole('table', { name: 'Runs' }).getByRole('row');
    await expect(runs).toContainText([/Outcome/, /Cancel renewals.*1 Accepted.*Sam Support/, /Clara Clerk/]);
  }).toPass();
});

test('nothing is sent past a failing store without asking', async ({ page, world, org }) => {
  await world.door.post('team', { org: 'acme' });
  await beginSignedIn(page, world, { at: '/cancellations/new' });
  await world.door.post('team-fault', { org: 'acme', name: 'broken' satisfies TeamScenario, times: 100 });
  await confirm(page, [a, b]);
  const asked = question(page, 'What the team sent is not known');
  await asked.getByRole('button', { name: 'Go back' }).click();
  await expect(asked).toHaveCount(0);
  expect(await org.received()).toEqual([]);
  await page.getByRole('button', { name: 'Cancel 2 renewals in Acme' }).click();
  await asked.getByRole('button', { name: 'Send anyway' }).click();
  await expect(page).toHaveURL(/\/runs\//);
  await org.ledger.expectReceived(2);
});
