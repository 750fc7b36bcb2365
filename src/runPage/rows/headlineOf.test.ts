import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { countStates } from '#contract/rowStates.ts';
import { headlineOf } from './headlineOf.ts';

/** English texts with German numbers. */
const german = setupI18n({ locale: 'de', messages: { de: {} } });
const english = setupI18n({ locale: 'en', messages: { en: {} } });

it.each([
  [english, '1,500 of 12,000 renewals were not cancelled'],
  [german, '1.500 of 12.000 renewals were not cancelled'],
])('numbers of a headline are written as the language does', (i18n, said) => {
  const units = { ...countStates([]), refused: 1_500, done: 10_500 };
  expect(i18n._(headlineOf(i18n, 'cancelRenewals', units, true).words)).toBe(said);
});

it('names what may be done already apart from what is unknown', () => {
  const some = { ...countStates([]), unknown: 1, alreadyDone: 2, done: 5 };
  const told = (units: typeof some) => {
    const { words, ...beside } = headlineOf(english, 'cancelRenewals', units, true);
    return [english._(words), beside];
  };
  expect(told(some)).toEqual(['1 of 8 needs checking', { unknownBeside: 0, alreadyBeside: 2 }]);
  expect(told({ ...some, unknown: 0, done: 6 })).toEqual([
    '2 of 8 may be done already: look',
    { unknownBeside: 0, alreadyBeside: 0 },
  ]);
  expect(told({ ...some, refused: 1, done: 4 })[1]).toEqual({ unknownBeside: 1, alreadyBeside: 2 });
});
