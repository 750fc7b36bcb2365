import { test as base, expect } from '@playwright/test';
import { type ConsoleServer, startConsoleServer } from '../tools/consoleServer.ts';
import { type OrgControl, orgControl } from './orgControl.ts';
import { watchPages } from './pageWatch.ts';
import { type SignInChoice, signIn } from './signIn.ts';

export { expect };

interface TestFixtures {
  /** Acme: a multi-currency sandbox org, where session ids can be pasted. */
  org: OrgControl;
  /** Globex: a production org without currencies, signed in to with a refresh token. */
  globex: OrgControl;
  signIn(choice?: SignInChoice): Promise<void>;
  cleanOrgs: undefined;
  pageWatch: undefined;
}

interface WorkerFixtures {
  consoleServer: ConsoleServer;
}

/**
 * Playwright's `test` on a console of the worker's own. Every test begins with fresh orgs, and fails on an uncaught
 * error, a policy violation or a token in a lasting place, whatever else it is about.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  consoleServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures needed from this pattern.
    async ({}, use) => {
      const server = await startConsoleServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ consoleServer }, use) => use(consoleServer.origin),
  org: ({ request }, use) => use(orgControl(request, 'acme')),
  globex: ({ request }, use) => use(orgControl(request, 'globex')),
  cleanOrgs: [
    async ({ org, globex }, use) => {
      await Promise.all([org.reset(), globex.reset()]);
      await use(undefined);
    },
    { auto: true },
  ],
  pageWatch: [
    async ({ context }, use) => {
      const watch = await watchPages(context);
      await use(undefined);
      expect(await watch.findings(), 'what must never happen').toEqual([]);
    },
    { auto: true },
  ],
  signIn: ({ page }, use) => use((choice) => signIn(page, choice)),
});
