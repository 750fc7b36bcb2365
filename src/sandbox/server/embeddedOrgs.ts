import type { Clock } from '#lib/clock.ts';
import { createOrg, type EmbeddedOrg } from '../org.ts';
import type { Persona } from '../personas.ts';
import { identifySessionId } from '../sessionIds.ts';

/** The two orgs of the sandbox: one with every option, one as plain as possible. */
export const orgIds = ['acme', 'globex'] as const;
export type OrgId = (typeof orgIds)[number];
export type EmbeddedOrgs = Record<OrgId, EmbeddedOrg>;

/** `personaOfToken` knows access tokens of the identity provider; session ids work in acme only, as config.json says. */
export function createEmbeddedOrgs(
  personaOfToken: (token: string, org: OrgId) => Promise<Persona | null>,
  clock: Clock,
): EmbeddedOrgs {
  return {
    acme: createOrg({
      clock,
      identify: (token) => identifySessionId(token) ?? personaOfToken(token, 'acme'),
    }),
    globex: createOrg({
      clock,
      identify: (token) => personaOfToken(token, 'globex'),
      multiCurrency: false,
    }),
  };
}

export function isOrgId(text: string | undefined): text is OrgId {
  return orgIds.some((id) => id === text);
}
