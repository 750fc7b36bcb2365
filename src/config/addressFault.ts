import * as z from 'zod/mini';

/** A text that must be an address: `faultOf` returns what is wrong with it, or null. */
export function addressSchema(faultOf: (value: string) => string | null) {
  return z.string().check(({ value, issues }) => {
    const message = faultOf(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  });
}

/** Requires https, or http on this machine: tokens and record ids must not cross a network unencrypted. */
export function originFault(value: string): string | null {
  if (!URL.canParse(value)) return 'must be a full address such as https://acme.example';
  const { protocol, hostname, username } = new URL(value);
  const local = hostname === 'localhost' || hostname === '127.0.0.1';
  if (protocol !== 'https:' && !(protocol === 'http:' && local))
    return 'must start with https:// (http:// only on localhost)';
  return username ? 'must not hold a user name or password' : null;
}

export function addressFault(value: string): string | null {
  const fault = originFault(value);
  if (fault) return fault;
  const { search, hash } = new URL(value);
  if (value.includes('*')) return 'must not contain a wildcard';
  if (search || hash) return 'must not hold ? or #';
  if (value.endsWith('/')) return 'must not end with a slash';
  return null;
}
