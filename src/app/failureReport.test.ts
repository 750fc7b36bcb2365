import { describe, expect, it } from 'vitest';
import { failureReport } from './failureReport.ts';

const AT = new Date('2026-03-01T10:00:00Z');
const report = (error: unknown) => failureReport(error, '/orders/801A', AT);

describe('failureReport', () => {
  it('says where, when and what', () => {
    const error = new TypeError('x is not a function');
    error.stack = 'TypeError: x\n    at save (https://console.example/assets/OrderPage-Bx3f.js?t=5:2:30)';
    expect(report(error)).toBe(
      [
        'Order Desk, page /orders/801A',
        '2026-03-01T10:00:00.000Z',
        'TypeError: x is not a function',
        'at save (/assets/OrderPage-Bx3f.js:2:30)',
      ].join('\n'),
    );
  });

  it.each([
    ['a session id', '00D5g00000ABCDE!AQEAQKhdz.oErsu3yQp8_Lq5mX2'],
    ['a JSON web token', 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIwMDUifQ.c2lnbmF0dXJl'],
    ['a bearer header', 'Bearer abc123'],
  ])('holds no token: %s', (_what, secret) => {
    const text = report(new Error(`Cannot read ${secret} of undefined`));
    expect(text).toContain('[removed]');
    for (const word of secret.split(' ').slice(-1)) expect(text).not.toContain(word);
  });

  it('keeps record ids', () => {
    expect(report(new Error('No item 802000000000001AAA'))).toContain('802000000000001AAA');
  });

  it('takes anything that was thrown', () => {
    expect(report('plain words')).toContain('Error: plain words');
  });
});
