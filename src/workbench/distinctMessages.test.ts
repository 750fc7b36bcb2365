import { expect, it } from 'vitest';
import { fateOf } from '#run/fatesOf.ts';
import { distinctMessages } from './distinctMessages.ts';

it('counts each reason once, however many records it names, the most frequent first', () => {
  const already = (id: string) => ({ ...fateOf('rowRefused'), message: `Activity ${id} is already renewed` });
  expect(
    distinctMessages([
      fateOf('noAnswer'),
      already('a0X5g000003NnHdEAK'),
      already('a0X5g000003NnHeEAK'),
      fateOf('accepted'),
      fateOf('waiting'),
      { ...fateOf('platformRefused'), message: 'No acknowledgement' },
      { ...fateOf('platformRefused'), message: 'No acknowledgement' },
      { ...fateOf('serviceRefused'), message: 'Order a0X5g000003NnHdEAK is closed' },
    ]),
  ).toEqual([
    { verdict: 'refused', cause: 'rowRefused', message: 'Activity … is already renewed', count: 2 },
    { verdict: 'refused', cause: 'platformRefused', message: 'No acknowledgement', count: 2 },
    { verdict: 'unknown', cause: 'noAnswer', message: null, count: 1 },
    { verdict: 'refused', cause: 'serviceRefused', message: 'Order a0X5g000003NnHdEAK is closed', count: 1 },
  ]);
});
