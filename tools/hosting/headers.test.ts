import { describe, expect, it } from 'vitest';
import { cacheControl, originsOf, securityHeaders } from './headers.ts';

describe('securityHeaders', () => {
  const policy = (connectSrc: string[]) => securityHeaders({ connectSrc })['Content-Security-Policy'] ?? '';

  it('lets the console talk to its own origin and the given ones', () => {
    expect(policy([])).toContain("connect-src 'self';");
    expect(policy(['https://acme.example'])).toContain("connect-src 'self' https://acme.example;");
  });

  it('never allows inline code, inline styles or evaluation', () => {
    expect(policy([])).not.toMatch(/unsafe|nonce|\*/);
    expect(policy([])).toMatch(/; script-src 'self'; style-src 'self'; /);
    expect(policy([])).toContain("default-src 'none'");
  });
});

describe('cacheControl', () => {
  it('caches hashed files for ever, pages not at all, and revalidates the rest', () => {
    expect(cacheControl('/assets/index-abc123.js')).toContain('immutable');
    for (const path of ['/', '/index.html', '/orders/new', '/orders/801x/items']) {
      expect(cacheControl(path)).toBe('no-store');
    }
    for (const path of ['/favicon.svg', '/openapi.json', '/templates/createOrder.csv']) {
      expect(cacheControl(path)).toBe('no-cache');
    }
    expect(cacheControl('/config.json')).toMatch(/^private, max-age=0, stale-while-revalidate=\d+$/);
  });
});

describe('originsOf', () => {
  it('names each origin once, without paths', () => {
    const orgs = [
      { baseUrl: 'https://a.example/services/apexrest', signIn: { authority: 'https://login.example' } },
      { baseUrl: 'https://a.example/other' },
    ];
    expect(originsOf({ orgs })).toEqual(['https://a.example', 'https://login.example']);
    const records = { dataUrl: 'https://data.example/services/data/v60.0' };
    expect(originsOf({ orgs: [{ baseUrl: 'https://a.example/x', records }] })).toEqual([
      'https://a.example',
      'https://data.example',
    ]);
  });
});
