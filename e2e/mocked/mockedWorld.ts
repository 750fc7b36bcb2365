import type { BrowserContext, Route } from '@playwright/test';
import type { HttpHandler } from 'msw';
import { doorInMemory } from '../orgControl.ts';
import type { World } from '../world.ts';
import { keepSession } from './keepSession.ts';
import { markPages } from './markPages.ts';
import { createMockedSandbox } from './mockedSandbox.ts';
import { routeThrough } from './routeThrough.ts';
import { createTestClock } from './testClock.ts';

/** Where the console stands when nothing serves it. Pages take it for an address of this machine; nobody listens there. */
export const mockedOrigin = 'http://127.0.0.1:45173';

/** Orgs and provider in this process; `console` answers for the pages. */
export function mockedWorld(origin: string, console: (route: Route) => Promise<boolean>): World {
  const clock = createTestClock();
  // Its other name, for tests of an org on another origin.
  const { sandbox, identity, handlers } = createMockedSandbox(
    [origin, origin.replace('127.0.0.1', 'localhost')],
    clock,
  );
  const ownHandlers: HttpHandler[] = [];
  const unhandled: string[] = [];
  return {
    door: doorInMemory(sandbox),
    async enter(context: BrowserContext) {
      await markPages(context);
      await routeThrough(context, {
        handlers: () => [...ownHandlers, ...handlers],
        console,
        onUnhandled: (request) => unhandled.push(request),
      });
    },
    handle: (added) => ownHandlers.unshift(...added),
    signInBefore: (page, persona) => keepSession(page, persona, origin, identity.signIn(persona, 'acme')),
    advance: clock.advance,
    unhandled: () => unhandled.splice(0),
    end: clock.end,
  };
}
