import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** Patterns of secrets that no file may contain. A package for this would add a hundred dependencies. */
const patterns: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'an AWS key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a GitHub token': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{40})/,
  'a GitLab token': /\bglpat-[\w-]{20}/,
  'an npm token': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=/,
  'a Slack token': /\bxox[abeprs]-[\w-]{10}/,
  'a Google key': /\bAIza[\w-]{35}\b/,
  'a Stripe key': /\b[rs]k_live_[A-Za-z0-9]{20}/,
  'a JSON web token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10}/,
  'a Salesforce session id': /\b00D[A-Za-z0-9]{12,15}![\w.]{20}/,
  'a password in an address': /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@'"`{}$]+:[^\s/@'"`{}$]+@/,
  'a password or key':
    /\b(?:password|passwd|client_?secret|api_?key|access_?token)['"]?\s*[:=]\s*['"][^'"\s$<{]{16,}['"]/i,
};

/** A line for each suspected secret, without the secret: findings go into logs. */
function secretFindings(path: string, text: string, isMadeUp: (line: string) => boolean): string[] {
  return text.split('\n').flatMap((line, index) =>
    Object.entries(patterns)
      .filter(([, pattern]) => pattern.test(line) && !isMadeUp(line))
      .map(([what]) => `${path}:${index + 1} holds what looks like ${what}`),
  );
}

const root = fileURLToPath(new URL('..', import.meta.url));
/** Parts of fake tokens in tests. A whole token would make this file a finding. */
const madeUp = ['AQEAQKhdz.oErsu3yQp8_Lq5mX2', 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIwMDUifQ'];
const isMadeUp = (line: string) => madeUp.some((secret) => line.includes(secret));

const letters = (count: number) => 'aB3'.repeat(count).slice(0, count);

describe('secretFindings', () => {
  it.each([
    ['a private key', `-----BEGIN RSA PRIVATE ${'KEY'}-----`],
    ['an AWS key', `AKIA${'Q7'.repeat(8)}`],
    ['a GitHub token', `token ghp_${letters(36)}`],
    ['a GitLab token', `glpat-${letters(20)}`],
    ['an npm token', `npm_${letters(36)}`],
    ['a Slack token', `xoxb-${letters(12)}`],
    ['a Google key', `AIza${letters(35)}`],
    ['a Stripe key', `sk_live_${letters(24)}`],
    ['a JSON web token', `eyJ${letters(20)}.eyJ${letters(20)}.${letters(20)}`],
    ['a Salesforce session id', `00D${letters(12)}!${letters(40)}`],
    ['a password in an address', `https://clara:${letters(8)}@acme.example/`],
    ['a password or key', `const clientSecret = '${letters(16)}';`],
  ])('finds %s, and does not repeat it', (what, line) => {
    expect(secretFindings('a.ts', `first\n${line}`, isMadeUp)).toEqual([
      `a.ts:2 holds what looks like ${what}`,
    ]);
  });

  it.each([
    'https://acme.example/a:b@c',
    'password: string',
    "accessToken: 'token'",
    'https://{user}:{word}@host',
    'integrity "sha512-AKIAabc"',
  ])('leaves alone %s', (line) => {
    expect(secretFindings('a.ts', line, isMadeUp)).toEqual([]);
  });

  it('finds nothing in this project', () => {
    const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
    });
    const files = list
      .split('\0')
      .filter((path) => path && statSync(`${root}/${path}`, { throwIfNoEntry: false })?.isFile());
    expect(files.length).toBeGreaterThan(500);
    expect(
      files.flatMap((path) => secretFindings(path, readFileSync(`${root}/${path}`, 'utf8'), isMadeUp)),
    ).toEqual([]);
  });
});
