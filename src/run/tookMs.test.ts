import { expect, it } from 'vitest';
import { tookMs } from './tookMs.ts';

it('is the time to the answer, if it was measured', () => {
  expect(tookMs({ sentAt: 1_000, answeredAt: 1_250, cause: 'accepted' })).toBe(250);
  expect(tookMs({ sentAt: 1_000, answeredAt: null, cause: 'sending' })).toBeNull();
  expect(tookMs({ sentAt: 1_000, answeredAt: 90_000, cause: 'interrupted' })).toBeNull();
  expect(tookMs({ sentAt: 1_000, answeredAt: 900, cause: 'accepted' })).toBeNull();
});
