import { describe, expect, it } from 'vitest';
import { configSchema } from '../../src/config/config.ts';
import { createOrg, type EmbeddedOrg } from '../../src/sandbox/org.ts';
import { type Persona, personas } from '../../src/sandbox/personas.ts';
import { recordsConfigAt, sandboxConfig } from '../../src/sandbox/server/sandboxConfig.ts';
import { sessionIdOf } from '../../src/sandbox/sessionIds.ts';
import { examine } from './examine.ts';
import { examineRecords } from './examineRecords.ts';
import { findingList } from './finding.ts';
import { desk, wellConfig, wellWorld } from './testing/wellWorld.ts';

const origin = 'http://localhost';

async function findings({
  persona = personas.clara as Persona,
  changes = {},
  token = sessionIdOf(persona),
  platform = createOrg() as EmbeddedOrg,
  dataOrigin = origin,
  preflight = {} as Record<string, string>,
} = {}) {
  const records = recordsConfigAt(dataOrigin);
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
      if (method === 'OPTIONS') return { status: 204, headers: new Headers(preflight), text: '' };
      const answer = await platform.handle(new Request(url, { method, headers }));
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    },
  });
  return { said: found.all.map(({ level, what }) => `${level}: ${what}`), asked: platform.reads.length };
}

const acmeKinds = () => {
  const { records } = configSchema.parse(sandboxConfig(origin)).orgs[0] ?? {};
  if (!records) throw new Error('Acme has no records in config.json');
  return records.kinds;
};

it('says of each object that it can be read, by one query an object and one for each use of a field', async () => {
  const { said, asked } = await findings();
  const settings = Object.values(acmeKinds());
  const uses = settings.flatMap(({ search, match, links, only }) => [
    'name',
    ...search,
    ...match,
    ...Object.values(links),
    ...only,
  ]);
  expect(asked).toBe(settings.length + uses.length);
  expect(said).toHaveLength(8);
  expect(said.filter((line) => !line.startsWith('good: '))).toEqual([]);
});

it('names a field that can be read and not be searched, and the link that a customer’s page lacks', async () => {
  const platform = createOrg();
  const handle = async (request: Request) =>
    decodeURIComponent(request.url).includes('Email LIKE')
      ? Response.json([{ errorCode: 'INVALID_FIELD', message: 'cannot be filtered' }], { status: 400 })
      : platform.handle(request);
  const { purchaseActivity } = recordsConfigAt(origin).kinds;
  const { said } = await findings({
    platform: { ...platform, handle },
    changes: { purchaseActivity: { ...purchaseActivity, links: {} } },
  });
  expect(said.filter((line) => !line.startsWith('good: '))).toEqual([
    'unsure: Contact.Email cannot be used for search (INVALID_FIELD).',
    'unsure: No field links purchase activities to accounts or contacts.',
  ]);
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

describe('a data service at another origin than the API', () => {
  it('has to stand in the policy', async () => {
    const records = { dataUrl: 'https://data.example/services/data/v60.0', kinds: {} };
    const configUrl = new URL(`${desk}/config.json`);
    const { ask } = wellWorld((asked, _question, usual) =>
      asked.href === configUrl.href
        ? { ...usual, text: JSON.stringify({ orgs: [{ ...wellConfig.orgs[0], records }] }) }
        : usual,
    );
    expect((await examine(configUrl, ask)).map(({ level, what }) => `${level}: ${what}`)).toContain(
      "wrong: The policy's connect-src does not name https://data.example.",
    );
  });

  const dataOrigin = 'https://data.acme.example';
  const allowed = {
    'access-control-allow-origin': origin,
    'access-control-allow-headers': 'Authorization, Content-Type',
  };

  it('is asked whether pages may read it, and then for its objects', async () => {
    const { said } = await findings({ dataOrigin, preflight: allowed });
    expect(said).toHaveLength(8);
    expect(said.filter((line) => !line.startsWith('good: '))).toEqual([]);
  });

  it.each([
    ['origin', {}],
    ['header', { ...allowed, 'access-control-allow-headers': 'Content-Type' }],
  ])('is named where it does not allow the %s, and gets no token', async (_lack, preflight) => {
    const { said, asked } = await findings({ dataOrigin, preflight });
    expect(said).toEqual([
      `unsure: ${dataOrigin}/sandbox/org/acme/services/data/v60.0 does not let pages of ${origin} read it.`,
    ]);
    expect(asked).toBe(0);
  });
});
