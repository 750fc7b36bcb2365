import type { Page, Request } from '@playwright/test';
import type { TeamScenario } from '#sandbox/team/teamScenarios.ts';
import { expect, seed, test } from './fixtures.ts';
import { benchPage } from './pages/bench.ts';
import { createOrderPage } from './pages/createOrder.ts';
import { beginSignedIn } from './signIn.ts';
import type { World } from './world.ts';

const renewable = seed.activities.renewable.map(({ id }) => id);
const [a, b, c] = renewable as [string, string, string];

const question = (page: Page, name = 'The team sent, or is sending, some of this') =>
  page.getByRole('dialog', { name });

/** Runs an action that sends a run, and waits until the run's end is saved for the team. */
async function untilEnded(page: Page, act: () => Promise<void>) {
  const isEnd = (request: Request) => request.method() === 'PUT' && request.url().endsWith('.ended');
  await Promise.all([page.waitForResponse((response) => isEnd(response.request())), act()]);
}

/** Enters cancellations and confirms them. Questions from the team's journal may follow. */
async function confirm(page: Page, ids: readonly string[]) {
  await benchPage(page).text.fill(ids.join('\n'));
  const label = `Cancel ${ids.length} ${ids.length === 1 ? 'renewal' : 'renewals'}`;
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('button', { name: `${label} in Acme` }).click();
}

/** Sends cancellations as Clara, whose team shares a journal. */
async function sendAsClara(page: Page, world: World, ids: readonly string[]) {
  await world.door.post('team', { org: 'acme' });
  await beginSignedIn(page, world, { at: '/cancellations/new' });
  await untilEnded(page, () => confirm(page, ids));
  await expect(page).toHaveURL(/\/runs\//);
}

test('the console asks about rows a colleague or the same person elsewhere sent, and does nothing twice', async ({
  page,
  world,
  org,
  newContext,
}) => {
  await sendAsClara(page, world, [a, b]);

  const other = await (await newContext()).newPage();
  await beginSignedIn(other, world, { as: 'Sam Support', at: '/cancellations/new' });
  await benchPage(other).text.fill(`${b}\n${c}`);
  await expect(other.getByRole('list', { name: 'Sent before' })).toContainText(
    /Clara Clerk: Cancel renewals, /,
  );
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
    const team = page.getByRole('table', { name: 'Team' }).getByRole('row');
    await expect(team).toContainText([/Outcome/, /Cancel renewals.*Sam Support.*1 Accepted/]);
  }).toPass();

  await test.step('the same person at another computer goes back, or sends anyway', async () => {
    const elsewhere = await (await newContext()).newPage();
    await beginSignedIn(elsewhere, world, { at: '/cancellations/new' });
    await confirm(elsewhere, [a, b]);
    await expect(question(elsewhere)).toContainText('You sent 2 of these');
    await expect(question(elsewhere).getByRole('button', { name: /Leave/ })).toHaveCount(0);
    await question(elsewhere).getByRole('button', { name: 'Go back' }).click();
    await expect(question(elsewhere)).toHaveCount(0);
    expect(await org.received()).toHaveLength(3);
    await elsewhere.getByRole('button', { name: 'Cancel 2 renewals in Acme' }).click();
    await question(elsewhere).getByRole('button', { name: 'Send all the same' }).click();
    await expect(elsewhere).toHaveURL(/\/runs\//);
  });
});

/** Adds a fault to the next requests to the team's store. */
const strike = (world: World, name: TeamScenario, times = 1) =>
  world.door.post('team-fault', { org: 'acme', name, times });

/** Opens a workbench with the team's journal. */
async function openWithTeam(page: Page, world: World, whenDown: 'ask' | 'hold' = 'ask') {
  await world.door.post('team', { org: 'acme', whenDown });
  await beginSignedIn(page, world, { at: '/cancellations/new' });
  await expect(page.getByRole('heading', { level: 1, name: 'Cancel renewals' })).toBeVisible();
}

test('nothing is sent past a failing store without asking', async ({ page, world, org }) => {
  await openWithTeam(page, world);
  const asked = question(page, 'Nobody can say what the team sent');
  const faults: [TeamScenario, number, string][] = [
    ['refused', 100, 'It turned this browser away'],
    ['listStale', 1, 'Its answer cannot be right'],
    ['silent', 100, 'It did not answer in time'],
    ['broken', 100, 'The connection failed, or the bucket did'],
  ];
  await benchPage(page).text.fill(`${a}\n${b}`);
  await page.getByRole('button', { name: 'Cancel 2 renewals' }).click();
  for (const [name, times, reason] of faults) {
    await strike(world, name, times);
    await page.getByRole('button', { name: 'Cancel 2 renewals in Acme' }).click();
    await expect(asked).toContainText(reason);
    if (name !== 'broken') await asked.getByRole('button', { name: 'Go back' }).click();
  }
  expect(await org.received()).toEqual([]);
  await asked.getByRole('button', { name: 'Send all the same' }).click();
  await expect(page).toHaveURL(/\/runs\//);
  await expect.poll(async () => (await org.ledger()).length).toBe(2);
});

test('a store that fails once is asked again, without asking the person', async ({ page, world, org }) => {
  await openWithTeam(page, world);
  // src/team/s3Store.test.ts has the other faults.
  const faults: TeamScenario[] = ['answerLost', 'conflict', 'keysEnded'];
  for (const [place, name] of faults.entries()) {
    await page.getByRole('link', { name: 'Cancel renewals' }).first().click();
    await strike(world, name);
    await confirm(page, [renewable[place] ?? '']);
    await expect(page).toHaveURL(/\/runs\//);
    await expect.poll(async () => (await org.ledger()).length).toBe(place + 1);
  }
});

test('with whenDown "hold" nothing is sent past a failing store', async ({ page, world, org }) => {
  await openWithTeam(page, world, 'hold');
  await strike(world, 'broken', 100);
  await confirm(page, [a, b]);
  const asked = question(page, 'Nobody can say what the team sent');
  await expect(asked).toContainText('Nothing was sent.');
  await expect(asked.getByRole('button')).toHaveText(['Go back']);
  await asked.getByRole('button').click();
  await strike(world, 'broken', 0);
  expect(await org.received()).toEqual([]);
  await page.getByRole('button', { name: 'Cancel 2 renewals in Acme' }).click();
  await expect(page).toHaveURL(/\/runs\//);
});

test('the console asks about an unreadable entry, and shows a forged name as text', async ({
  page,
  world,
  org,
  newContext,
}) => {
  await sendAsClara(page, world, [a]);
  for (const [name, said] of [
    ['unreadable', '1 entry of the team’s journal cannot be read'],
    // Clara's run, or the one that Sam announced and left: whichever is read first.
    ['forgedName', '<b>Boss</b> of all'],
  ] as const) {
    const other = await (await newContext()).newPage();
    await strike(world, name);
    await beginSignedIn(other, world, { as: 'Sam Support', at: '/cancellations/new' });
    await confirm(other, [a]);
    await expect(other.getByRole('dialog').last()).toContainText(said);
  }
  expect(await org.received()).toHaveLength(1);
});

test('Send again asks about rows that a colleague sent meanwhile', async ({
  page,
  world,
  org,
  newContext,
}) => {
  await org.use('record busy');
  await sendAsClara(page, world, [a]);
  await expect(page.getByText('Refused').first()).toBeVisible();

  const other = await (await newContext()).newPage();
  await beginSignedIn(other, world, { as: 'Sam Support', at: '/history' });
  await expect(async () => {
    await other.reload();
    await expect(other.getByRole('table', { name: 'Team' })).toContainText('1 Refused');
  }).toPass();
  await other.goto('/cancellations/new');
  await untilEnded(other, () => confirm(other, [a]));
  await expect(other).toHaveURL(/\/runs\//);
  await expect.poll(async () => (await org.ledger()).length).toBe(1);

  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /again in Acme/ })
    .click();
  await expect(question(page)).toContainText('Sam Support sent 1 of these');
  await question(page).getByRole('button', { name: 'Go back' }).click();
  expect(await org.received()).toHaveLength(2);
});

test('Continue asks about rows that a colleague sent meanwhile', async ({ page, world, org, newContext }) => {
  await world.door.post('team', { org: 'acme' });
  await beginSignedIn(page, world, { at: '/cancellations/new' });
  await benchPage(page).text.fill(`${a}\n${b}`);
  await page.getByRole('button', { name: 'Try the first one' }).click();
  await page.getByRole('button', { name: 'Try 1 request in Acme' }).click();
  const goOn = page.getByRole('button', { name: 'Continue' });
  await expect(goOn).toBeVisible();

  const other = await (await newContext()).newPage();
  await beginSignedIn(other, world, { as: 'Sam Support', at: '/cancellations/new' });
  await confirm(other, [b, c]);
  await expect(question(other)).toContainText('Clara Clerk may have sent 1 of these, or is sending them');
  await untilEnded(other, () => question(other).getByRole('button', { name: 'Send all the same' }).click());
  await expect.poll(async () => (await org.ledger()).length).toBe(3);

  await goOn.click();
  await expect(question(page)).toContainText('Sam Support sent 1 of these');
  await expect(question(page)).not.toContainText(a);
  await question(page).getByRole('button', { name: 'Go back' }).click();
  await expect(goOn).toBeEnabled();
  expect(await org.received()).toHaveLength(3);
});

test('a form asks if a colleague sent the same order', async ({ page, world, org, newContext }) => {
  await world.door.post('team', { org: 'acme' });
  await beginSignedIn(page, world, { at: '/orders/new' });
  await createOrderPage(page).fill();
  await untilEnded(page, () => createOrderPage(page).submit.click());

  const other = await (await newContext()).newPage();
  await beginSignedIn(other, world, { at: '/orders/new' });
  await createOrderPage(other).fill();
  await createOrderPage(other).submit.click();
  await expect(question(other)).toContainText('You sent 1 of these');
  await question(other).getByRole('button', { name: 'Go back' }).click();
  await expect(createOrderPage(other).submit).toBeEnabled();
  expect(await org.received()).toHaveLength(1);
});
