import { expect, it } from 'vitest';
import { baseUrlProblem } from './baseUrlProblem.ts';

it('accepts an address', () => {
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

it('asks for an address if there is none', () => {
  expect(baseUrlProblem(undefined)).toBe(
    'Say in BASE_URL where the console is deployed: BASE_URL=https://desk.example npm run e2e:deployed',
  );
});
