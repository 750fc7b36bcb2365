import { describe, expect, it } from 'vitest';
import { createTokenTrust } from './tokenTrust.ts';

const MINUTE = 60_000;

function trustAt(start = Date.UTC(2026, 10, 20)) {
  const time = { now: start, steady: 0 };
  const trust = createTokenTrust({ now: () => time.now, steady: () => time.steady });
  const pass = (ms: number) => {
    time.now += ms;
    time.steady += ms;
  };
  return { trust, time, pass };
}

describe('after a request without an answer, a token', () => {
  it('is doubted at once if it can be renewed silently', () => {
    const { trust } = trustAt();
    trust.issued('young');
    expect(trust.unanswered('young', true)).toBe(true);
  });

  it('is not doubted if it is young: the connection was lost', () => {
    const { trust, pass } = trustAt();
    trust.issued('young');
    pass(6 * MINUTE);
    expect(trust.unanswered('young', false)).toBe(false);
  });

  it('is doubted if it was neither issued nor accepted for some minutes', () => {
    const { trust, pass } = trustAt();
    trust.issued('old');
    pass(6 * MINUTE);
    trust.answered('old');
    pass(6 * MINUTE);
    expect(trust.unanswered('old', false)).toBe(false);
    trust.answered('old');
    pass(7 * MINUTE);
    expect(trust.unanswered('old', false)).toBe(true);
  });

  it('is doubted if it has expired', () => {
    const { trust, time, pass } = trustAt();
    trust.issued('short', time.now + MINUTE);
    pass(MINUTE / 2);
    trust.answered('short');
    expect(trust.unanswered('short', false)).toBe(false);
    trust.answered('short');
    pass(MINUTE / 2);
    expect(trust.unanswered('short', false)).toBe(true);
  });

  it('keeps its age over a reload, until an answer', () => {
    const { trust, time } = trustAt();
    trust.issued('brought back', null, time.now - 6 * MINUTE);
    expect(trust.unanswered('brought back', false)).toBe(false);
    trust.issued('brought back', null, time.now - 7 * MINUTE);
    expect(trust.unanswered('brought back', false)).toBe(true);
    trust.answered('brought back');
    expect(trust.unanswered('brought back', false)).toBe(false);
  });

  it.each([
    ['set back', { now: -MINUTE, steady: 1 }],
    ['set back by less than has passed', { now: MINUTE, steady: 8 * MINUTE }],
    ['right while the computer slept', { now: 8 * MINUTE, steady: 1 }],
  ])('is doubted where the clock was %s', (_, { now, steady }) => {
    const { trust, time } = trustAt();
    trust.issued('old');
    time.now += now;
    time.steady += steady;
    expect(trust.unanswered('old', false)).toBe(true);
  });
});
