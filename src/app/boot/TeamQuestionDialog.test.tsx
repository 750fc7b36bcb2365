import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { HASH_PREFIX } from '#team/announcement.ts';
import type { DeskTeam } from '#team/openTeam.ts';
import type { Overlap, QuestionBeforeSending as Question } from '#team/questionBeforeSending.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import { TeamQuestionDialog } from './TeamQuestionDialog.tsx';

async function ask(overlap: Partial<Overlap>, findings: Partial<Question> = {}) {
  const ben: Overlap = {
    runId: 'r',
    operation: 'cancelRenewals',
    who: { name: 'Ben', isSelf: false },
    at: Date.now() - 180_000,
    announcedLateAt: null,
    marks: ['a'],
    hasEnded: true,
    counts: null,
    units: [{ rows: [0], marks: ['a'] }],
    ...overlap,
  };
  const question = {
    operation: 'cancelRenewals',
    overlaps: [ben],
    unreadable: [],
    down: null,
    canLeaveOut: true,
    ...findings,
  } as unknown as Question;
  const team = { question: () => question, subscribe: () => () => undefined } as unknown as DeskTeam;
  await showPiece(<TeamQuestionDialog team={team} />);
  return page.getByRole('dialog').getByRole('alert');
}

it('says who sent the same, and what that means', async () => {
  const notice = await ask({});
  await expect.element(notice).toMatchTextContent('Ben sent 1 of these from another computer');
  await expect.element(notice).toMatchTextContent('They were done, or may have been.');
  await expect.element(notice).toMatchTextContent('may be refused, or be accepted once more');
});

it('says when a colleague sent what was announced later, and that the announcement was late', async () => {
  const at = new Date(2026, 10, 26, 12, 10).getTime();
  const notice = await ask({ at, announcedLateAt: at + 4 * 60_000 });
  await expect
    .element(notice)
    .toMatchTextContent(/12:10 PM \(by the clock of the other computer; announced late: .*12:14 PM\)/);
  const times = notice
    .getByRole('time')
    .elements()
    .map((time) => time.getAttribute('datetime'));
  expect(times).toEqual([at, at + 4 * 60_000].map((time) => new Date(time).toISOString()));
});

it('says no time of another computer whose clock is ahead', async () => {
  const at = new Date(2026, 10, 26, 12, 14).getTime();
  const notice = await ask({ at, announcedLateAt: at });
  await expect.element(notice).toMatchTextContent(/12:14 PM \(announced late\)/);
});

it('does not call sent what a run without an end has announced', async () => {
  const notice = await ask({ hasEnded: false });
  await expect.element(notice).toMatchTextContent('Ben may have sent 1 of these, or is sending them');
  await expect.element(notice).toMatchTextContent('Cancel renewals has not ended');
  expect(page.getByText(/They were done/).elements()).toHaveLength(0);
});

it('says what it means that the team renewed what is to be cancelled', async () => {
  const notice = await ask({ operation: 'generateRenewals' });
  await expect.element(notice).toMatchTextContent('Their renewal orders exist already.');
  expect(page.getByText(/done twice/).elements()).toHaveLength(0);
});

it('lists only the shared records of a set, and says that the whole set is left out', async () => {
  const notice = await ask({ marks: ['b'], units: [{ rows: [0, 1, 2], marks: ['a', 'b', 'c'] }] });
  await expect.element(notice.getByRole('listitem')).toHaveTextContent('b');
  await expect
    .element(page.getByText('Leaving them out leaves out their whole sets: 3 rows.', { exact: true }))
    .toBeVisible();
});

it('names a row without a record by its line in the sheet, and without a sheet by its number', async () => {
  const [ofSheet, ofForm] = [`${HASH_PREFIX}1`, `${HASH_PREFIX}2`];
  const notice = await ask({
    operation: 'createOrder',
    marks: [ofSheet, ofForm],
    units: [
      { rows: [2], line: 7, marks: [ofSheet] },
      { rows: [0], marks: [ofForm] },
    ],
  });
  const names = notice.getByRole('listitem').elements();
  expect(names.map(({ textContent }) => textContent)).toEqual(['Line 7', 'Row 1']);
});

it('calls the same person by no name, and shows a forged name as text', async () => {
  const notice = await ask({ who: { name: 'Ben', isSelf: true } });
  await expect.element(notice).toMatchTextContent('You sent 1 of these from another computer');
  const forged = await ask({ who: { name: '<b>Boss</b> of all', isSelf: false } });
  await expect.element(forged.last()).toMatchTextContent('<b>Boss</b> of all sent 1 of these');
});

const nothing = { overlaps: [], canLeaveOut: false };
const buttons = () =>
  page
    .getByRole('dialog')
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);

it.each([
  ['signIn', 'It needs a new sign-in'],
  ['refused', 'It denied access to this browser'],
  ['silent', 'It did not answer in time'],
  ['unreachable', 'The connection or the bucket failed'],
  ['unusable', 'Its answer is not valid'],
] as const)('says why the store fails: %s', async (code, reason) => {
  const notice = await ask({}, { ...nothing, down: { code, since: null } });
  await expect.element(notice).toMatchTextContent(reason);
  await expect.element(page.getByRole('dialog', { name: 'What the team sent is not known' })).toBeVisible();
  expect(buttons()).toEqual(['Go back', 'Send anyway']);
});

it('offers only the way back where the org’s settings hold everything', async () => {
  await ask({}, { ...nothing, down: { code: 'unreachable', since: null }, isHeld: true });
  await expect.element(page.getByText(/Nothing was sent\./)).toBeVisible();
  expect(buttons()).toEqual(['Go back']);
});

it('counts the entries that cannot be read', async () => {
  await ask({}, { ...nothing, unreadable: ['sent/acme/2026-11-26/x'] });
  await expect.element(page.getByText(/^1 entry of the team’s journal cannot be read/)).toBeVisible();
});
