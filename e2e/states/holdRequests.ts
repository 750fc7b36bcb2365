import { expect, type Page, type Route } from '@playwright/test';

const held = new WeakMap<Page, Route[]>();

/**
 * Holds requests to these addresses until the test releases them. The first `after` requests pass, besides those that an
 * earlier call holds: these it releases.
 */
export async function holdRequests(page: Page, address: RegExp, { after = 0 } = {}): Promise<void> {
  const routes: Route[] = [];
  let free = after;
  await page.route(address, async (route) => {
    if (held.get(page) === routes && free-- <= 0) routes.push(route);
    else await route.fallback();
  });
  const earlier = held.get(page) ?? [];
  held.set(page, routes);
  await Promise.all(earlier.map((route) => route.fallback()));
}

/** Waits until one request is held. The console has then recorded it and counts it as in flight. */
export async function untilHeld(page: Page): Promise<void> {
  await expect.poll(() => held.get(page)?.length ?? 0, { message: 'how many requests are held' }).toBe(1);
}

/** Releases held requests and holds no more. Keeps the route: without it they would bypass the mocked org. */
export async function letRequestsGo(page: Page): Promise<void> {
  const routes = held.get(page) ?? [];
  held.delete(page);
  await Promise.all(routes.map((route) => route.fallback()));
}
