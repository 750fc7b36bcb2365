import type { ClientMetadata } from 'oidc-provider';
import { type OrgId, orgIds } from '../embeddedOrgs.ts';

export function clientIdOf(org: OrgId): string {
  return `order-desk-${org}`;
}

/** The org of a client: a token of one org must not open the other. */
export function orgOfClient(clientId: string | undefined): OrgId | null {
  return orgIds.find((org) => clientIdOf(org) === clientId) ?? null;
}

/** The console's registrations: a public client per org; only Globex may keep a refresh token. */
export function clients(origin: string): ClientMetadata[] {
  return orgIds.map((org) => ({
    client_id: clientIdOf(org),
    client_name: `Order Desk for ${org}`,
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: org === 'globex' ? ['authorization_code', 'refresh_token'] : ['authorization_code'],
    response_types: ['code'],
    redirect_uris: [`${origin}/callback`],
    post_logout_redirect_uris: [origin, `${origin}/`, `${origin}/sign-in`],
  }));
}
