import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { showPiece } from '#ui/testing/showPiece.tsx';
import type { AnswerReport } from './answerTally.ts';
import { NoFindings } from './NoFindings.tsx';

const none: AnswerReport = {
  answers: 0,
  deviating: 0,
  byPlatform: 0,
  notWhole: 0,
  unanswered: 0,
  findings: [],
};

it.each([
  [
    'counts the answers that were compared',
    { answers: 3 },
    'All 3 answers that were compared in full are as the contract says.',
  ],
  [
    'counts neither cut answers nor those of the platform',
    { answers: 3, byPlatform: 1, notWhole: 1 },
    'The one answer that was compared in full is as the contract says.',
  ],
  [
    'claims nothing where none could be',
    { answers: 2, byPlatform: 1, notWhole: 1 },
    'No answer could be compared in full',
  ],
  ['says what to do where there is none', { unanswered: 1 }, 'No answer to look at yet'],
])('%s', async (_case, counts, words) => {
  await showPiece(<NoFindings report={{ ...none, ...counts }} />);
  await expect.element(page.getByText(words)).toBeVisible();
  const claims = page.getByText(/as the contract says/).elements().length;
  expect(claims).toBe(words.startsWith('No answer') ? 0 : 1);
});
