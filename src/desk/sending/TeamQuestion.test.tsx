import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Overlap, TeamQuestion as Question } from '#team/findings.ts';
import { showPiece } from '#ui/testing/showPiece.tsx';
import type { DeskTeam } from './openTeam.ts';
import { TeamQuestion } from './TeamQuestion.tsx';

async function ask(overlap: Partial<Overlap>) {
  const ben: Overlap = {
    runId: 'r',
    operation: 'cancelRenewals',
    who: { name: 'Ben', isSelf: false },
    at: Date.now() - 180_000,
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
  } as unknown as Question;
  const team = { question: () => question, subscribe: () => () => undefined } as unknown as DeskTeam;
  await showPiece(<TeamQuestion opening={Promise.resolve(team)} />);
  return page.getByRole('dialog').getByRole('alert');
}

it('says who sent the same, and what that means', async () => {
  const notice = await ask({});
  await expect.element(notice).toMatchTextContent('Ben sent 1 of these 3 minutes ago from another computer');
  await expect.element(notice).toMatchTextContent('They were done, or may have been.');
  await expect.element(notice).toMatchTextContent('Sent again, they may be done twice.');
});

it('does not call sent what a run without an end has announced', async () => {
  const notice = await ask({ hasEnded: false });
  await expect.element(notice).toMatchTextContent('Ben may have sent 1 of these, or is sending them');
  await expect.element(notice).toMatchTextContent('Cancel renewals began 3 minutes ago and has not ended');
  expect(page.getByText(/They were done/).elements()).toHaveLength(0);
});

it('says what it means that the team renewed what is to be cancelled', async () => {
  const notice = await ask({ operation: 'generateRenewals' });
  await expect.element(notice).toMatchTextContent('Their renewal orders are there already.');
  expect(page.getByText(/done twice/).elements()).toHaveLength(0);
});

it('lists only the shared records of a set, and says that the whole set is left out', async () => {
  const notice = await ask({ marks: ['b'], units: [{ rows: [0, 1, 2], marks: ['a', 'b', 'c'] }] });
  await expect.element(notice.getByRole('listitem')).toHaveTextContent('b');
  await expect
    .element(page.getByText('Leaving them out leaves out their whole sets: 3 rows.', { exact: true }))
    .toBeVisible();
});
