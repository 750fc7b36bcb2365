import type { HttpHandler } from 'msw';
import type { OrgId } from '#sandbox/server/embeddedOrgs.ts';
import { createMockedSandbox } from '../mocked/mockedSandbox.ts';
import { doorInMemory, type OrgControl, orgControl } from '../orgControl.ts';

export { personas } from '#sandbox/personas.ts';
export { seed } from '#sandbox/seed/seed.ts';
/** A persona's session id, a bearer token that Acme takes. */
export { sessionIdOf } from '#sandbox/sessionIds.ts';

/** Both embedded orgs in this process, behind MSW. */
export interface MockedOrgs extends Record<OrgId, OrgControl> {
  /** For `setupServer(...handlers)`: the API, its provider, /config.json and /sandbox, below `origin`. */
  handlers: readonly HttpHandler[];
  /** The `baseUrl` of an org: the API is below it. */
  baseUrlOf(org: OrgId): string;
}

/** @param origin where a client looks for the orgs, such as `https://desk.example` */
export function mockedOrgs(origin: string): MockedOrgs {
  const { sandbox, handlers } = createMockedSandbox([origin]);
  const door = doorInMemory(sandbox);
  return {
    handlers,
    baseUrlOf: (org) => `${origin}/sandbox/org/${org}/services/apexrest`,
    acme: orgControl(door, 'acme'),
    globex: orgControl(door, 'globex'),
  };
}
