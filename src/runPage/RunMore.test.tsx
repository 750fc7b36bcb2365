import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import type { RunHistory } from '#run/runStore.ts';
import { CopyAsCode } from './RunMore.tsx';
import { aHistory, cancelled, outcomeOfRequest } from './reproduce/testing/aHistory.ts';
import { aShownRun } from './testing/aShownRun.ts';
import { GivenRun } from './testing/GivenRun.tsx';

let desk: Desk;

afterEach(() => desk.close());

const id = 'a0X5g000003NnXkEAK';
const turnedAway = aHistory('cancelRenewals', [cancelled(id, 'limitReached', { status: 429 })]);
const neverSent = aHistory('cancelRenewals', [cancelled(id, 'offline')]);
const sent = aHistory('cancelRenewals', [cancelled(id, 'accepted', { body: '{"success":true}' })]);

it.each<[string, RunHistory, RunHistory['run']['state'], string[]]>([
  ['sent', sent, 'finished', ['Copy as Playwright test', 'Copy as MSW handler']],
  ['turned away', turnedAway, 'finished', ['Copy as MSW handler']],
  ['never sent', neverSent, 'finished', []],
  ['still being sent', sent, 'running', []],
])('offers what a run has that was %s', async (_, history, state, names) => {
  const shown = aShownRun({ history, run: { ...history.run, state } });
  desk = await showAtDesk(
    <GivenRun value={shown}>
      <h1>Copies</h1>
      <CopyAsCode />
    </GivenRun>,
    { org: orgWith(), rules: { cancelRenewals: outcomeOfRequest } },
  );
  await expect.element(page.getByRole('heading', { name: 'Copies' })).toBeVisible();
  const texts = page
    .getByRole('button')
    .elements()
    .map((button) => button.textContent);
  expect(texts).toEqual(names);
  expect(
    page.getByText(/^The same answers .* It contains ids and messages of the org/).elements().length,
  ).toBe(names.length > 0 ? 1 : 0);
});
