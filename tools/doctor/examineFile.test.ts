import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { examineFile } from './examineFile.ts';

async function findingsOf(config: unknown) {
  const path = join(await mkdtemp(join(tmpdir(), 'config-')), 'config.json');
  await writeFile(path, JSON.stringify(config));
  return (await examineFile(path)).filter(({ level }) => level !== 'good');
}

const acme = {
  id: 'acme',
  label: 'Acme',
  kind: 'production',
  baseUrl: 'https://acme.my.salesforce.com/services/apexrest',
  signIn: { authority: 'https://acme.my.salesforce.com', clientId: '3MVG9IKwJOi7clC2' },
};
const test = {
  ...acme,
  id: 'test',
  label: 'Acme Test',
  kind: 'sandbox',
  baseUrl: 'https://acme--test.sandbox.my.salesforce.com/services/apexrest',
  signIn: { authority: 'https://acme--test.sandbox.my.salesforce.com', clientId: '3MVG9IKwJOi7clC2' },
};
const team = {
  engine: 's3',
  bucketUrl: 'https://s3.eu-central-1.amazonaws.com/acme-order-desk',
  region: 'eu-central-1',
  sts: 'https://sts.eu-central-1.amazonaws.com',
  roleArn: 'arn:aws:iam::998877665544:role/order-desk',
};
const account = { id: '0015g00000DIW3AAAX', label: 'Acme Corporation' };
const dataUrl = 'https://acme.my.salesforce.com/services/data/v60.0';
const kinds = { account: {} };

it('says which orgs a local file names, and what an example leaves to fill in', async () => {
  const findings = await examineFile('public/config.example.json');
  expect(findings).toContainEqual(
    expect.objectContaining({ level: 'good', what: expect.stringMatching(/^It can be read, and names /) }),
  );
  expect(findings.filter(({ level }) => level !== 'good').map(({ what }) => what.split(' ')[0])).toEqual([
    'orgs[0].signIn.clientId',
    'orgs[0].team.roleArn',
    'orgs[1].signIn.clientId',
  ]);
});

it('names each fault of a local file', async () => {
  expect((await findingsOf({ orgs: [] })).map(({ level }) => level)).toEqual(['wrong']);
});

it('has no doubt about two orgs that differ, with lists, team and names', async () => {
  const full = { ...acme, accounts: [account], team, records: { dataUrl, kinds } };
  expect(await findingsOf({ orgs: [full, test] })).toEqual([]);
});

it.each(['acme-dev-ed.my', 'acme-dev-ed.develop.my', 'acme.trailblaze.my', 'acme--uat.sandbox.my'])(
  'has no doubt about a sandbox at %s, which the platform names so',
  async (name) => {
    const baseUrl = `https://${name}.salesforce.com/services/apexrest`;
    expect(await findingsOf({ orgs: [{ ...test, baseUrl }] })).toEqual([]);
  },
);

const doubts: [string, Record<string, unknown>, RegExp][] = [
  ['the label of another org', { label: ' acme ' }, /orgs\[1\]\.label is also the label of orgs\[0\]/],
  [
    'the address of another org',
    { ...acme, id: 'two', label: 'Two' },
    /baseUrl is also the address of orgs\[0\]/,
  ],
  [
    'production as a sandbox',
    { baseUrl: 'https://globex.my.salesforce.com/x' },
    /is named as a production org/,
  ],
  ['a sandbox as production', { kind: 'production' }, /is named as a sandbox/],
  ['links to another org', { recordUrl: 'https://acme.my.salesforce.com/{id}' }, /which is the org "Acme"/],
  ['names of another org', { records: { dataUrl, kinds } }, /dataUrl is at acme\.my\.salesforce\.com/],
  [
    'the data service as the API',
    { baseUrl: 'https://globex.example/services/data/v60.0/x' },
    /leads to the data/,
  ],
  [
    'a version of no release',
    { records: { dataUrl: 'https://a.example/services/data/v600.0', kinds } },
    /v600\.0/,
  ],
  [
    'a path of no data service',
    { records: { dataUrl: 'https://a.example/data/v60.0', kinds } },
    /does not end like/,
  ],
  [
    'a client id to fill in',
    { signIn: { ...test.signIn, clientId: '<your client id>' } },
    /like a placeholder/,
  ],
  [
    'scopes with commas',
    { signIn: { ...test.signIn, scope: 'openid,api' } },
    /not separated by spaces: "openid,api"/,
  ],
  ['no openid', { signIn: { ...test.signIn, scope: 'api' } }, /scope does not name openid/],
  ['no api on the platform', { signIn: { ...test.signIn, scope: 'openid' } }, /scope does not name api/],
  [
    'no api for names',
    {
      baseUrl: 'https://api.example',
      signIn: { ...test.signIn, scope: 'openid' },
      records: { dataUrl: 'https://api.example/services/data/v60.0', kinds },
    },
    /scope does not name api/,
  ],
  ['a renewal without its scope', { signIn: { ...test.signIn, refresh: true } }, /asks for no refresh token/],
  ...['login', 'test'].map((name): [string, Record<string, unknown>, RegExp] => [
    `the general sign-in ${name}`,
    { signIn: { ...test.signIn, authority: `https://${name}.salesforce.com` } },
    /the platform's general sign-in/,
  ]),
  ['an id that is none', { accounts: [{ id: 'Acme', label: 'Acme' }] }, /accounts\[0\] holds no record id/],
  [
    'an id twice',
    { accounts: [account, { id: account.id.slice(0, 15), label: 'Again' }] },
    /accounts\[1\] has the id of orgs\[1\]\.accounts\[0\]/,
  ],
  [
    'a label twice',
    { accounts: [account, { ...account, id: '0015g000003XXXX' }] },
    /accounts\[1\] has the label of/,
  ],
  ['a pattern in every sentence', { alreadyPatterns: ['is'] }, /holds "is"/],
  ['the role of an example', { team: { ...team, roleArn: 'arn:aws:iam::123456789012:role/x' } }, /roleArn/],
  [
    'a bucket of another region',
    { team: { ...team, region: 'us-east-1', sts: 'https://sts.example' } },
    /bucketUrl is in/,
  ],
];

it.each(doubts)('doubts %s', async (_what, differences, words) => {
  const findings = await findingsOf({ orgs: [acme, { ...test, ...differences }] });
  expect(findings.map(({ what }) => what)).toEqual([expect.stringMatching(words)]);
});

it.each(['openid api refresh_token', 'openid  full offline_access'])(
  'has no doubt about the scopes %j of a session that renews itself',
  async (scope) => {
    expect(
      await findingsOf({ orgs: [{ ...acme, signIn: { ...acme.signIn, scope, refresh: true } }] }),
    ).toEqual([]);
  },
);

it('counts as a fault if nobody can sign in, send or read names', async () => {
  const signIn = {
    authority: 'https://login.salesforce.com',
    clientId: '3MVG9',
    scope: 'profile',
    refresh: true,
  };
  const findings = await findingsOf({ orgs: [{ ...acme, signIn, records: { dataUrl, kinds } }] });
  expect(findings.map(({ level }) => level)).toEqual(['wrong', 'wrong', 'wrong', 'wrong']);
});

it('calls it wrong if one address is production and sandbox', async () => {
  const findings = await findingsOf({
    orgs: [
      { ...acme, baseUrl: 'https://a.example' },
      { ...test, baseUrl: 'https://a.example' },
    ],
  });
  expect(findings).toMatchObject([{ level: 'wrong', what: expect.stringContaining('baseUrl is also') }]);
});
