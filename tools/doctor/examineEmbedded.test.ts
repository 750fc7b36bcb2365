import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createSandbox } from '../../src/sandbox/server/sandbox.ts';
import { sandboxMiddleware } from '../../src/sandbox/server/sandboxMiddleware.ts';
import { onFreePort } from '../hosting/freePort.ts';
import { cacheControl, securityHeaders } from '../hosting/headers.ts';
import { askOverHttp } from './ask.ts';
import { examine } from './examine.ts';
import { desk, wellConfig, wellWorld } from './testing/wellWorld.ts';

const page = '<!doctype html><div id="root"></div>';
const ownWorker = readFileSync('public/sw.js', 'utf8');

describe('a console with the embedded org, over HTTP', () => {
  async function serve(connectSrc: string[]) {
    const sandbox = createSandbox();
    const middleware = sandboxMiddleware(sandbox);
    const methods: string[] = [];
    const script = '/assets/index-abc123.js';
    // Browsers ignore it on localhost, so the doctor does not expect it there.
    const { 'Strict-Transport-Security': _, ...headers } = securityHeaders({ connectSrc });
    const server: Server = createServer((req, res) => {
      methods.push(req.method ?? '');
      const path = req.url ?? '/';
      middleware(req, res, () => {
        const isGone = path.startsWith('/assets/') && path !== script;
        res.writeHead(isGone ? 404 : 200, {
          ...headers,
          ...(!isGone && { 'cache-control': cacheControl(path) }),
          'content-type': path.endsWith('.js') ? 'text/javascript' : 'text/html',
        });
        res.end(/worker\.js$|sw\.js$/.test(path) ? ownWorker : `<script src="${script}"></script>${page}`);
      });
    });
    const port = await onFreePort(server);
    return {
      origin: `http://127.0.0.1:${port}`,
      sandbox,
      methods,
      async [Symbol.asyncDispose]() {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    };
  }

  it('has no problem, and was sent nothing', async () => {
    await using served = await serve([]);
    const findings = await examine(new URL(`${served.origin}/config.json`), askOverHttp);
    // Reading records takes a token, which the doctor has only if somebody gives it one.
    expect(findings.filter(({ level }) => level !== 'good')).toMatchObject([
      { level: 'unsure', what: expect.stringContaining('that takes an access token of Acme') },
    ]);
    expect(findings.map(({ what }) => what)).toContain(
      `It knows the redirect URI ${served.origin}/callback.`,
    );
    expect(new Set(served.methods)).toEqual(new Set(['GET']));
    for (const org of Object.values(served.sandbox.orgs)) expect(org.received).toEqual([]);
  });

  it('at an address that the provider does not know, is told the redirect URI to register', async () => {
    await using provider = await serve([]);
    const elsewhere = wellWorld((asked, _question, usual) =>
      asked.pathname === '/config.json'
        ? {
            ...usual,
            text: JSON.stringify({
              orgs: [
                {
                  ...wellConfig.orgs[0],
                  baseUrl: `${provider.origin}/sandbox/org/acme/services/apexrest`,
                  signIn: { authority: `${provider.origin}/sandbox/oidc`, clientId: 'order-desk-acme' },
                },
              ],
            }),
          }
        : usual,
    );
    const findings = await examine(new URL(`${desk}/config.json`), (url, question) =>
      url.startsWith(provider.origin) ? askOverHttp(url, question) : elsewhere.ask(url, question),
    );
    const wrong = findings.filter(({ level, about }) => level === 'wrong' && about.startsWith('Acme'));
    expect(wrong.map(({ what }) => what)).toEqual([
      expect.stringContaining('refuses a sign-in that comes back to https://desk.example/callback'),
      expect.stringContaining('does not allow requests from https://desk.example'),
    ]);
    expect(wrong[0]?.remedy).toBe(
      'Register exactly https://desk.example/callback as a redirect URI of client order-desk-acme.',
    );
    expect(provider.sandbox.orgs.acme.received).toEqual([]);
  });
});
