import type { Page, Route } from '@playwright/test';

const held = new WeakMap<Page, Route[]>();

/** From now on requests to such addresses stay on their way, until they are let go. */
export async function holdRequests(page: Page, address: RegExp): Promise<void> {
  const routes: Route[] = [];
  held.set(page, routes);
  await page.route(address, async (route) => {
    if (held.get(page) === routes) routes.push(route);
    else await route.fallback();
  });
}

/** Sends on what was held, and holds nothing more. The route stays: taken away, it would let go of them itself, past the mocked org. */
export async function letRequestsGo(page: Page): Promise<void> {
  const routes = held.get(page) ?? [];
  held.delete(page);
  await Promise.all(routes.map((route) => route.fallback()));
}
