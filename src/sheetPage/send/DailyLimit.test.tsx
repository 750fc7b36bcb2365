import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { DailyLimit } from './DailyLimit.tsx';

const org = orgWith({ pace: { dailyCalls: 10 } });
const limit = page.getByText('More than the org’s limit for a day');

it('is shown if the run would exceed it', async () => {
  await showAtDesk(<DailyLimit requests={1} sentToday={10} />, { org, rules: {} });
  await expect.element(limit).toBeVisible();
});

it.each([
  ['up to it', 1, 9],
  ['nothing at all', 0, 11],
])('is not said where the run sends %s', async (_, requests, sentToday) => {
  await showAtDesk(
    <>
      <DailyLimit requests={requests} sentToday={sentToday} />
      <p>Drawn</p>
    </>,
    { org, rules: {} },
  );
  await expect.element(page.getByText('Drawn')).toBeVisible();
  expect(limit.elements()).toEqual([]);
});
