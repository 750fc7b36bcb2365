import { describe, expect, it } from 'vitest';
import { failureReport } from './failureReport.ts';

const AT = new Date('2026-03-01T10:00:00Z');
const place = { at: AT, version: '1.2.3', browser: 'Mozilla/5.0 Chrome/141' };
const report = (error: unknown, path = '/orders/801A', componentStack = '') =>
  failureReport(error, { ...place, path, componentStack });

describe('failureReport', () => {
  it('says where, when, what, in which version and browser', () => {
    const error = new TypeError('x is not a function');
    error.stack = 'TypeError: x\n    at save (https://console.example/assets/OrderPage-Bx3f.js?t=5:2:30)';
    expect(
      report(error, '/orders/801A', '\n    at OrderItems (https://console.example/assets/a.js:1:2)'),
    ).toBe(
      [
        'Order Desk 1.2.3, page /orders/:id',
        '2026-03-01T10:00:00.000Z',
        'Mozilla/5.0 Chrome/141',
        'TypeError: x is not a function',
        'at save (/assets/OrderPage-Bx3f.js:2:30)',
        'in',
        'at OrderItems (/assets/a.js:1:2)',
      ].join('\n'),
    );
  });

  it.each([
    ['/', '/'],
    ['/orders/new/many', '/orders/new/many'],
    ['/orders/8015g000003NnXkAAK/items', '/orders/:id/items'],
    ['/runs/3f0c1c2e-8f1d-4a52-9a8d-000000000001', '/runs/:id'],
    ['/names', '/names'],
    ['/items/delete', '/items/delete'],
    ['/callback', '/callback'],
    ['/Acme', '/:id'],
  ])('names the page %s by its pattern', (path, pattern) => {
    expect(report(new Error('x'), path).split('\n')[0]).toBe(`Order Desk 1.2.3, page ${pattern}`);
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

  it.each([
    ['a record id', 'No item 802000000000001AAA', '802000000000001AAA'],
    ['a short record id', 'No item 802000000000001', '802000000000001'],
    ['a run id', 'No run 3f0c1c2e-8f1d-4a52-9a8d-000000000001', '3f0c1c2e'],
    ['an address', 'Nobody is anna@acme.example', 'anna'],
    ['a name', `Unexpected token 'A', "Acme Europe Ltd" is not valid JSON`, 'Acme'],
    ['a name after an apostrophe', `Can't resolve 'Anna Mueller' in book`, 'Anna'],
    ['a name with an apostrophe', `No page for 'Sinéad O'Brien' in book`, 'Brien'],
    ['a name that was cut off', `Can't resolve 'Anna Mueller`, 'Anna'],
    ['a word in lower case', `"kaufvertrag" is not valid JSON`, 'kaufvertrag'],
    ['a name in German quotes', 'Kein Name wie „Anna Mueller“ im Buch', 'Anna'],
  ])('holds no customer data: %s', (_what, message, secret) => {
    expect(report(new Error(message))).not.toContain(secret);
  });

  it('keeps the program’s own names, which help to understand it', () => {
    const text = report(new TypeError("Cannot read properties of undefined (reading 'label')"));
    expect(text).toContain('(reading label)');
    expect(report(new Error('Minified React error #418; see'))).toContain('error #418; see');
    expect(report(new Error("Can't resolve 'Anna Mueller' in book"))).toContain("Can't resolve [text]");
  });

  it('keeps the names that Firefox quotes', () => {
    const text = report(new TypeError(`can't access property "label", column is undefined`));
    expect(text).toContain("can't access property label, column is undefined");
  });

  it('holds no id of the page’s address, which a stack may name', () => {
    const error = new Error('x');
    error.stack = [
      'at run (https://console.example/orders/8015g000003NnXkAAK:1:2)',
      'at run (https://console.example/runs/3f0c1c2e-8f1d-4a52-9a8d-000000000001:1:2)',
      'at OrderItemsSection (https://console.example/assets/OrderItemsSection-Bx3f9QpZ.js:1:2)',
    ].join('\n');
    expect(report(error).split('\n').slice(4)).toEqual([
      'at run (/orders/[removed]:1:2)',
      'at run (/runs/[removed]:1:2)',
      'at OrderItemsSection (/assets/OrderItemsSection-Bx3f9QpZ.js:1:2)',
    ]);
  });

  it('takes anything that was thrown', () => {
    expect(report('plain words')).toContain('Error: plain words');
  });
});
