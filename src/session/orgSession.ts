import type { Org } from '#config/config.ts';
import type { Person } from './person.ts';

/** Somebody's session with an org, alive or over. */
export interface OrgSession {
  org: Org;
  person: Person;
  via: 'openid' | 'token';
}
