import { expect, it } from 'vitest';
import { sandboxConfig } from '#sandbox/server/sandboxConfig.ts';
import { configSchema } from './config.ts';

it('the config.json of the embedded org is one the console takes', () => {
  const { orgs } = configSchema.parse(sandboxConfig('http://localhost:4173'));
  expect(
    orgs.map(({ id, kind, tokenSignIn, signIn, currencies }) => [
      id,
      kind,
      tokenSignIn,
      signIn?.refresh,
      currencies,
    ]),
  ).toEqual([
    ['acme', 'sandbox', true, false, ['USD', 'EUR']],
    ['globex', 'production', false, true, undefined],
  ]);
});
