import type { Org } from '../../src/config/config.ts';
import { originsOf } from '../headers.ts';
import type { Ask } from './ask.ts';
import { type Discovery, endpointOrigins, examineDiscovery, examineTokenEndpoint } from './discovery.ts';
import { examineApi } from './examineApi.ts';
import { examineConfig } from './examineConfig.ts';
import { examineHost } from './examineHost.ts';
import { examinePromises } from './examinePromises.ts';
import { examineRedirect } from './examineRedirect.ts';
import { examineSendOnce } from './examineSendOnce.ts';
import { examineSignOut } from './examineSignOut.ts';
import { examineTeam } from './examineTeam.ts';
import { type Finding, type FindingList, findingList } from './finding.ts';
import type { TryStream } from './tryStream.ts';

interface Provider {
  org: Org;
  signIn: NonNullable<Org['signIn']>;
  found: FindingList;
  document: Discovery | null;
}

/**
 * Checks everything that a deployed console shows without sign-in. Only `tryStream` calls the API; the org refuses its
 * calls. With an ID token the check writes one object into the team's bucket.
 */
export async function examine(
  configUrl: URL,
  ask: Ask,
  tryStream?: TryStream,
  idToken = '',
): Promise<readonly Finding[]> {
  const { config, findings } = await examineConfig(configUrl, ask);
  if (!config) return findings;
  const { origin } = configUrl;

  const providers: Provider[] = [];
  for (const org of config.orgs) {
    if (!org.signIn) continue;
    const found = findingList(`${org.label}: sign-in`);
    const document = await examineDiscovery(org.signIn, { origin, ask, found });
    providers.push({ org, signIn: org.signIn, found, document });
  }

  const elsewhere = (origins: readonly string[]) => origins.filter((each) => each !== origin);
  const needed = elsewhere(originsOf(config));
  const allowed = elsewhere(providers.flatMap(({ document }) => (document ? endpointOrigins(document) : [])));
  const host = await examineHost(configUrl, { needed, allowed }, ask);
  const policy = host.page?.headers.get('content-security-policy');
  // A missing policy blocks nothing. examinePolicy reports that it is missing.
  const reachable = [origin, ...needed, ...(policy == null ? allowed : policy.split(/[\s;]+/))];

  for (const { signIn, found, document } of providers) {
    if (!document) continue;
    const visit = { origin, ask, found };
    examinePromises(signIn, document, reachable, found);
    const { token_endpoint: token, authorization_endpoint: authorization } = document;
    if (token && URL.canParse(token)) await examineTokenEndpoint(token, visit);
    if (authorization && URL.canParse(authorization)) await examineRedirect(signIn, authorization, visit);
    await examineSignOut(signIn, document, visit);
  }
  const apis: Finding[] = [];
  for (const org of config.orgs) {
    apis.push(...(await examineApi(org, origin, ask)));
    const document = providers.find((provider) => provider.org === org)?.document;
    apis.push(...(await examineTeam(org, origin, ask, idToken, document?.issuer)));
    if (!tryStream) continue;
    const found = findingList(`${org.label}: sending once`);
    await examineSendOnce(org, tryStream, found);
    apis.push(...found.all);
  }

  return [...findings, ...host.findings, ...providers.flatMap(({ found }) => found.all), ...apis];
}
