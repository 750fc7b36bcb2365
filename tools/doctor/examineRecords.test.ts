import { expect, it } from 'vitest';
import { configSchema } from '../../src/config/config.ts';
import { createOrg, type EmbeddedOrg } from '../../src/sandbox/org.ts';
import { type Persona, personas } from '../../src/sandbox/personas.ts';
import { recordsConfig, sandboxConfig } from '../../src/sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '../../src/sandbox/sessionIds.ts';
import { examineRecords } from './examineRecords.ts';
import { findingList } from './finding.ts';

const origin = 'http://localhost';

async function findings({
  persona = personas.clara as Persona,
  changes = {},
  token = sessionIdOf(persona),
  platform = createOrg() as EmbeddedOrg,
} = {}) {
  const records = recordsConfig(origin);
  const org = configSchema.parse({
    orgs: [
      { ...sandboxConfig(origin).orgs[0], records: { ...records, kinds: { ...records.kinds, ...changes } } },
    ],
  }).orgs[0];
  if (!org) throw new Error('no org');
  const found = findingList('Acme: names');
  await examineRecords(org, token, {
    origin,
    found,
    ask: async (url, { method = 'GET', headers = {} } = {}) => {
      const answer = await platform.handle(new Request(url, { method, headers }));
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    },
  });
  return { said: found.all.map(({ level, what }) => `${level}: ${what}`), asked: platform.reads.length };
}

it('says of each object that it can be read, by one query an object', async () => {
  const { said, asked } = await findings();
  expect(asked).toBe(8);
  expect(said).toHaveLength(8);
  expect(said.filter((line) => !line.startsWith('good: '))).toEqual([]);
});

it('names the field and the object that the person may not read', async () => {
  const { said } = await findings({
    changes: { account: { facts: ['Secret__c', 'AccountNumber'] }, product: { object: 'Hidden__c' } },
  });
  expect(said).toContain('unsure: Account.Secret__c cannot be read (INVALID_FIELD).');
  expect(said).toContain('unsure: Hidden__c cannot be read (INVALID_TYPE).');
  expect(said.filter((line) => line.includes('Account.'))).toHaveLength(1);
});

it('says where a person may not read at all, and what it takes to ask', async () => {
  const refused = await findings({ persona: personas.rita });
  expect(refused.said[0]).toBe('unsure: A query of Account fails (API_DISABLED_FOR_ORG).');
  const unasked = await findings({ token: '' });
  expect(unasked.said).toEqual([
    'unsure: Objects and fields were not asked for: that takes an access token of Acme.',
  ]);
  expect(unasked.asked).toBe(0);
});
