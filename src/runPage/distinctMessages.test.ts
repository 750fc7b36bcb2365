import { expect, it } from 'vitest';
import { fateOf } from '#run/fatesOf.ts';
import { distinctMessages, reasonKey } from './distinctMessages.ts';

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
  ).toMatchObject([
    { verdict: 'refused', cause: 'rowRefused', message: 'Activity … is already renewed', count: 2 },
    { verdict: 'refused', cause: 'platformRefused', message: 'No acknowledgement', count: 2 },
    { verdict: 'unknown', cause: 'noAnswer', message: null, count: 1 },
    { verdict: 'refused', cause: 'serviceRefused', message: 'Order a0X5g000003NnHdEAK is closed', count: 1 },
  ]);
});

it('gives the rows of a reason its key, and the others none', () => {
  const busy = { ...fateOf('recordBusy'), message: 'a0X5g000003NnHdEAK is being saved' };
  const other = { ...fateOf('recordBusy'), message: 'a0X5g000003NnHeEAK is being saved' };
  const [reason] = distinctMessages([busy, other]);
  expect([reasonKey(busy), reasonKey(other)]).toEqual([reason?.key, reason?.key]);
  expect(reasonKey({ ...busy, message: 'It is locked' })).not.toBe(reason?.key);
  expect(reasonKey(fateOf('recordBusy'))).not.toBe(reason?.key);
  expect([fateOf('accepted'), fateOf('waiting')].map(reasonKey)).toEqual([null, null]);
});
