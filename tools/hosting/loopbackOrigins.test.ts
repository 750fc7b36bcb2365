import { expect, it } from 'vitest';
import { loopbackOrigins } from './loopbackOrigins.ts';

it('names this machine by both names with the port of the page, and over TLS with any', () => {
  const names = ['http://localhost:4173', 'http://127.0.0.1:4173', 'https://localhost:*'];
  expect(loopbackOrigins('127.0.0.1:4173')).toEqual(names);
  expect(loopbackOrigins('localhost:4173')).toEqual(names);
});

it.each(['desk.example:4173', 'localhost.example:80', 'localhost', undefined])(
  'allows nothing to %s',
  (host) => {
    expect(loopbackOrigins(host)).toEqual([]);
  },
);
