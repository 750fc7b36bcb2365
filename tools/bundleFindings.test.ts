import { describe, expect, it } from 'vitest';
import { bundleFindings } from './bundleFindings.ts';

describe('bundleFindings', () => {
  const clean = { path: 'assets/index.js', text: 'console of Clara' };
  const spoilt = { path: 'assets/lazy.js', text: 'const a={name:"Clara Clerk"}' };

  it('names the file and what it holds', () => {
    expect(bundleFindings([clean, spoilt], ['Clara Clerk', 'oidc-provider'])).toEqual([
      'assets/lazy.js holds "Clara Clerk"',
    ]);
    expect(bundleFindings([clean], ['Clara Clerk'])).toEqual([]);
  });

  it('does not pass for want of files or markers', () => {
    expect(bundleFindings([], ['Clara Clerk'])).toHaveLength(1);
    expect(bundleFindings([clean], [])).toHaveLength(1);
  });
});
