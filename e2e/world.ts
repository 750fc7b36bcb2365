import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type { HttpHandler } from 'msw';
import type { Persona } from '#sandbox/personas.ts';
import { createWalker } from '#sandbox/server/identity/walker.ts';
import { keepSession } from './keepSession.ts';
import { keepToOwnHosts } from './keepToOwnHosts.ts';
import { doorOverHttp, type SandboxDoor } from './orgControl.ts';

/** Everything outside the browser of a test: files, orgs and sign-in. New for each test. */
export interface World {
  door: SandboxDoor;
  /** Puts the pages of a context into this world. To be called before the first page opens. */
  enter(context: BrowserContext): Promise<void>;
  /** Handlers of MSW that answer before the org. */
  handle(handlers: readonly HttpHandler[]): void;
  /** Takes them back, and names those that no request has met, as they were written. Any that are left fail the test. */
  unmetHandlers(): string[];
  /** Lets a page begin as that of a person who has signed in to Acme and reloaded. */
  signInBefore(page: Page, persona: Persona): Promise<void>;
  /** Moves the orgs' time on, and not the page's: an org that waits before its answer gives it. */
  advance(ms: number): Promise<void>;
  /** The requests that nothing has answered since it was asked last: method and address. Any that are left fail the test. */
  unhandled(): string[];
  /** Ends what still waits. */
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
    // Told, not stopped: to route would switch the browser's cache off. Nothing answers, since no other name resolves here.
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
    // At the real provider, which knows the person afterwards: only the way through its pages is left out.
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

/** What a page shows by an address of its own host that has nothing there. Code that is gone is the console's to tell. */
export function noteMissing(context: BrowserContext, note: (request: string) => void): void {
  context.on('response', (response) => {
    const request = response.request();
    const isShown = ['image', 'font', 'media', 'stylesheet'].includes(request.resourceType());
    // Some servers answer with the console's own page what they do not have.
    const isMissing = response.status() === 404 || response.headers()['content-type']?.includes('text/html');
    if (isShown && isMissing) note(`${request.method()} ${request.url()}`);
  });
}

/** On another machine than this one, where all servers of a test are. */
function isElsewhere(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return /^(http|ws)s?:$/.test(protocol) && !['127.0.0.1', 'localhost'].includes(hostname);
}
