import { describe, expect, it } from 'vitest';
import type { Org } from '#config/config.ts';
import { nextSession, type SessionModel, tokenOf } from './nextSession.ts';
import type { Tokens } from './session.ts';

const session = {
  org: { id: 'acme' } as Org,
  person: { id: 'ada', name: 'Ada' },
  via: 'openid',
} as const;
const pasted: Tokens = { accessToken: 'first', expiresAt: null, renewal: null };
const renewal = { refreshToken: 'r1', idToken: 'i1' };
const renewable: Tokens = { ...pasted, renewal };

const nobody: SessionModel = { state: { status: 'signedOut' }, tokens: null, doubted: null };
const signedInWith = (tokens: Tokens) => nextSession(nobody, { type: 'signedIn', session, tokens });

describe('an event that comes too late changes nothing', () => {
  it.each([
    { type: 'renewed', spent: { refreshToken: 'other', idToken: 'other' }, fresh: pasted },
    { type: 'unreachable', spent: { refreshToken: 'other', idToken: 'other' } },
    { type: 'turnedAway', token: 'other', isEarly: false },
    { type: 'answered', token: 'other' },
    { type: 'doubted', token: 'other' },
  ] as const)('$type', (event) => {
    const model = signedInWith(renewable);
    expect(nextSession(model, event)).toBe(model);
    expect(nextSession(nobody, event)).toBe(nobody);
  });
});

it('an answer changes nothing where nothing is in doubt', () => {
  const refused = nextSession(signedInWith(pasted), { type: 'doubted', token: 'first', isRefused: true });
  for (const model of [signedInWith(renewable), refused])
    expect(nextSession(model, { type: 'answered', token: 'first' })).toBe(model);
});

it('a doubted renewable token is withheld until it is answered or renewed', () => {
  const doubted = nextSession(signedInWith(renewable), { type: 'doubted', token: 'first' });
  expect(tokenOf(doubted)).toBeNull();
  expect(tokenOf(nextSession(doubted, { type: 'answered', token: 'first' }))).toBe('first');
  const fresh = { ...renewable, accessToken: 'second' };
  expect(tokenOf(nextSession(doubted, { type: 'renewed', spent: renewal, fresh }))).toBe('second');
});

it('an answer ends the doubt alone: a session out of reach stays so', () => {
  const doubted = nextSession(signedInWith(renewable), { type: 'doubted', token: 'first' });
  const unreachable = nextSession(doubted, { type: 'unreachable', spent: renewal });
  const answered = nextSession(unreachable, { type: 'answered', token: 'first' });
  expect(answered).toMatchObject({ state: { status: 'unreachable' }, doubted: null });
});

it('a doubted token that cannot be renewed makes the session doubtful, until an answer', () => {
  const doubtful = nextSession(signedInWith(pasted), { type: 'doubted', token: 'first' });
  expect(doubtful.state.status).toBe('doubtful');
  expect(tokenOf(doubtful)).toBeNull();
  expect(nextSession(doubtful, { type: 'answered', token: 'first' }).state.status).toBe('signedIn');
});

it('a refused session keeps its refresh token for a renewal', () => {
  const ended = nextSession(signedInWith(renewable), { type: 'turnedAway', token: 'first', isEarly: true });
  expect(ended).toMatchObject({ state: { status: 'ended' }, tokens: { renewal } });
  expect(tokenOf(ended)).toBeNull();
});
