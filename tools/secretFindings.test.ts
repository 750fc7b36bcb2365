import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { secretFindings } from './secretFindings.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Made up for tests that no token is shown, in pieces so that this file is clean. */
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
