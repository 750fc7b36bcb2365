import type { Org } from '../../src/config/config.ts';
import { originsOf } from '../headers.ts';
import { type Answer, type Ask, isSilence, type Silence } from './ask.ts';
import { type Discovery, endpointOrigins } from './discovery.ts';
import { examineApi } from './examineApi.ts';
import { examineClocks, type ReadClock } from './examineClocks.ts';
import { examineConfig } from './examineConfig.ts';
import { examineDiscovery } from './examineDiscovery.ts';
import { examineHost } from './examineHost.ts';
import { examinePromises } from './examinePromises.ts';
import { examineRedirect } from './examineRedirect.ts';
import { examineTokenEndpoint } from './examineTokenEndpoint.ts';
import { type Finding, type FindingList, findingList } from './finding.ts';

interface Provider {
  org: Org;
  signIn: NonNullable<Org['signIn']>;
  found: FindingList;
  document: Discovery | null;
}

/** Everything that can be told of a deployed console from outside, without signing in. */
export async function examine(configUrl: URL, over: Ask): Promise<readonly Finding[]> {
  const clocks = new Map<string, number | null>();
  const ask: Ask = async (url, question) => {
    const answer = await over(url, question);
    keepClock(clocks, url, answer);
    return answer;
  };
  const { config, findings } = await examineConfig(configUrl, ask);
  if (!config) return findings;
  const { origin } = configUrl;

  const providers: Provider[] = [];
  for (const org of config.orgs) {
    if (!org.signIn) continue;
    const found = findingList(`${org.label}: sign-in`);
    const document = await examineDiscovery(org.signIn, origin, ask, found);
    providers.push({ org, signIn: org.signIn, found, document });
  }

  const elsewhere = (origins: readonly string[]) => origins.filter((each) => each !== origin);
  const needed = elsewhere(originsOf(config));
  const allowed = elsewhere(providers.flatMap(({ document }) => (document ? endpointOrigins(document) : [])));
  const host = await examineHost(configUrl, { needed, allowed }, ask);
  const policy = host.page?.headers.get('content-security-policy');
  // Without a policy everything can be reached, which is a finding of its own.
  const reachable = [origin, ...needed, ...(policy == null ? allowed : policy.split(/[\s;]+/))];

  for (const { signIn, found, document } of providers) {
    if (!document) continue;
    examinePromises(signIn, document, reachable, found);
    const { token_endpoint: token, authorization_endpoint: authorization } = document;
    if (token && URL.canParse(token)) await examineTokenEndpoint(token, origin, ask, found);
    if (authorization && URL.canParse(authorization))
      await examineRedirect(signIn, authorization, origin, ask, found);
  }
  const apis: Finding[] = [];
  for (const org of config.orgs) apis.push(...(await examineApi(org, origin, ask)));

  const read = [...clocks].map(([whose, aheadMs]): ReadClock => ({ whose, aheadMs }));
  return [
    ...findings,
    ...host.findings,
    ...providers.flatMap(({ found }) => found.all),
    ...apis,
    ...examineClocks(read, origin),
  ];
}

/** The first answer of each server counts. */
function keepClock(clocks: Map<string, number | null>, url: string, answer: Answer | Silence): void {
  const { origin } = new URL(url);
  if (!isSilence(answer) && !clocks.has(origin)) clocks.set(origin, answer.clockAheadMs);
}
