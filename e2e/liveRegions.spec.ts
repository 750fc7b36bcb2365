import { changeConfig } from '#e2e/changeConfig.ts';
import { expect, seed, test } from '#e2e/fixtures.ts';
import { listenTo } from '#e2e/listenTo.ts';
import { holdRequests, letRequestsGo } from '#e2e/states/holdRequests.ts';

const cancellation = /\/subscription\/cancel/;
const ids = seed.activities.renewable.map(({ id }) => id);

test('a run of 100 rows announces its start, quarters and end, with its failures', async ({
  page,
  org,
  pages,
  signIn,
}, info) => {
  // A rollback refuses every row of the group. A refusal by the service would pause the run instead.
  await org.use('rolled back', { nth: 20 });
  await changeConfig(page, (served) => {
    served.pace = { cancellationsPerRequest: 5 };
  });
  const said = await listenTo(page);
  await signIn({ at: '/cancellations/new' });
  await pages.sheet.text.fill(ids.slice(0, 100).join('\n'));
  await pages.sheet.perRequest.selectOption('5');
  await holdRequests(page, cancellation, { after: 2 });
  await pages.sheet.send('Cancel 100 renewals');
  const beginning = 'Cancel renewals: 100 rows are being sent to Acme';
  await expect.poll(said.texts).toContain(beginning);
  // Holds requests again after a quarter: otherwise a fast run may end without announcing any quarter.
  await holdRequests(page, cancellation, { after: 6 });
  await expect.poll(said.texts).toContainEqual(expect.stringMatching(/ \d+ % complete: /));
  await letRequestsGo(page);
  await expect(pages.run.summary('5 of 100 renewals were not cancelled')).toBeFocused();
  const end = 'Cancel renewals, Finished: 95 Accepted, 5 Refused';
  await expect.poll(said.texts).toContain(end);

  const texts = await said.since(/^focus: Cancel renewals · /);
  info.annotations.push({ type: 'said of a run of 100 rows', description: texts.join(' | ') });
  const quarters = texts.slice(1, -2);
  expect(texts[0]).toBe(beginning);
  expect(quarters.length).toBeLessThanOrEqual(3);
  for (const quarter of quarters)
    expect(quarter).toMatch(
      /^Cancel renewals, \d+ % complete: \d+ Accepted(, \d Refused)?(, \d+ Being sent)?(, \d+ To go)?$/,
    );
  expect(texts.slice(-2).toSorted()).toEqual([end, 'focus: 5 of 100 renewals were not cancelled']);
});

test('the result of a form, a lost connection and a pause are announced', async ({
  page,
  org,
  context,
  pages,
  signIn,
}) => {
  const said = await listenTo(page);
  await signIn({ at: `/orders/${seed.orders.open.id}` });
  await pages.order.fill();
  await pages.order.submit.click();
  await expect.poll(said.texts).toContainEqual(expect.stringMatching(/^Item added802/));
  const ofTheItem = await said.since('Add order item: being sent to Acme');
  expect(ofTheItem.length, ofTheItem.join(' | ')).toBeLessThanOrEqual(2);

  // Waits until the form is empty for the next item.
  await expect(pages.order.product).toBeFocused();
  await org.use('refused by a rule');
  await pages.order.fill();
  await pages.order.quantity.fill('7');
  await pages.order.submit.click();
  await expect.poll(said.texts).toContainEqual(expect.stringMatching(/^focus: Refused/));

  await context.setOffline(true);
  await expect.poll(said.texts).toContainEqual(expect.stringMatching(/^No network connection\./));
  await context.setOffline(false);
  await expect.poll(said.texts).toContainEqual(expect.stringMatching(/^The connection is back\./));

  await org.use('connection lost before the work is done');
  await page.goto('/cancellations/new');
  await pages.sheet.text.fill(ids.slice(0, 2).join('\n'));
  await pages.sheet.send('Cancel 2 renewals');
  await expect.poll(said.texts).toContain('Cancel renewals, Paused: 1 Unknown, 1 Not sent');
  await expect.poll(said.texts).toContainEqual(expect.stringMatching(/^Paused: There was no answer/));
  await expect.poll(said.texts).toContain('focus: 1 of 2 needs checking');
  // A quarter is announced only if the second request takes long enough, and the org's answer only if it comes in time.
  const ofTheRun = (await said.texts()).filter((text) => !/% complete/.test(text));
  expect(ofTheRun.length, ofTheRun.join(' | ')).toBeLessThanOrEqual(6);
});
