import { expect, it } from 'vitest';
import { configSchema } from '#config/config.ts';
import { createOrg } from '#sandbox/org.ts';
import { personas } from '#sandbox/personas.ts';
import { sandboxConfig } from '#sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '#sandbox/sessionIds.ts';
import { readsThrough } from './testing/readsThrough.ts';

it('a search and batches of values fit one address, whatever their texts', async () => {
  const { records: settings } = configSchema.parse(sandboxConfig('http://localhost')).orgs[0] ?? {};
  const account = settings?.kinds.account;
  if (!settings || !account) throw new Error('Acme has no accounts');
  const wide = { ...account, search: ['Name', 'AccountNumber', 'BillingCity', 'CreatedById', 'Id'] };
  const org = createOrg();
  const lengths: number[] = [];
  const handle = (request: Request) => {
    lengths.push(request.url.length);
    return org.handle(request);
  };
  const kinds = { ...settings.kinds, account: wide };
  const reads = readsThrough({ ...settings, kinds }, { handle }, sessionIdOf(personas.clara));
  const never = new AbortController().signal;
  expect(await reads.search('account', '統'.repeat(255), never)).toEqual([]);
  const names = Array.from({ length: 500 }, (_, index) => `Acme ${index}`);
  await reads.match('account', 'Name', names, never);
  expect(lengths[0]).toBeGreaterThan(3_000);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(9_500);
});
