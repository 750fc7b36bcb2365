import { type BrowserContext, test as base, expect } from '@playwright/test';
import type { HttpHandler } from 'msw';
import { type Persona, personas } from '#sandbox/personas.ts';
import { serveConsole, serveFiles } from '../tools/hosting/serveConsole.ts';
import { keepToOwnHosts } from './keepToOwnHosts.ts';
import { mendBidi, mendFill } from './mendBidi.ts';
import { mockedWorld } from './mocked/mockedWorld.ts';
import { type OrgControl, orgControl, withOrg } from './orgControl.ts';
import { type Pages, pagesOf } from './pages/pages.ts';
import { type PageWatch, watchPages } from './pageWatch.ts';
import { beginSignedIn, type SignInChoice } from './signIn.ts';
import { type TestTime, testTime } from './testTime.ts';
import { embeddedWorld, type World } from './world.ts';

export { seed } from '#sandbox/seed/seed.ts';
export { expect };

interface TestFixtures {
  /** Acme: a multi-currency sandbox org, where session ids can be pasted. */
  org: OrgControl;
  /** Globex: a production org without currencies, with refresh tokens. */
  globex: OrgControl;
  signIn(choice?: SignInChoice): Promise<void>;
  /** Advances time, so that tests need not wait. */
  clock: TestTime;
  /** Page objects: locators by accessible name, and user actions. */
  pages: Pages;
  /** Signs in by the persona's short name: `signedIn({ persona: 'sam' })`. */
  signedIn(choice?: { persona?: Persona['id']; to?: 'Acme' | 'Globex'; at?: string | null }): Promise<void>;
  /** A second browser context in the same world. It is watched too, unless `isWatched` is false. */
  newContext(choice?: { isWatched?: boolean }): Promise<BrowserContext>;
  /** Adds MSW handlers that run before the org's; in the mocked project only. */
  handle(...handlers: HttpHandler[]): void;
  world: World;
  pageWatch: undefined;
}

interface WorkerFixtures {
  /**
   * `embedded`: one server for the console, the orgs and a real OpenID provider. `mocked`: a server for the built files
   * only; the test's process answers for orgs and provider, through Playwright's routing. `deployed`: like `mocked`,
   * but the console's files come from BASE_URL.
   */
  surroundings: 'embedded' | 'mocked' | 'deployed';
  consoleAt: { origin: string };
}

/**
 * Playwright's `test` for the console. Every test begins with fresh orgs. It fails on an uncaught error, a policy
 * violation, a token in persistent storage or a request without an answer.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  surroundings: ['embedded', { option: true, scope: 'worker' }],
  consoleAt: [
    async ({ surroundings }, use) => {
      if (surroundings === 'deployed') return use({ origin: deployedOrigin() });
      await using server = await (surroundings === 'mocked' ? serveFiles() : serveConsole());
      await use(server);
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') mendBidi(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  baseURL: ({ consoleAt }, use) => use(consoleAt.origin),
  context: async ({ browserName, context }, use) => {
    if (browserName === 'firefox') await mendFill(context);
    await use(context);
  },
  request: ({ surroundings, consoleAt, request }, use) =>
    use(keepToOwnHosts(consoleAt.origin, request, surroundings === 'embedded' ? 'write' : 'read')),
  world: [
    async ({ surroundings, consoleAt: { origin }, request, context }, use) => {
      const world = surroundings === 'embedded' ? await embeddedWorld(origin, request) : mockedWorld(origin);
      await world.enter(context);
      await use(world);
      world.end();
      expect(
        world.unhandled(),
        'requests that nothing answers: see why the page asks, or answer them by `handle(http.…)` when mocked',
      ).toEqual([]);
    },
    { auto: true },
  ],
  org: ({ world }, use) => withOrg(orgControl(world.door, 'acme'), use),
  globex: ({ world }, use) => withOrg(orgControl(world.door, 'globex'), use),
  pageWatch: [
    // Depends on `world`, so that the world ends after this check.
    async ({ context, world: _ }, use) => {
      const watch = await watchPages(context);
      await use(undefined);
      expect(await watch.findings(), 'what must never happen').toEqual([]);
    },
    { auto: true },
  ],
  signIn: ({ page, world }, use) => use((choice) => beginSignedIn(page, world, choice)),
  signedIn: ({ page, world }, use) =>
    use(async ({ persona = 'clara', ...choice } = {}) =>
      beginSignedIn(page, world, { ...choice, as: nameOf(persona) }),
    ),
  clock: ({ page, world }, use) => use(testTime(page, world)),
  pages: ({ page }, use) => use(pagesOf(page)),
  handle: async ({ world }, use) => {
    await use((...handlers) => world.handle(handlers));
    expect(
      world.unmetHandlers(),
      'handlers that no request met: an address begins with a host or with *, as in */v1/order',
    ).toEqual([]);
  },
  newContext: async ({ browser, browserName, baseURL, world }, use) => {
    const opened: BrowserContext[] = [];
    const watches: PageWatch[] = [];
    await use(async ({ isWatched = true } = {}) => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      opened.push(context);
      if (browserName === 'firefox') await mendFill(context);
      await world.enter(context);
      if (isWatched) watches.push(await watchPages(context));
      return context;
    });
    const findings = await Promise.all(watches.map((watch) => watch.findings()));
    await Promise.all(opened.map((context) => context.close()));
    expect(findings.flat(), 'what must never happen, in another browser').toEqual([]);
  },
});

/** playwright.config.ts has already validated BASE_URL. */
const deployedOrigin = (): string => new URL(process.env['BASE_URL'] ?? '').origin;

/** Playwright does not check types, and the name may come from a tester's own table. */
function nameOf(persona: Persona['id']) {
  if (Object.hasOwn(personas, persona)) return personas[persona].name;
  throw new Error(`Nobody is called "${persona}". There are: ${Object.keys(personas).join(', ')}`);
}
