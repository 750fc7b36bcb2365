import { generateKeyPairSync, type KeyPairKeyObjectResult, sign } from 'node:crypto';

const MINUTES = 60;
let keys: KeyPairKeyObjectResult | undefined;

/** Created on first use, once per process: a key takes a tenth of a second. */
function keyPair(): KeyPairKeyObjectResult {
  keys ??= generateKeyPairSync('rsa', { modulusLength: 2048 });
  return keys;
}

/** The key set to verify ID tokens. */
export function publicKeys() {
  const key = keyPair().publicKey.export({ format: 'jwk' });
  return { keys: [{ ...key, use: 'sig', alg: 'RS256', kid: 'mocked' }] };
}

/** A signed JWT with these claims, `iat` and `exp`. */
export function signedIdToken(claims: Readonly<Record<string, unknown>>): string {
  const iat = Math.floor(Date.now() / 1000);
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'RS256', typ: 'JWT', kid: 'mocked' })}.${part({ ...claims, iat, exp: iat + 60 * MINUTES })}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), keyPair().privateKey).toString('base64url')}`;
}
