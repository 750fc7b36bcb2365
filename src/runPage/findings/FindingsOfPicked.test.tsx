import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { importRun } from '#journal/importRuns.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { oneRowRules } from '#run/rules/oneRowRules.ts';
import { RunPage } from '../RunPage.tsx';

let desk: Desk;

afterEach(() => desk.close());

it('records a finding about the unknown rows that a search shows, or those that are selected', async () => {
  const past = someHistory({
    causes: ['noAnswer', 'noAnswer', 'accepted', 'noAnswer', 'noAnswer', 'noAnswer'],
  });
  desk = await showAtDesk(<RunPage runId="run-1" />, {
    org: orgWith(),
    rules: { addOrderItem: oneRowRules('addOrderItem') },
  });
  await importRun(desk.journal, { ...past, run: { ...past.run, owner: desk.owner } });
  const find = page.getByRole('searchbox', { name: 'Find in results' });
  await find.fill('p4');
  const shown = page.getByRole('group', { name: 'Shown: 1 Unknown' });
  await expect.element(shown.getByRole('button', { name: 'They were not done' })).toBeEnabled();
  await find.fill('');
  const rows = page.getByRole('grid', { name: 'Results' }).getByRole('row');
  const messageOf = (index: number) =>
    rows.nth(index + 1).getByRole('gridcell', { name: 'There was no answer', exact: true });
  const top = () => rows.nth(0).element().getBoundingClientRect().top;
  await expect.element(page.getByRole('group', { name: 'Shown: 5 Unknown' })).toBeVisible();
  const before = top();
  const done = rows.nth(3).getByText('Done', { exact: true });
  await done.click({ modifiers: ['ControlOrMeta'] });
  const none = page.getByRole('group', { name: 'Selected: 0 Unknown' });
  await expect.element(none.getByRole('button', { name: 'They were done' })).toBeDisabled();
  expect(top()).toBe(before);
  await done.click({ modifiers: ['ControlOrMeta'] });
  await messageOf(1).click();
  await messageOf(3).click({ modifiers: ['Shift'] });
  await messageOf(5).click({ modifiers: ['ControlOrMeta'] });
  // The third row is done.
  const selected = page.getByRole('group', { name: 'Selected: 3 Unknown' });
  await selected.getByRole('button', { name: 'They were not done' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('rowheader').elements()).toHaveLength(3);
  await dialog.getByRole('button', { name: 'Record 3 rows as not done', exact: true }).click();
  await expect.element(page.getByRole('tab', { name: 'Unknown 2', exact: true })).toBeVisible();
  expect((await desk.journal.allFindings()).map(({ row }) => row).toSorted()).toEqual([1, 3, 5]);
});

it('records rows that may be done already together only once their messages are read, and counts them apart', async () => {
  const past = someHistory({ causes: ['alreadySo', 'noAnswer', 'alreadySo', 'accepted'] });
  const [first] = past.requests;
  for (const each of first?.outcomes ?? [])
    if (each.row === 0) each.outcome = { ...each.outcome, message: 'It is already on hold' };
  desk = await showAtDesk(<RunPage runId="run-1" />, {
    org: orgWith(),
    rules: { addOrderItem: oneRowRules('addOrderItem') },
  });
  await importRun(desk.journal, { ...past, run: { ...past.run, owner: desk.owner } });
  await expect
    .element(page.getByRole('tab', { name: 'May be done already: look 2', exact: true }))
    .toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Unknown 1', exact: true })).toBeVisible();
  const words = 'Shown: 1 Unknown, 2 May be done already: look';
  const shown = page.getByRole('group', { name: words, exact: true });
  await expect.element(shown).toBeVisible();
  expect(page.getByRole('button', { name: /^Record/ }).elements()).toEqual([]);
  await page.getByRole('tab', { name: /^May be done already/ }).click();
  const chosen = page.getByRole('group', { name: 'Shown: 2 May be done already: look', exact: true });
  await chosen.getByRole('button', { name: 'They were done' }).click();
  const dialog = page.getByRole('dialog', { name: 'They were done' });
  await expect.element(dialog.getByRole('cell', { name: /It is already on hold/ })).toBeVisible();
  const record = dialog.getByRole('button', { name: 'Record 2 rows as done' });
  await expect.element(record).toBeDisabled();
  await dialog.getByRole('checkbox', { name: 'I have read the message of each row' }).click();
  await record.click();
  await page.getByRole('tab', { name: /^All/ }).click();
  await expect.element(page.getByRole('tab', { name: 'Done 3', exact: true })).toBeVisible();
  expect((await desk.journal.allFindings()).map(({ row, found }) => [row, found]).toSorted()).toEqual([
    [0, 'done'],
    [2, 'done'],
  ]);
});
