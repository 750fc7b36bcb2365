import type { BrowserContext } from '@playwright/test';
import type { HttpHandler } from 'msw';
import { keepSession } from '../keepSession.ts';
import { keepToOwnHosts } from '../keepToOwnHosts.ts';
import { doorInMemory } from '../orgControl.ts';
import { noteMissing, type World } from '../world.ts';
import { consoleFiles } from './consoleFiles.ts';
import { markPages } from './markPages.ts';
import { createMockedSandbox } from './mockedSandbox.ts';
import { routeThrough } from './routeThrough.ts';

/** Runs orgs and provider in this process, for a console with files from `origin`. */
export function mockedWorld(origin: string): World {
  // The second name of the same host, for tests with an org on another origin.
  const { sandbox, identity, handlers } = createMockedSandbox([
    origin,
    origin.replace('127.0.0.1', 'localhost'),
  ]);
  const ownHandlers: HttpHandler[] = [];
  const unhandled: string[] = [];
  return {
    door: doorInMemory(sandbox),
    async enter(context: BrowserContext) {
      await markPages(context);
      keepToOwnHosts(origin, context.request, 'read');
      noteMissing(context, (request) => unhandled.push(request));
      await routeThrough(context, {
        handlers: () => [...ownHandlers, ...handlers],
        console: consoleFiles(origin),
        onUnhandled: (request) => unhandled.push(request),
      });
    },
    handle: (added) => ownHandlers.unshift(...added),
    unmetHandlers: () => ownHandlers.splice(0).flatMap(({ isUsed, info }) => (isUsed ? [] : [info.header])),
    signInBefore: (page, persona) => keepSession(page, persona, origin, identity.signIn(persona, 'acme')),
    advance: async (ms) => sandbox.clock.advance(ms),
    unhandled: () => unhandled.splice(0),
    end: () => sandbox.clock.reset(),
  };
}
