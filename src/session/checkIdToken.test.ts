import { describe, expect, it } from 'vitest';
import { checkIdToken } from './checkIdToken.ts';

const now = Date.UTC(2026, 10, 20);
const seconds = now / 1000;
const claims = {
  iss: 'https://acme.example',
  aud: 'desk',
  sub: 'ada',
  name: 'Ada Ångström',
  nonce: 'n-1',
  iat: seconds,
  exp: seconds + 120,
};
const expected = { issuers: ['https://acme.example', undefined], clientId: 'desk', nonce: 'n-1', now };

const encode = (payload: unknown) => `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`;
const check = (differences: Record<string, unknown>) =>
  checkIdToken(encode({ ...claims, ...differences }), expected);

describe('checkIdToken', () => {
  it.each<[string, Record<string, unknown>]>([
    ['made for this console, just now', {}],
    ['for several, this console the one that asked', { aud: ['desk', 'other'], azp: 'desk' }],
    ['that ran out a moment ago by our clock', { exp: seconds - 299 }],
    ['made a moment from now by our clock', { iat: seconds + 299 }],
  ])('takes a token %s', (_what, differences) => {
    expect(check(differences)).toMatchObject({ sub: 'ada', name: 'Ada Ångström' });
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['another issuer', { iss: 'https://evil.example' }, 'answerWrong', 'iss'],
    ['no issuer', { iss: undefined }, 'answerWrong', 'id_token'],
    ['another audience', { aud: 'other' }, 'answerWrong', 'aud'],
    ['several audiences and nobody who asked', { aud: ['desk', 'other'] }, 'answerWrong', 'azp'],
    ['another nonce', { nonce: 'n-2' }, 'answerWrong', 'nonce'],
    ['no nonce', { nonce: undefined }, 'answerWrong', 'nonce'],
    ['no person', { sub: '' }, 'answerWrong', 'id_token'],
    ['no expiry', { exp: undefined }, 'answerWrong', 'id_token'],
    ['an expiry long ago', { exp: seconds - 301 }, 'clockWrong', 'exp'],
    ['a birth in the future', { iat: seconds + 301 }, 'clockWrong', 'iat'],
  ])('refuses a token with %s', (_what, differences, code, detail) => {
    expect(() => check(differences)).toThrowError(expect.objectContaining({ code, detail }));
  });

  it('does not check nonce and clock of a renewal', () => {
    const token = encode({ ...claims, nonce: undefined, iat: seconds + 600, exp: seconds + 720 });
    expect(checkIdToken(token, { ...expected, nonce: null }).sub).toBe('ada');
  });

  it.each(['', 'x', 'a.b.c', 'a.bnVsbA.c'])('refuses %j, which is no token', (token) => {
    expect(() => checkIdToken(token, expected)).toThrowError(
      expect.objectContaining({ code: 'answerWrong' }),
    );
  });
});
