import { expect, it } from 'vitest';
import { recencyOf } from './useSentBefore.ts';

it('prefers what was sent to what is only announced, and the newest of both', () => {
  const touches = [
    { at: 3, hasEnded: false },
    { at: 1, hasEnded: true },
    { at: 2 },
    { at: 4, hasEnded: false },
  ];
  expect(touches.toSorted((a, b) => recencyOf(b) - recencyOf(a)).map(({ at }) => at)).toEqual([2, 1, 4, 3]);
});
