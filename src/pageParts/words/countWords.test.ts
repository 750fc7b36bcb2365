import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { countStates } from '#contract/rowStates.ts';
import { countLabels, countWords } from './countWords.ts';

/** English texts with German numbers. */
const german = setupI18n({ locale: 'de', messages: { de: {} } });
const english = setupI18n({ locale: 'en', messages: { en: {} } });
const counts = { ...countStates([]), done: 10_500, refused: 1_500 };

it.each([
  [english, '10,500 Done, 1,500 Refused'],
  [german, '10.500 Done, 1.500 Refused'],
])('counts are written as the language does, without zeros', (i18n, words) => {
  expect(countWords(i18n, 'addOrderItem', counts)).toBe(words);
});

it('what may be done already is apart from unknown, rows in flight and to go from those not sent', () => {
  const some = { done: 1, refused: 0, unknown: 2, notSent: 2, alreadyDone: 1, sending: 4, toGo: 5 };
  expect(countWords(english, 'cancelRenewals', some)).toBe(
    '1 Accepted, 2 Unknown, 2 Not sent, 1 May be done already: look, 4 Being sent, 5 To go',
  );
  expect(countLabels(english, 'cancelRenewals', some).map(({ tone }) => tone)).toEqual([
    ...['positive', 'doubt', 'idle', 'doubt', 'info', 'idle'],
  ]);
});
