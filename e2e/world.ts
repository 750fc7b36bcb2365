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
  /** Puts MSW handlers before the org. */
  handle(handlers: readonly HttpHandler[]): void;
  /** Removes them, and names those that no request met. Any of these fails the test. */
  unmetHandlers(): string[];
  /** Lets a page begin as after a sign-in to Acme and a reload. */
  signInBefore(page: Page, persona: Persona): Promise<void>;
  /** Moves the orgs' time, not the page's: an org that delays its answer gives it. */
  advance(ms: number): Promise<void>;
  /** Requests without an answer since the last call: method and address. Any of these fails the test. */
  unhandled(): string[];
  /** Ends everything that still waits. */
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
    // Reports without stopping: routing would disable the browser's cache. No other name resolves here anyway.
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
    // At the real provider, which then has a session; only its pages are skipped.
    async signInBefore(page, persona) {
      const walker = createWalker(origin);
      const tokens = await walker.signIn('acme', persona);
      const cookies = [...walker.cookies()].map(([name, value]) => ({ name, value, url: origin }));
      await page.context().addCookies(cookies);
      await keepSession(page, persona, origin, tokens);
    },
    advance: (ms) => door.post('advance', { ms }),
    unhandled: () => unhandled.splice(0),
    end: () => undefined,
  };
}

/** Reports a page's missing images, fonts, media and styles on its own host. The console reports missing code. */
export function noteMissing(context: BrowserContext, note: (request: string) => void): void {
  context.on('response', (response) => {
    const request = response.request();
    const isShown = ['image', 'font', 'media', 'stylesheet'].includes(request.resourceType());
    // Some servers answer missing files with the console's page.
    const isMissing = response.status() === 404 || response.headers()['content-type']?.includes('text/html');
    if (isShown && isMissing) note(`${request.method()} ${request.url()}`);
  });
}

/** Not on this machine, where all servers of a test run. */
function isElsewhere(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return /^(http|ws)s?:$/.test(protocol) && !['127.0.0.1', 'localhost'].includes(hostname);
}
