import { seed } from '#sandbox/seed/seed.ts';
import { expect, test } from './fixtures.ts';
import { freshSteps } from './freshSteps.ts';
import { benchPage } from './pages/bench.ts';

const [a, b, c, d] = seed.activities.renewable.map(({ id }) => id) as [string, string, string, string];

test('purchase activities are grouped into sets', async ({ page, org, signIn }) => {
  await signIn({ at: null });
  const bench = benchPage(page);
  const step = freshSteps(page, org, '/renewals/new');

  await step('moves between sets end when the text is replaced', async () => {
    await bench.text.fill(`${a}\n${b}`);
    await bench.groupBy('One set per line');
    await page.getByRole('radio', { name: 'Sets' }).check();
    await page.getByRole('checkbox', { name: b }).check();
    await page.getByLabel('To set', { exact: true }).fill('1');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Generate 1 renewal', exact: true })).toBeEnabled();

    await bench.text.fill(`${a}\n${c}`);
    await expect(page.getByRole('button', { name: 'Generate 2 renewals', exact: true })).toBeEnabled();
  });

  await step('without groups in the rows nothing is sent until the person chooses how to group', async () => {
    await bench.text.fill(`${a}\n${b}`);
    const grouping = page.getByLabel('Group into sets by');
    await expect(grouping).toHaveAccessibleDescription(/Choose how they are grouped/);
    const send = page.getByRole('button', { name: 'Generate 0 renewals', exact: true });
    await expect(send).toBeDisabled();
    await expect(send).toHaveAccessibleDescription(/^Choose first how the purchase activities are grouped/);
    await page.getByRole('button', { name: 'Go to the choice', exact: true }).click();
    await expect(grouping.getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(grouping.getByRole('radio', { name: 'All in one set' })).toBeChecked();
    await expect(grouping).toHaveAccessibleDescription(/^You chose this way of grouping/);

    await bench.send('Generate 1 renewal');
    await expect(page.getByRole('heading', { level: 2, name: 'The set was renewed' })).toBeVisible();
    expect((await org.ledger()).map(({ changed }) => changed)).toEqual([[a, b]]);
  });

  await step('an activity can be moved to another set before sending', async () => {
    await bench.text.fill(`${a}\n${b}\n\n${c}\n${d}`);
    await page.getByRole('radio', { name: 'Sets' }).check();
    const first = page.getByRole('group', { name: 'Set 1', exact: true });
    await expect(first.getByRole('checkbox')).toHaveCount(2);

    await page.getByRole('checkbox', { name: c }).check();
    await page.getByLabel('To set', { exact: true }).fill('1');
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(first.getByRole('checkbox')).toHaveCount(3);
    await page.getByRole('checkbox', { name: a }).check();
    await page.getByRole('button', { name: 'Into a new set' }).click();
    await expect(first.getByRole('checkbox')).toHaveCount(2);

    await bench.send('Generate 3 renewals');
    await expect(page.getByRole('heading', { level: 2, name: 'All 3 sets were renewed' })).toBeVisible();
    const sent = (await org.ledger()).flatMap(({ input }) =>
      (input as { purchaseActivities: { purchaseActivityIds: string[] }[] }).purchaseActivities.map(
        ({ purchaseActivityIds }) => purchaseActivityIds,
      ),
    );
    expect(sent.map((ids) => ids.toSorted()).toSorted()).toEqual([[a], [b, c], [d]].toSorted());
  });
});

test('an activity renewed earlier is named with its run, and one click leaves it out', async ({
  page,
  org,
  signIn,
}) => {
  await signIn({ at: '/renewals/new' });
  const bench = benchPage(page);
  await bench.text.fill(a);
  await bench.send('Generate 1 renewal');
  await expect(page.getByRole('heading', { level: 2, name: 'The set was renewed' })).toBeVisible();
  const earlier = new URL(page.url()).pathname;

  await bench.open('/renewals/new');
  await bench.text.fill(`${a}\n${b}`);
  await bench.groupBy('One set per line');
  const before = page.getByRole('list', { name: 'Sent before' });
  await expect(before.getByRole('listitem')).toHaveText(new RegExp(`${a}.*Earlier run.*Done`));
  await expect(before.getByRole('link')).toHaveAttribute('href', new RegExp(earlier));
  await page.getByRole('checkbox', { name: 'Leave out 1 row that was sent before' }).check();
  await expect(bench.preview.getByRole('row').filter({ hasText: a })).toContainText('Left out');
  await page.getByRole('radio', { name: 'Sets' }).check();
  await expect(page.getByRole('group', { name: 'Set 1', exact: true })).toContainText('Left out');
  await expect(page.getByRole('group', { name: 'Set 2', exact: true })).not.toContainText('Left out');

  await bench.send('Generate 1 renewal');
  await expect(page.getByRole('heading', { level: 2, name: 'The set was renewed' })).toBeVisible();
  expect(await org.ledger()).toHaveLength(2);
  expect(await org.received()).toHaveLength(2);
});
