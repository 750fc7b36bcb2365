import type { Page, Route } from '@playwright/test';

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

/** Sends on what was held, and holds nothing more. The route stays: taken away, it would let go of them itself, past the mocked org. */
export async function letRequestsGo(page: Page): Promise<void> {
  const routes = held.get(page) ?? [];
  held.delete(page);
  await Promise.all(routes.map((route) => route.fallback()));
}
