import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { baseUrlProblem } from './baseUrlProblem.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

it('takes an address', () => {
  expect(baseUrlProblem('https://desk.example')).toBeNull();
  expect(baseUrlProblem('http://127.0.0.1:4173/')).toBeNull();
});

it.each(['desk.example', 'localhost:4173', 'file:///srv/desk'])('does not take %s, and says so', (text) => {
  expect(baseUrlProblem(text)).toBe(
    `BASE_URL is "${text}", which is no full address; give one such as in: BASE_URL=https://desk.example npm run e2e:deployed`,
  );
});

it.each([
  ['https://desk.example/console', 'is more than a host: the console stands at the root of one'],
  ['https://desk.example/?org=acme', 'is more than a host: the console stands at the root of one'],
  ['https://me@desk.example', 'is more than a host: the console stands at the root of one'],
  ['http://desk.example', 'is not https: the console takes http on this machine only'],
])('does not take %s, and says why', (text, why) => {
  expect(baseUrlProblem(text)).toBe(
    `BASE_URL is "${text}", which ${why}; give an address such as in: BASE_URL=https://desk.example npm run e2e:deployed`,
  );
});

it('ends npm run e2e:deployed without BASE_URL with one sentence, before Playwright', () => {
  const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  const [first, second] = scripts['e2e:deployed'].split(' && ');
  expect(second).toBe('playwright test --project=deployed');
  const { BASE_URL: _, ...env } = process.env;
  const [command, ...args] = first.split(' ');
  const { status, stderr, stdout } = spawnSync(command, args, { cwd: root, env, encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'Say in BASE_URL where the console is deployed: BASE_URL=https://desk.example npm run e2e:deployed\n',
  });
});
