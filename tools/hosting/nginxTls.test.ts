import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { cacheControl, originsOf, securityHeaders } from './headers.ts';
import { findNginx, startNginx } from './nginx.ts';
import { nginxConf, usualSettings } from './nginxConf.ts';
import { selfSigned } from './selfSigned.ts';
import { addresses, makeTestSite, orgs } from './testing/testSite.ts';

const nginx = findNginx();
const site = makeTestSite();
const keys = mkdtempSync(join(tmpdir(), 'order-desk-tls-'));
const { key, cert: certificate } = await selfSigned();
writeFileSync(join(keys, 'desk.key'), key);
writeFileSync(join(keys, 'desk.pem'), certificate);
afterAll(() => {
  site.remove();
  rmSync(keys, { recursive: true });
});

/** The default place with this machine's port and files. */
const settings = (port: number) => ({
  ...usualSettings,
  serverName: 'localhost',
  root: site.root,
  listen: usualSettings.listen
    .filter((line) => !line.includes('[::]'))
    .map((line) =>
      line
        .replace('listen 443', `listen 127.0.0.1:${port}`)
        .replace(/\S+\.pem;/, `${join(keys, 'desk.pem')};`)
        .replace(/\S+\.key;/, `${join(keys, 'desk.key')};`),
    ),
});

interface Asked {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function ask(origin: string, path: string, encoding = 'identity'): Promise<Asked> {
  const headers = { accept: 'text/html,*/*', 'accept-encoding': encoding };
  return new Promise((resolve, reject) => {
    const asked = request(origin + path, { ca: certificate, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

const leftOut = nginx ? '' : ' (left out: there is no nginx here)';

describe.skipIf(!nginx)(`a real nginx over TLS, by the server block as it is written down${leftOut}`, () => {
  const started = async () => {
    if (!nginx) throw new Error('no nginx');
    const host = await startNginx(nginx, (port) => nginxConf(originsOf({ orgs }), settings(port)));
    return {
      origin: host.origin.replace('http:', 'https:'),
      [Symbol.asyncDispose]: () => host[Symbol.asyncDispose](),
    };
  };

  it('answers every kind of address with its content, type and headers', async () => {
    await using host = await started();
    const expected = securityHeaders({ connectSrc: originsOf({ orgs }) });
    for (const [path, { status, type, body }] of Object.entries(addresses)) {
      const answer = await ask(host.origin, path);
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.headers['content-type'], path).toMatch(type);
      if (status === 200) expect(answer.body.toString(), path).toBe(body);
      else expect(answer.body.toString(), path).not.toContain('id="root"');
      for (const [name, value] of Object.entries(expected))
        expect(answer.headers[name.toLowerCase()], `${path} ${name}`).toBe(value);
      expect(answer.headers['cache-control'], path).toBe(
        status === 200 ? cacheControl(path.replace(/\?.*/, '')) : undefined,
      );
    }
  });

  it('asks browsers to use TLS only (HSTS), and speaks HTTP/2', async () => {
    await using host = await started();
    expect((await ask(host.origin, '/')).headers['strict-transport-security']).toBe('max-age=31536000');
    const { port } = new URL(host.origin);
    const protocol = await new Promise((resolve, reject) => {
      const socket = connect(
        { host: '127.0.0.1', port: Number(port), ca: certificate, ALPNProtocols: ['h2', 'http/1.1'] },
        () => {
          resolve(socket.alpnProtocol);
          socket.end();
        },
      );
      socket.on('error', reject);
    });
    expect(protocol).toBe('h2');
  });

  it.each(['/assets/index-abc123.js', '/openapi.json'])(
    'sends %s compressed where the browser takes that, as the same type, and says what it depends on',
    async (path) => {
      await using host = await started();
      const packed = await ask(host.origin, path, 'gzip, br');
      expect(packed.headers['content-encoding']).toBe('gzip');
      expect(packed.headers['vary']).toContain('Accept-Encoding');
      expect(gunzipSync(packed.body).toString()).toBe(addresses[path]?.body);
      const plain = await ask(host.origin, path);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
      expect(packed.headers['cache-control']).toBe(plain.headers['cache-control']);
    },
  );
});
