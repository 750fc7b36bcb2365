import { createHash, X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

/** The environment variable that passes this hash to playwright.config.ts. */
export const spkiVariable = 'ORDER_DESK_SPKI';

/**
 * A certificate for `localhost` and 127.0.0.1, valid for a day, with its key, as PEM. Test machines may have no openssl.
 * `spki`: hash of the key for Chromium's `--ignore-certificate-errors-spki-list`. With ignored errors it would not cache.
 */
export async function selfSigned() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + 24 * 60 * 60_000),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key, cert, spki: createHash('sha256').update(publicKey).digest('base64') };
}
