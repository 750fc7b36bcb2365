import { expect, it } from 'vitest';
import { headersFor } from './headersFor.ts';

const org = {
  id: 'acme',
  label: 'Acme',
  kind: 'production',
  baseUrl: 'https://api.example/services/apexrest',
  signIn: { authority: 'https://login.example/acme', clientId: 'desk' },
};
const config = (...orgs: unknown[]) => JSON.stringify({ orgs });

it('names every origin of every org once, and those of --also', () => {
  const other = { ...org, id: 'other', baseUrl: 'https://other.example/rest' };
  expect(headersFor(config(org, other), ['https://tokens.example'])).toEqual({
    origins: [
      'https://api.example',
      'https://login.example',
      'https://other.example',
      'https://tokens.example',
    ],
  });
});

it('reads a file with a byte order mark, as the console does', () => {
  expect(headersFor(`\uFEFF${config(org)}`, [])).toEqual(headersFor(config(org), []));
});

it('names nothing if config.json is wrong', () => {
  expect(headersFor(config({ ...org, baseUrl: 'https://*.example' }), [])).toEqual({
    faults: ['orgs[0].baseUrl must not contain a wildcard'],
  });
});

it.each(['https://tokens.example/', 'tokens.example', 'https://*.example', '*'])(
  'takes no %s for an origin',
  (also) => {
    expect(headersFor(config(org), [also])).toEqual({
      faults: [expect.stringContaining(`--also ${also}: `)],
    });
  },
);
