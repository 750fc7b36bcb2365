import { afterAll, describe, expect, it } from 'vitest';
import { askOverHttp } from '../doctor/ask.ts';
import { examineHost } from '../doctor/examineHost.ts';
import { findingList } from '../doctor/finding.ts';
import { cacheControl, originsOf, securityHeaders } from './headers.ts';
import { headersFile } from './hostFiles.ts';
import { findNginx, startNginx } from './nginx.ts';
import { nginxConf, usualSettings } from './nginxConf.ts';
import { startTestPreview } from './testing/startTestPreview.ts';
import { addresses, makeTestSite, orgs } from './testing/testSite.ts';

const site = makeTestSite();
afterAll(() => site.remove());

const names = [...Object.keys(securityHeaders({ connectSrc: [] })), 'Cache-Control'];

/** Status and headers of each address. */
async function served(origin: string) {
  const answers = Object.keys(addresses).map(async (path) => {
    const { status, headers } = await fetch(origin + path, { headers: { accept: 'text/html,*/*' } });
    return [path, { status, ...Object.fromEntries(names.map((name) => [name, headers.get(name)])) }];
  });
  return Object.fromEntries(await Promise.all(answers));
}

/** Expected status and headers of each address. */
function listed(connectSrc: readonly string[]) {
  return Object.fromEntries(
    Object.entries(addresses).map(([path, { status }]) => {
      const kept = status === 200 ? cacheControl(path.replace(/\?.*/, '')) : null;
      return [path, { status, ...securityHeaders({ connectSrc }), 'Cache-Control': kept }];
    }),
  );
}

const nginx = findNginx();
const settings = (port: number) => ({
  serverName: 'localhost',
  root: site.root,
  listen: [`listen 127.0.0.1:${port};`],
});

describe('the answer headers', () => {
  it('are those of the list in `npm run preview`', async () => {
    await using server = await startTestPreview(site);
    expect(await served(server.origin)).toEqual(listed(server.connectSrc));
  });

  it.skipIf(!nginx)('are in order to the doctor from a real nginx', async () => {
    if (!nginx) return;
    const needed = originsOf({ orgs });
    await using host = await startNginx(nginx, (port) => nginxConf(needed, settings(port)));
    const visit = { origin: host.origin, ask: askOverHttp, found: findingList('the host') };
    await examineHost(new URL(host.origin), { needed, allowed: [] }, visit);
    expect(visit.found.all.filter(({ level }) => level !== 'good')).toEqual([]);
  });
});

describe('nginx.conf', () => {
  const conf = nginxConf(['https://acme.example']);

  it('holds each header of the list unchanged, in the one place where none is dropped', () => {
    const added = [...conf.matchAll(/^ {4}add_header (\S+) "([^"]*)" always;$/gm)];
    expect(Object.fromEntries(added.map(([, name, value]) => [name, value]))).toEqual(
      securityHeaders({ connectSrc: ['https://acme.example'] }),
    );
    // A deeper indentation would mean a location, whose headers replace all others.
    expect(conf).not.toMatch(/^ {5,}add_header/m);
    // After a $ nginx would read a variable.
    expect(added.join('')).not.toMatch(/[$\\]/);
  });

  it('serves over TLS, and otherwise equals the tested file', () => {
    expect(usualSettings.listen.join('\n')).toMatch(
      /listen 443 ssl.*ssl_certificate .*ssl_certificate_key /s,
    );
    const lines = (text: string) =>
      text.split('\n').filter((line) => !/listen|ssl_|root|server_name/.test(line));
    expect(lines(nginxConf(['https://acme.example'], settings(80)))).toEqual(lines(conf));
  });
});

describe('_headers', () => {
  const rules = headersFile(['https://acme.example'])
    .split(/\n(?=\S)/)
    .filter((rule) => rule.startsWith('/'))
    .map((rule) => {
      const [pattern = '', ...lines] = rule.trim().split('\n');
      const headers = lines.map((line) => line.trim().split(/: (.*)/));
      return { pattern: new RegExp(`^${pattern.replaceAll('*', '.*')}$`), headers };
    });
  /** Adds the headers of all matching rules. A header of two rules gets two values. */
  const headersOf = (path: string) => {
    const headers = new Headers();
    for (const rule of rules.filter(({ pattern }) => pattern.test(path)))
      for (const [name = '', value = ''] of rule.headers) headers.append(name, value);
    return headers;
  };

  it.each(['/', '/index.html', '/config.json', '/assets/a-1.js', '/orders', '/orders/801/items', '/sign-in'])(
    'has the headers of the list for %s',
    (path) => {
      const expected = new Headers(securityHeaders({ connectSrc: ['https://acme.example'] }));
      expected.set('Cache-Control', cacheControl(path));
      expect([...headersOf(path)]).toEqual([...expected]);
    },
  );

  it('leaves other files to be revalidated, as these hosts do by default', () => {
    expect(headersOf('/favicon.svg').get('Cache-Control')).toBeNull();
  });

  it('has no line that is too long for these hosts', () => {
    const longest = Math.max(
      ...headersFile([])
        .split('\n')
        .map((line) => line.length),
    );
    expect(longest).toBeLessThan(2_000);
  });
});
