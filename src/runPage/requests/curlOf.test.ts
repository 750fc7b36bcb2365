import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { curlOf } from './curlOf.ts';

const BASE = 'https://acme.example/services/apexrest';

/** The arguments that a real shell passes to curl. */
function argumentsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  const out = execFileSync('sh', ['-c', script], { encoding: 'utf8', env: { TOKEN: 'secret' } });
  return out.split('\0').slice(0, -1);
}

const order = (accountId: string) => ({
  operation: 'createOrder' as const,
  input: { businessUnitId: 'a00', customerType: 'ORGANIZATION', accountId, currencyIsoCode: 'USD' },
});

describe('a request as a curl command', () => {
  it('has this form', () => {
    expect(curlOf(order("O'Hara"), BASE)).toMatchInlineSnapshot(`
      "curl --globoff --request POST 'https://acme.example/services/apexrest/v1/order' \\
        --header "Authorization: Bearer $TOKEN" \\
        --header 'Accept: application/json' \\
        --header 'Content-Type: application/json' \\
        --data-raw '{"businessUnitId":"a00","customerType":"ORGANIZATION","accountId":"O'\\''Hara","currencyIsoCode":"USD"}'"
    `);
  });

  it('holds no token and reads it from the shell', () => {
    const command = curlOf(order('001'), BASE);
    expect(command).toContain('"Authorization: Bearer $TOKEN"');
    expect(argumentsOf(command)).toContain('Authorization: Bearer secret');
  });

  it.each([
    `it's`,
    `'; touch /tmp/pwned; '`,
    '$(touch /tmp/pwned) `id` $HOME $TOKEN',
    'two\nlines\r\nand a tab\t',
    String.raw`back\slash \' \n`,
    '"double" !! * ? ~ # & | > <',
    '@/etc/passwd',
    '-o/tmp/pwned',
    '日本語 \u2028 😀',
  ])('hands the body to curl as it was sent: %j', (text) => {
    const request = order(text);
    const given = argumentsOf(curlOf(request, BASE));
    const body = given[given.indexOf('--data-raw') + 1] ?? '';
    expect(JSON.parse(body)).toEqual(request.input);
    expect(given).toHaveLength(12);
  });

  it('has no body if the operation has none, and escapes an odd id in the address', () => {
    const id = `80'2/$(id)?[1-9]`;
    const given = argumentsOf(curlOf({ operation: 'deleteOrderItem', input: { id } }, BASE));
    expect(given.slice(0, 4)).toEqual([
      '--globoff',
      '--request',
      'DELETE',
      `${BASE}/v1/order-item/${encodeURIComponent(id)}`,
    ]);
    expect(given).not.toContain('--data-raw');
  });

  it('replaces half a surrogate pair, which only a foreign file can hold', () => {
    const given = argumentsOf(curlOf({ operation: 'deleteOrderItem', input: { id: '80\ud800' } }, BASE));
    expect(given[3]).toBe(`${BASE}/v1/order-item/80%EF%BF%BD`);
    expect(() => curlOf({ operation: 'deleteOrderItem', input: {} as { id: string } }, BASE)).not.toThrow();
  });
});
