import { originsOf } from '../hosting/headers.ts';
import type { Ask } from './ask.ts';
import { endpointOrigins, examineDiscovery, examineTokenEndpoint } from './discovery.ts';
import { examineApi } from './examineApi.ts';
import { examineConfig } from './examineConfig.ts';
import { examineHost } from './examineHost.ts';
import { examinePromises } from './examinePromises.ts';
import { examineRecords } from './examineRecords.ts';
import { examineRedirect } from './examineRedirect.ts';
import { examineSendOnce } from './examineSendOnce.ts';
import { examineSignOut } from './examineSignOut.ts';
import { examineTeam } from './examineTeam.ts';
import { type Finding, findingList } from './finding.ts';
import type { Visit } from './preflight.ts';
import type { TryStream } from './tryStream.ts';

/**
 * Checks everything that a deployed console shows without sign-in. Only `tryStream` calls the API; the org refuses its
 * calls. With an ID token the check writes one object into the team's bucket.
 */
export async function examine(
  configUrl: URL,
  ask: Ask,
  tryStream?: TryStream,
  idToken = '',
  accessToken = '',
): Promise<readonly Finding[]> {
  const { origin } = configUrl;
  const visits: Visit[] = [];
  const visit = (about: string): Visit => {
    const begun = { origin, ask, found: findingList(about) };
    visits.push(begun);
    return begun;
  };
  const findings = () => visits.flatMap(({ found }) => found.all);

  const config = await examineConfig(configUrl, visit('config.json'));
  if (!config) return findings();
  const host = visit(`the console at ${origin}`);
  const providers = [];
  for (const org of config.orgs) {
    if (!org.signIn) continue;
    const its = visit(`${org.label}: sign-in`);
    providers.push({ org, signIn: org.signIn, its, document: await examineDiscovery(org.signIn, its) });
  }

  const elsewhere = (origins: readonly string[]) => origins.filter((each) => each !== origin);
  const needed = elsewhere(originsOf(config));
  const allowed = elsewhere(providers.flatMap(({ document }) => (document ? endpointOrigins(document) : [])));
  const page = await examineHost(configUrl, { needed, allowed }, host);
  const policy = page?.headers.get('content-security-policy');
  // A missing policy blocks nothing. examinePolicy reports that it is missing.
  const reachable = [origin, ...needed, ...(policy == null ? allowed : policy.split(/[\s;]+/))];

  for (const { signIn, its, document } of providers) {
    if (!document) continue;
    examinePromises(signIn, document, reachable, its.found);
    const { token_endpoint: token, authorization_endpoint: authorization } = document;
    if (token && URL.canParse(token)) await examineTokenEndpoint(token, its);
    if (authorization && URL.canParse(authorization)) await examineRedirect(signIn, authorization, its);
    await examineSignOut(signIn, document, its);
  }
  for (const org of config.orgs) {
    const document = providers.find((provider) => provider.org === org)?.document;
    await examineApi(org, visit(`${org.label}: API`));
    // A token goes to its own org only.
    const [tokenOrg, ...token] = accessToken.split(':');
    await examineRecords(org, tokenOrg === org.id ? token.join(':') : '', visit(`${org.label}: names`));
    await examineTeam(org, visit(`${org.label}: team`), idToken, document?.issuer);
    if (tryStream) await examineSendOnce(org, tryStream, visit(`${org.label}: sending once`).found);
  }
  return findings();
}
