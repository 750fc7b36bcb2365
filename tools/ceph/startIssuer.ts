import { createPrivateKey, createSign, X509Certificate } from 'node:crypto';
import { createServer } from 'node:http';
import { generate } from 'selfsigned';
import { onFreePort } from '../hosting/freePort.ts';

export type Issuer = Awaited<ReturnType<typeof startIssuer>>;

/** Starts an OpenID provider with one ID token. Not the embedded one: Ceph needs a certificate for each key (`x5c`). */
export async function startIssuer() {
  const { private: pem, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
  });
  const certificate = new X509Certificate(cert);
  const kid = 'one';
  const jwk = certificate.publicKey.export({ format: 'jwk' });
  const keys = [{ ...jwk, kid, use: 'sig', alg: 'RS256', x5c: [certificate.raw.toString('base64')] }];
  const server = createServer((request, response) => {
    const answer = request.url?.endsWith('/keys') ? { keys } : { issuer: url, jwks_uri: `${url}/keys` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  const url = `http://127.0.0.1:${await onFreePort(server)}`;
  const clientId = 'order-desk';
  const now = Math.floor(Date.now() / 1_000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { iss: url, sub: 'clara', aud: clientId, iat: now, exp: now + 3_600 };
  const said = `${part({ alg: 'RS256', typ: 'JWT', kid })}.${part(claims)}`;
  const signature = createSign('RSA-SHA256').update(said).sign(createPrivateKey(pem), 'base64url');
  // In the format of the store's IAM.
  const thumbprint = certificate.fingerprint.replaceAll(':', '');
  return { url, clientId, thumbprint, idToken: `${said}.${signature}`, stop: () => server.close() };
}
