import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Desk } from '#desk/desk.ts';
import { orgWith, showAtDesk } from '#desk/testing/showAtDesk.tsx';
import { someHistory } from '#journal/testing/someHistory.ts';
import type { RunHistory } from '#run/runStore.ts';
import { ImportFindings } from './ImportHistory.tsx';

let desk: Desk;

afterEach(() => desk.close());

async function showFindings(...fresh: RunHistory[]): Promise<void> {
  const plan = { fresh, same: 0, different: 0, unreadable: 0 };
  desk = await showAtDesk(<ImportFindings exportedAt={3_000} plan={plan} />, { org: orgWith(), rules: {} });
  await expect.element(page.getByText(/^The file was exported on/)).toBeVisible();
}

const warning = page.getByRole('alert');

it.each([
  ['waits', { state: 'paused', endedAt: null, rowCount: 2 }],
  ['ended with a row refused', { causes: ['serviceRefused'] }],
  ['ended with a row unknown', { causes: ['noAnswer'] }],
  ['was stopped before its end', { state: 'stopped', rowCount: 2 }],
] as const)('warns of sending twice for a run that %s', async (_, history) => {
  await showFindings(someHistory({ id: 'done' }), someHistory({ id: 'left', ...history }));
  await expect.element(warning).toMatchTextContent('1 of them has rows that are not done');
});

it('does not for runs of which everything is done', async () => {
  await showFindings(someHistory());
  await expect.element(warning).not.toBeInTheDocument();
});
