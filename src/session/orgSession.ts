import type { Org } from '#config/config.ts';
import type { Person } from './person.ts';

/** Somebody's session with an org, alive or over. */
export interface OrgSession {
  org: Org;
  person: Person;
  via: 'openid' | 'token';
}

/** One that is set aside: over once the org has said so, and to be begun anew when somebody comes back to it. */
export interface AsideOrgSession extends OrgSession {
  status: 'signedIn' | 'ended';
}
