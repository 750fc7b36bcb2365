import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type { HttpHandler } from 'msw';
import type { Persona } from '#sandbox/personas.ts';
import { createWalker } from '#sandbox/server/identity/walker.ts';
import { keepSession } from './keepSession.ts';
import { keepToOwnHosts } from './keepToOwnHosts.ts';
import { doorOverHttp, type SandboxDoor } from './orgControl.ts';

/** The environment of a test's browser: files, orgs and sign-in. New for each test. */
export interface World {
  door: SandboxDoor;
  /** Connects the pages of a context to this world. Call it before the first page opens. */
  enter(context: BrowserContext): Promise<void>;
  /** Adds MSW handlers that run before the org's. */
  handle(handlers: readonly HttpHandler[]): void;
  /** Removes these handlers, and returns the names of unused ones. An unused handler fails the test. */
  unmetHandlers(): string[];
  /** Makes a page open signed in to Acme, as after a reload. */
  signInBefore(page: Page, persona: Persona): Promise<void>;
  /** Advances the orgs' time, not the page's: due answers arrive. */
  advance(ms: number): Promise<void>;
  /** Requests without an answer since the last call: method and address. Each of them fails the test. */
  unhandled(): string[];
  /** Ends pending delays of orgs in this process. */
  end(): void;
}

/** The console, the orgs and a real OpenID provider on a server. */
export async function embeddedWorld(origin: string, request: APIRequestContext): Promise<World> {
  const door = doorOverHttp(request);
  await door.post('reset', {});
  await door.post('latency', { ms: 0 });
  await door.post('wording', { seed: 0 });
  const unhandled: string[] = [];
  return {
    door,
    // Only reports: stopping requests needs routing, which disables the browser's cache. Other hosts do not resolve.
    enter: async (context) => {
      const note = (request: string) => unhandled.push(request);
      context.on('request', (request) => {
        if (isElsewhere(request.url())) note(`${request.method()} ${request.url()}`);
      });
      noteMissing(context, note);
      keepToOwnHosts(origin, context.request, 'write');
      context.on('page', (page) =>
        page.on('websocket', (socket) => {
          if (isElsewhere(socket.url())) note(`WebSocket ${socket.url()}`);
        }),
      );
    },
    handle() {
      throw new Error(
        'Handlers answer in the mocked project only: give the test the details `mockedOnly(why)`.',
      );
    },
    unmetHandlers: () => [],
    // Signs in at the real provider, which then has a session. Skips only the provider's pages.
    async signInBefore(page, persona) {
      const walker = createWalker(origin);
      const tokens = await walker.signIn('acme', persona);
      const cookies = [...walker.cookies()].map(([name, value]) => ({ name, value, url: origin }));
      await page.context().addCookies(cookies);
      await keepSession(page, persona, origin, tokens);
    },
    advance: async (ms) => {
      await door.post('advance', { ms });
    },
    unhandled: () => unhandled.splice(0),
    end: () => undefined,
  };
}

/** Reports missing images, fonts, media and styles of a page. The console itself reports missing code. */
export function noteMissing(context: BrowserContext, note: (request: string) => void): void {
  context.on('response', (response) => {
    const request = response.request();
    const isShown = ['image', 'font', 'media', 'stylesheet'].includes(request.resourceType());
    // Some servers answer missing files with the console's page.
    const isMissing = response.status() === 404 || response.headers()['content-type']?.includes('text/html');
    if (isShown && isMissing) note(`${request.method()} ${request.url()}`);
  });
}

/** True for hosts outside this machine: all servers of a test run on it. */
function isElsewhere(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return /^(http|ws)s?:$/.test(protocol) && !['127.0.0.1', 'localhost'].includes(hostname);
}
