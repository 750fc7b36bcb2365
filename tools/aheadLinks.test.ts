import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { storedSessionKey } from '../src/session/hasStoredSession.ts';
import { aheadLinks } from './aheadLinks.ts';
import { securityHeaders } from './headers.ts';

const html = aheadLinks([
  { name: 'assets/mantine-a.js', rel: 'modulepreload' },
  { name: 'assets/signedIn-b.css', rel: 'preload' },
]);
const code = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? '';

/** How the links stand after the page of somebody has been read. */
function linksFor({ path = '/orders/new', session = null as string | null, isBlocked = false }) {
  const links = [...html.matchAll(/data-ahead="(\w+)"/g)].map(([, ahead]) => ({
    dataset: { ahead },
    rel: '',
  }));
  const sessionStorage = { getItem: (key: string) => (key === storedSessionKey ? session : null) };
  const page = {
    get sessionStorage() {
      if (isBlocked) throw new DOMException('Access is denied', 'SecurityError');
      return sessionStorage;
    },
    location: { pathname: path },
    document: { querySelectorAll: (selector: string) => (selector === 'link[data-ahead]' ? links : []) },
  };
  runInNewContext(code, page);
  return links.map(({ rel }) => rel);
}

it('has what every page needs fetched for somebody with a session, and for one who comes back from the sign-in', () => {
  expect(linksFor({ session: '{}' })).toEqual(['modulepreload', 'preload']);
  expect(linksFor({ path: '/callback' })).toEqual(['modulepreload', 'preload']);
});

it('costs a stranger nothing, nor one whose storage is blocked', () => {
  expect(html).not.toMatch(/ rel=/);
  expect(linksFor({})).toEqual(['', '']);
  expect(linksFor({ isBlocked: true })).toEqual(['', '']);
});

it('is let run by the policy, and names no file, so that the policy holds for every build', () => {
  const hash = createHash('sha256').update(code).digest('base64');
  expect(securityHeaders({ connectSrc: [] })['Content-Security-Policy']).toContain(`'sha256-${hash}'`);
  expect(code).not.toContain('assets');
});
