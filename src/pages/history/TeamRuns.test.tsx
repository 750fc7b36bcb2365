import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { importRun } from '#journal/importRuns.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import type { TeamRun } from '#team/findings.ts';
import type { DeskTeam } from '#team/openTeam.ts';
import { TeamRuns } from './TeamRuns.tsx';

let desk: Desk;
const before = location.href;

afterEach(() => {
  desk.close();
  history.replaceState(null, '', before);
});

const [here, there] = ['a0X5g000003NnHdEAK', 'a0X5g000003NnHeEAK'];
const ofTeam = (runId: string, name: string, marks: string[]): TeamRun => ({
  ...{ runId, operation: 'cancelRenewals', who: { name, isSelf: false } },
  ...{
    at: 1_000,
    announcedLateAt: null,
    marks,
    hasEnded: true,
    counts: { done: 1, refused: 0, unknown: 0, notSent: 0 },
  },
});
const team = {
  runs: () => [ofTeam('run-1', 'Sam Support', [here, there]), ofTeam('run-2', 'Ben Bauer', [there])],
  since: () => 2_000,
  subscribe: () => () => undefined,
} as unknown as DeskTeam;

const rows = page.getByRole('table', { name: 'Team' }).getByRole('row');

async function show(find = '') {
  history.replaceState(null, '', `/history?find=${find}`);
  desk = await showAtDesk(<TeamRuns team={team} />, { org: orgWith(), rules: {} });
  await importRun(desk.journal, someHistory({ id: 'run-1', owner: desk.owner, note: 'CASE-17' }));
}

it('names the records of a run, with a link and a note only where the run is in this browser', async () => {
  await show();
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(new RegExp(`CASE-17.*${here} and 1 more.*Sam Support`));
  await expect
    .element(rows.nth(1).getByRole('link', { name: 'Cancel renewals' }))
    .toHaveAttribute('href', '/runs/run-1');
  await expect.element(rows.nth(2)).toMatchTextContent(new RegExp(`${there}.*Ben Bauer`));
  expect(rows.nth(2).getByRole('link').elements()).toEqual([]);
});

it.each([
  ['an id in its short form', here.slice(0, 15), 'Sam Support'],
  ['a person', 'bauer', 'Ben Bauer'],
])('is searched with the history, by %s', async (_name, find, person) => {
  await show(find);
  await expect.element(rows.nth(1)).toMatchTextContent(person);
  expect(rows.elements()).toHaveLength(2);
});
