import { expect, type Page, type Route } from '@playwright/test';

const held = new WeakMap<Page, Route[]>();

/** From now on requests to such addresses stay on their way, until they are let go; all but the first few where `after` says how many. */
export async function holdRequests(page: Page, address: RegExp, { after = 0 } = {}): Promise<void> {
  const routes: Route[] = [];
  let free = after;
  held.set(page, routes);
  await page.route(address, async (route) => {
    if (held.get(page) === routes && free-- <= 0) routes.push(route);
    else await route.fallback();
  });
}

/** One is held: it has left the console, which has written it down and counts it as on its way. */
export async function untilHeld(page: Page): Promise<void> {
  await expect.poll(() => held.get(page)?.length ?? 0, { message: 'how many requests are held' }).toBe(1);
}

/** Sends on what was held, and holds nothing more. The route stays: taken away, it would let go of them itself, past the mocked org. */
export async function letRequestsGo(page: Page): Promise<void> {
  const routes = held.get(page) ?? [];
  held.delete(page);
  await Promise.all(routes.map((route) => route.fallback()));
}
