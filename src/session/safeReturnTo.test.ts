import { describe, expect, it } from 'vitest';
import { safeReturnTo } from './completeSignIn.ts';

const origin = 'https://desk.example';

describe('safeReturnTo', () => {
  it.each(['/', '/orders/new', '/renewals/new?set=a,b&set=c', '/runs/1#row-3', '/orders/a%2Fb'])(
    'returns to %s',
    (path) => {
      expect(safeReturnTo(path, origin)).toBe(path);
    },
  );

  it.each([
    'https://evil.example/',
    'https://desk.example/orders',
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    ' /orders',
    'orders',
    '',
    '/callback?code=1',
    '/sign-in',
  ])('goes home instead of to %j', (path) => {
    expect(safeReturnTo(path, origin)).toBe('/');
  });
});
