import { createOrgClock, type OrgClock } from '../orgClock.ts';
import type { Persona } from '../personas.ts';
import { createTeamBucket, type TeamBucket } from '../team/teamBucket.ts';
import { createEmbeddedOrgs, type EmbeddedOrgs, type OrgId } from './embeddedOrgs.ts';
import { clientIdOf } from './identity/clients.ts';
import {
  createIdentityProvider,
  type IdentityProvider,
  usualTokenSeconds,
} from './identity/identityProvider.ts';
import { type ProviderBehaviourName, providerBehaviours } from './identity/providerBehaviours.ts';
import type { SignInFailureName } from './identity/signInFailures.ts';

/** The interface for /sandbox and tests, on a server or within a test's process. */
export interface ControlledSandbox {
  readonly orgs: EmbeddedOrgs;
  /** The orgs' clock. The provider, and so the lifetime of tokens, uses this machine's. */
  readonly clock: Pick<OrgClock, 'advance' | 'reset'>;
  /** The shared journal of a team, if the org's config.json enables it. */
  readonly team: TeamBucket;
  /** Lifetime of access tokens issued from now on. */
  tokenSeconds: number;
  /** Null if the provider works. */
  signInFailure: SignInFailureName | null;
  /** The provider's difference from the platform. A change forgets all sign-ins. */
  providerBehaviour: ProviderBehaviourName;
  /** Changed fields of config.json, by org id. */
  readonly configChanges: Map<OrgId, object>;
  /** Ends the sessions of one org, or of all. `forget`: also from the providers; sign-ins are not per org. */
  expireTokens(org: OrgId | undefined, forget: { refreshTokens: boolean; signIns: boolean }): Promise<void>;
}

/** The whole state of one server: the orgs, and one provider per address. */
export interface Sandbox extends ControlledSandbox {
  /** The provider whose issuer lies under `origin`; created on first use, so that any port works. */
  identityProvider(origin: string): Promise<IdentityProvider>;
}

export function createSandbox(): Sandbox {
  const providers = new Map<string, Promise<IdentityProvider>>();
  const clock = createOrgClock();
  const orgs = createEmbeddedOrgs(personaOfToken, clock);
  let tokenSeconds = usualTokenSeconds;
  let providerBehaviour: ProviderBehaviourName = 'like the platform';

  async function personaOfToken(token: string, org: OrgId): Promise<Persona | null> {
    for (const provider of await Promise.all(providers.values())) {
      const persona = await provider.personaOfToken(token, org);
      if (persona) return persona;
    }
    return null;
  }

  return {
    orgs,
    clock,
    team: createTeamBucket(clock),
    configChanges: new Map(),
    identityProvider(origin) {
      const existing = providers.get(origin);
      if (existing) return existing;
      const provider = createIdentityProvider(
        origin,
        () => tokenSeconds,
        providerBehaviours[providerBehaviour],
      );
      providers.set(origin, provider);
      return provider;
    },
    signInFailure: null,
    get providerBehaviour() {
      return providerBehaviour;
    },
    set providerBehaviour(name) {
      if (name !== providerBehaviour) providers.clear();
      providerBehaviour = name;
    },
    get tokenSeconds() {
      return tokenSeconds;
    },
    set tokenSeconds(seconds) {
      tokenSeconds = seconds;
    },
    async expireTokens(org, { refreshTokens, signIns }) {
      const affectedOrgs = org ? [orgs[org]] : Object.values(orgs);
      const clientId = org && clientIdOf(org);
      for (const each of affectedOrgs) each.expireTokens();
      for (const { store } of await Promise.all(providers.values())) {
        store.forget('AccessToken', clientId);
        if (refreshTokens) store.forget('RefreshToken', clientId);
        if (signIns) store.forget('Session');
      }
    },
  };
}
