import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { orgWith } from '#config/testing/orgWith.ts';
import type { Desk } from '#desk/desk.ts';
import { importRun } from '#journal/importRuns.ts';
import { someHistory } from '#journal/testing/someHistory.ts';
import { showAtDesk } from '#pageParts/testing/showAtDesk.tsx';
import { DeskContext, useDesk } from '#pageParts/useDesk.ts';
import type { DeskTeam } from '#team/openTeam.ts';
import type { TeamRun } from '#team/questionBeforeSending.ts';
import { RunsFound } from './RunsFound.tsx';

let desk: Desk;
const before = location.href;

afterEach(() => {
  desk.close();
  history.replaceState(null, '', before);
});

const [here, there] = ['a0X5g000003NnHdEAK', 'a0X5g000003NnHeEAK'];
const at = (day: string) => new Date(`${day}T12:00`).getTime();
const counts = { done: 1, refused: 0, unknown: 0, notSent: 0 };
const cancelled = (runId: string, name: string, more: Partial<TeamRun> = {}): TeamRun => ({
  ...{ runId, operation: 'cancelRenewals', who: { name, isSelf: false }, at: at('2026-11-20') },
  ...{ announcedLateAt: null, marks: [here], hasEnded: true, counts },
  ...more,
});

const tables = page.getByRole('table', { name: /^Runs/ });
const rows = tables.getByRole('row').filter({ has: page.getByRole('rowheader') });
const headings = page.getByRole('heading', { level: 3 });
const choose = (name: string, label: string) =>
  page.getByRole('combobox', { name, exact: true }).selectOptions(label);

/** Own runs in September and November beside those of the team. */
async function show(teamRuns: readonly TeamRun[], find = ''): Promise<void> {
  history.replaceState(null, '', `/history?find=${find}`);
  const team = {
    runs: () => teamRuns,
    since: () => at('2026-11-29'),
    subscribe: () => () => undefined,
  } as unknown as DeskTeam;
  const opening = { queryKey: ['team', crypto.randomUUID()], queryFn: async () => team };
  function WithTeam() {
    return (
      <DeskContext value={{ ...useDesk(), team: opening as unknown as Desk['team'] }}>
        <RunsFound />
      </DeskContext>
    );
  }
  desk = await showAtDesk(<WithTeam />, { org: orgWith(), rules: {} });
  await own('run-1', '2026-11-10', { note: 'CASE-17', causes: ['accepted', 'accepted', 'timedOut'] });
  await own('run-0', '2026-09-10', { causes: ['serviceRefused'] });
}

const own = (id: string, day: string, more: Parameters<typeof someHistory>[0]) =>
  importRun(desk.journal, someHistory({ id, owner: desk.owner, createdAt: at(day), ...more }));

const sent = [
  cancelled('run-1', 'Sam Support'),
  cancelled('run-2', 'Ben Bauer', { marks: [there, here], counts: { ...counts, done: 2 } }),
  cancelled('run-3', 'Sam Support', { at: at('2026-10-05'), hasEnded: false, counts: null }),
  cancelled('run-4', 'Sam Support', { counts: null }),
];

it('lists each run once below its month, with the sums of the month', async () => {
  await show(sent);
  await expect.poll(() => rows.elements().length).toBe(4);
  const months = headings.elements().map((heading) => heading.parentElement?.textContent);
  expect(months).toEqual([
    'November 20262 runs · 5 rowsUnknown 1Accepted 2Done 2',
    'October 20261 run · 1 row',
    'September 20261 run · 1 row',
  ]);
});

it('names the records of a team’s run, with a link and a note only where the run is in this browser', async () => {
  await show(sent);
  await expect.poll(() => rows.elements().length).toBe(4);
  await expect.element(rows.nth(0)).toMatchTextContent(new RegExp(`${there}.*and 1 more.*Ended.*Ben Bauer`));
  expect(rows.nth(0).getByRole('link').elements()).toEqual([]);
  await rows.nth(0).getByText('and 1 more').click();
  await expect.element(rows.nth(0).getByRole('listitem')).toMatchTextContent(here);
  await expect.element(rows.nth(1)).toMatchTextContent(/Clara Clerk.*CASE-17/);
  await expect
    .element(rows.nth(1).getByRole('link', { name: 'Add order item' }))
    .toHaveAttribute('href', '/runs/run-1');
  await expect
    .element(rows.nth(2))
    .toMatchTextContent('1 row; its outcome is not shared before the run endsNot ended');
});

it.each([
  ['Person', 'Sam Support', ['run-3']],
  ['Started', 'November 2026', ['run-2', 'run-1']],
  ['Operation', 'Cancel renewals', ['run-2', 'run-3']],
  ['Show', 'With refused rows', ['run-0']],
  ['Show', 'All rows done', ['run-2']],
  // What a run of the team did before its end is not known here.
  ['Show', 'With unknown rows', ['run-1', 'run-3']],
  ['Sort by', 'Most rows first', ['run-1', 'run-2', 'run-3', 'run-0']],
])('%s: %s', async (filter, label, found) => {
  await show(sent);
  await expect.poll(() => rows.elements().length).toBe(4);
  await choose(filter, label);
  const marks: Record<string, RegExp> = {
    'run-0': /1 Refused/,
    'run-1': /CASE-17/,
    'run-2': /Ben Bauer/,
    'run-3': /Not ended/,
  };
  await expect.poll(() => rows.elements().length).toBe(found.length);
  for (const [index, id] of found.entries())
    await expect.element(rows.nth(index)).toMatchTextContent(marks[id] ?? /never/);
});

it.each([
  ['an id in its short form', there.slice(0, 15), 'Ben Bauer'],
  ['a part of an id', 'NnHe', 'Ben Bauer'],
  ['a person', 'bauer', 'Ben Bauer'],
])('searches the team’s runs, too, by %s, and says so', async (_name, find, person) => {
  await show(sent, find);
  await expect.poll(() => rows.elements().length).toBe(1);
  await expect.element(rows.nth(0)).toMatchTextContent(person);
  await expect.element(page.getByText(/Of the team’s runs: operation, person and ids/)).toBeVisible();
});

it('stays one list of some hundred drawn rows with 10,000 runs, and sums up all of them', async () => {
  await show([]);
  const many = Array.from({ length: 10_000 }, (_, nth) => {
    const day = new Date(2026, 10 - Math.floor(nth / 1_000), 20).getTime();
    return someHistory({ id: `many-${nth}`, createdAt: day, owner: desk.owner }).run;
  });
  vi.spyOn(desk.journal, 'listRuns').mockResolvedValue(many);
  await own('one-more', '2026-11-01', {});
  await expect.poll(() => headings.elements().length).toBe(10);
  expect(headings.first().element().parentElement?.textContent).toContain('1,000 runs');
  expect(rows.elements()).toHaveLength(200);
  await page.getByRole('button', { name: 'Show 200 more', exact: true }).click();
  expect(rows.elements()).toHaveLength(400);
  await choose('Started', 'March 2026');
  await expect.poll(() => headings.elements().length).toBe(1);
  expect(rows.elements()).toHaveLength(200);
});
