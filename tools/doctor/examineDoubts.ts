import type { Config, Org } from '../../src/config/config.ts';
import { canonicalId, recordIdProblem } from '../../src/contract/recordId.ts';
import type { FindingList } from './finding.ts';

/** Tells what a valid config.json says by mistake, as far as the file alone shows it. */
export function examineDoubts({ orgs }: Config, found: FindingList): void {
  for (const [index, org] of orgs.entries()) {
    const at = `orgs[${index}]`;
    examineTwins(at, org, orgs.slice(0, index), found);
    examineKind(at, org, found);
    examineAddresses(at, org, orgs, found);
    examineSignIn(at, org, found);
    examineLists(at, org, found);
    examineTeamFields(at, org, found);
  }
}

const hostOf = (address: string) => new URL(address.replace('{id}', '')).host;

/** @param earlier the orgs before this one in the file */
function examineTwins(
  at: string,
  { label, baseUrl, kind }: Org,
  earlier: readonly Org[],
  found: FindingList,
) {
  const plain = (text: string) => text.trim().toLowerCase();
  const namesake = earlier.findIndex((other) => plain(other.label) === plain(label));
  if (namesake >= 0)
    found.wrong(
      `${at}.label is also the label of orgs[${namesake}]: "${label}".`,
      'People cannot tell the two orgs apart, and send to the wrong one.',
      'Give each org a label of its own.',
    );
  const twin = earlier.findIndex((other) => plain(other.baseUrl) === plain(baseUrl));
  if (twin < 0) return;
  const differ = kind !== earlier[twin]?.kind;
  found[differ ? 'wrong' : 'unsure'](
    `${at}.baseUrl is also the address of orgs[${twin}]: ${baseUrl}.`,
    differ
      ? 'One address is called production and sandbox: what is meant as a trial is sent for real.'
      : 'Each has a history of its own, so neither warns of what was sent by the other.',
    'Correct the address, or take one of the two orgs out.',
  );
}

const SANDBOX_HOST =
  /\.sandbox\.my\.|--[^.]+\.(?:my|lightning)\.|-dev-ed\.my\.|\.(?:develop|scratch|trailblaze|demo|free|patch)\.my\./;
const PLATFORM_HOST = /\.my\.salesforce\.com$/;

/** By the platform's own naming of hosts. Other hosts tell nothing. */
function examineKind(at: string, { baseUrl, kind }: Org, found: FindingList) {
  const host = hostOf(baseUrl);
  const isSandbox = SANDBOX_HOST.test(host);
  if (kind === 'production' && isSandbox)
    found.unsure(
      `${at}.kind is "production", and ${host} is named as a sandbox.`,
      'People are asked for confirmations that a sandbox does not need, and take them for granted.',
      'Let kind be "sandbox", or correct baseUrl.',
    );
  if (kind === 'sandbox' && !isSandbox && PLATFORM_HOST.test(host))
    found.wrong(
      `${at}.kind is "sandbox", and ${host} is named as a production org.`,
      'No page and no confirmation says that what is sent is real.',
      'Let kind be "production", or correct baseUrl.',
    );
}

const DATA_PATH = /\/services\/data\/v(\d+)\.0$/;
/** Older versions of the data service are retired; there are three new ones a year. */
const [OLDEST_VERSION, NEWEST_VERSION] = [31, 99];

function examineAddresses(at: string, org: Org, orgs: readonly Org[], found: FindingList) {
  const own = hostOf(org.baseUrl);
  const addresses = {
    recordUrl: org.recordUrl,
    'signIn.authority': org.signIn?.authority,
    'records.dataUrl': org.records?.dataUrl,
  };
  for (const [field, address] of Object.entries(addresses)) {
    const host = address && hostOf(address);
    const other = orgs.find(({ baseUrl }) => host !== own && hostOf(baseUrl) === host);
    if (other)
      found.wrong(
        `${at}.${field} is at ${host}, which is the org "${other.label}".`,
        'A token, a name or a link of one org belongs to the other.',
        `Correct ${at}.${field}.`,
      );
  }
  if (/\/services\/data(?:\/|$)/.test(org.baseUrl))
    found.wrong(
      `${at}.baseUrl leads to the data service.`,
      'The API is not there: nothing can be sent.',
      'Take the address to which the paths of the API are appended, such as …/services/apexrest.',
    );
  if (!org.records) return;
  const { dataUrl } = org.records;
  const version = Number(DATA_PATH.exec(new URL(dataUrl).pathname)?.[1] ?? Number.NaN);
  if (!(version >= OLDEST_VERSION && version <= NEWEST_VERSION))
    found.unsure(
      `${at}.records.dataUrl does not end like the platform's data service: ${dataUrl}.`,
      'People see ids without names.',
      'Let it be https://<org>/services/data/vNN.0 with a version of the last years.',
    );
}

/** What examples and guides write in place of a value. Client ids have no spaces. */
const PLACEHOLDER = /\s|[<>…]|\.\.\.|example|placeholder|change.?me|your|todo|xxx/i;

/** Where anybody signs in to any org. Its token endpoint answers no page: the platform's CORS covers each org's own address only. */
const GENERAL_SIGN_IN = /^(?:login|test|welcome)\.salesforce\.com$/;

function examineSignIn(at: string, { signIn, baseUrl, records }: Org, found: FindingList) {
  if (!signIn) return;
  const { clientId, authority, scope, refresh } = signIn;
  if (PLACEHOLDER.test(clientId))
    found.wrong(
      `${at}.signIn.clientId reads like a placeholder: "${clientId}".`,
      'Nobody can sign in to this org.',
      'Take the client id (consumer key) of the app that the org knows.',
    );
  if (GENERAL_SIGN_IN.test(hostOf(authority)))
    found.wrong(
      `${at}.signIn.authority is the platform's general sign-in: ${authority}.`,
      'People come back from the sign-in, and it ends with "could not be reached": CORS covers the org\'s own address only.',
      'Take the address of the org itself, such as https://acme.my.salesforce.com.',
    );
  const separated = /[,;+|]/.test(scope);
  if (separated)
    found.wrong(
      `${at}.signIn.scope is not separated by spaces: "${scope}".`,
      'The provider takes it for one scope that it does not know, and refuses the sign-in.',
      `Write "${scope.split(/[\s,;+|]+/).join(' ')}".`,
    );
  const scopes = scope.split(/[\s,;+|]+/);
  const has = (...names: string[]) => names.some((name) => scopes.includes(name));
  if (!has('openid'))
    found.wrong(
      `${at}.signIn.scope does not name openid: "${scope}".`,
      'Without an ID token nobody is known, and the sign-in is refused.',
      'Add openid to signIn.scope.',
    );
  if (!has('api', 'full') && (records || PLATFORM_HOST.test(hostOf(baseUrl))))
    found.wrong(
      `${at}.signIn.scope does not name api: "${scope}".`,
      `With such a token the platform lets nobody ${records ? 'read names, or send anything' : 'send anything'}.`,
      'Add api to signIn.scope.',
    );
  if (refresh && !has('refresh_token', 'offline_access'))
    found.wrong(
      `${at}.signIn.refresh is true, and signIn.scope asks for no refresh token: "${scope}".`,
      'Most providers then give none, and people sign in again at the end of each session.',
      'Add refresh_token (or offline_access, as the provider calls it) to signIn.scope, or take refresh out.',
    );
}

/** A shorter phrase stands in sentences that say something else. */
const SHORTEST_PATTERN = 4;

function examineLists(at: string, org: Org, found: FindingList) {
  const { businessUnits, accounts, contacts, products, subscriptionPlans, samples } = org;
  const named = { businessUnits, accounts, contacts, products, subscriptionPlans };
  const lists = { ...named, samples: samples.map((id) => ({ id, label: id })) };
  for (const [name, entries] of Object.entries(lists))
    for (const [index, { id, label }] of entries.entries()) {
      const where = `${at}.${name}[${index}]`;
      if (org.recordIds === 'checked' && recordIdProblem(id) !== null)
        found.wrong(
          `${where} holds no record id: "${id}".`,
          'It is offered to people, and cannot be sent.',
          'Copy the id with its 15 or 18 characters, as the platform writes it.',
        );
      const before = entries.slice(0, index);
      const twin = before.findIndex((other) => canonicalId(other.id) === canonicalId(id));
      const namesake = before.findIndex((other) => other.label.trim() === label.trim());
      if (twin >= 0 || namesake >= 0)
        found.unsure(
          `${where} has the ${twin >= 0 ? 'id' : 'label'} of ${at}.${name}[${Math.max(twin, namesake)}].`,
          'People choose between two entries that they cannot tell apart.',
          'Take one out, or give each a label of its own.',
        );
    }
  for (const pattern of Object.values(org.alreadyPatterns).flat())
    if (pattern.trim().length < SHORTEST_PATTERN)
      found.unsure(
        `${at}.alreadyPatterns holds "${pattern}", which is in most sentences.`,
        'Refused rows are shown as perhaps done already, and each has to be looked up.',
        'Write the whole phrase that the org uses.',
      );
}

/** The account of examples in the manuals of Amazon. */
const EXAMPLE_ACCOUNT = '123456789012';

function examineTeamFields(at: string, { team }: Org, found: FindingList) {
  if (!team) return;
  if (team.roleArn.includes(EXAMPLE_ACCOUNT))
    found.wrong(
      `${at}.team.roleArn is the one of an example: ${team.roleArn}.`,
      'The team sees nothing of each other.',
      'Take the role of your own account (docs/install-team.md).',
    );
  for (const field of ['bucketUrl', 'sts'] as const) {
    const region = /\.([a-z]{2}(?:-[a-z]+)+-\d)\.amazonaws\.com/.exec(team[field])?.[1];
    if (region && region !== team.region)
      found.wrong(
        `${at}.team.${field} is in ${region}, and team.region is "${team.region}".`,
        'The bucket refuses what is signed for another region.',
        'Let both name one region.',
      );
  }
}
