import { type HttpHandler, http } from 'msw';
import { handlersFor } from '#sandbox/handlersFor.ts';
import { createOrgClock } from '#sandbox/orgClock.ts';
import { createEmbeddedOrgs, orgIds } from '#sandbox/server/embeddedOrgs.ts';
import { clientIdOf } from '#sandbox/server/identity/clients.ts';
import { identityPath, usualTokenSeconds } from '#sandbox/server/identity/identityProvider.ts';
import { failedSignIn } from '#sandbox/server/identity/signInFailures.ts';
import type { ControlledSandbox } from '#sandbox/server/sandbox.ts';
import { serveSandbox } from '#sandbox/server/serveSandbox.ts';
import { createTeamBucket } from '#sandbox/team/teamBucket.ts';
import { createMockedIdentity, type MockedIdentity } from './mockedIdentity.ts';

/** A sandbox in the test's process, with handlers that answer a console. */
export interface MockedSandbox {
  sandbox: ControlledSandbox;
  identity: MockedIdentity;
  /** For the orgs, the provider, /config.json and the page /sandbox. */
  handlers: readonly HttpHandler[];
}

/** @param origins the console's origin, and other names of the orgs */
export function createMockedSandbox([origin, ...others]: readonly [string, ...string[]]): MockedSandbox {
  const clock = createOrgClock();
  const identity = createMockedIdentity(origin);
  const orgs = createEmbeddedOrgs(async (token, org) => identity.personaOfToken(token, org), clock);
  const sandbox: ControlledSandbox = {
    orgs,
    clock,
    team: createTeamBucket(clock),
    // Has no effect here: like the platform, this provider does not say when a token expires.
    tokenSeconds: usualTokenSeconds,
    signInFailure: null,
    providerBehaviour: 'like the platform',
    configChanges: new Map(),
    async expireTokens(org, { refreshTokens, signIns }) {
      for (const id of orgIds) if (!org || id === org) orgs[id].expireTokens();
      const clientId = org && clientIdOf(org);
      identity.forget('accessTokens', clientId);
      if (refreshTokens) identity.forget('refreshTokens', clientId);
      if (signIns) identity.forgetSignIn();
    },
  };
  const control = async ({ request }: { request: Request }) =>
    (await serveSandbox(request, sandbox)) ?? undefined;
  return {
    sandbox,
    identity,
    handlers: [
      ...[origin, ...others].flatMap((each) =>
        orgIds.flatMap((id) => handlersFor(orgs[id], `${each}/sandbox/org/${id}/services/apexrest`)),
      ),
      http.all(
        `${origin}${identityPath}/*`,
        async ({ request }) =>
          (await failedSignIn(sandbox.signInFailure, new URL(request.url).pathname)) ??
          (await identity.handle(request)) ??
          undefined,
      ),
      http.get(`${origin}/config.json`, control),
      http.all(`${origin}/sandbox`, control),
      http.all(`${origin}/sandbox/*`, control),
    ],
  };
}
