import type { Browser, CDPSession, Page } from '@playwright/test';
import { signIn } from '../../e2e/signIn.ts';
import type { BrotliFront } from './brotliFront.ts';
import { type Effort, effortOf } from './effortOf.ts';
import { loadPage, watchReady } from './loadPage.ts';
import { type PageRuns, pageTable } from './pageTable.ts';

/** `ready` is a CSS selector: what a person can do first. */
const screens = [
  { name: 'bare form', path: '/bare/index.html', ready: 'form input', isSignedIn: true },
  { name: 'sign-in', path: '/sign-in', ready: 'main button', isSignedIn: false },
  { name: 'create order', path: '/orders/new', ready: 'main input', isSignedIn: true },
] as const;

/** Each screen in turn, so that a busy moment of the machine strikes all of them; first visits, then visits again. */
export async function benchPages(browser: Browser, front: BrotliFront, rounds: number) {
  const tabs = { stranger: await tab(browser, front, false), person: await tab(browser, front, true) };
  const runs = new Map<string, PageRuns>();
  for (const { name, path, ready, isSignedIn } of screens) {
    const { page, cdp } = isSignedIn ? tabs.person : tabs.stranger;
    await loadPage(page, cdp, { path, ready, isFirst: true });
    runs.set(name, { first: [], again: [], layoutShift: 0, ...(await weighed(page, cdp, front, path)) });
  }
  for (let round = 0; round < rounds; round++) {
    for (const { name, path, ready, isSignedIn } of screens) {
      const { page, cdp } = isSignedIn ? tabs.person : tabs.stranger;
      const run = runs.get(name);
      for (const isFirst of [true, false]) {
        const load = await loadPage(page, cdp, { path, ready, isFirst });
        run?.[isFirst ? 'first' : 'again'].push(load.milliseconds);
        if (run) run.layoutShift = Math.max(run.layoutShift, load.layoutShift);
      }
    }
  }
  for (const { page } of Object.values(tabs)) await page.context().close();
  return pageTable(runs, 'bare form');
}

async function tab(browser: Browser, front: BrotliFront, isSignedIn: boolean) {
  const context = await browser.newContext({ baseURL: front.origin });
  const page = await context.newPage();
  const cdp = await watchReady(page);
  if (isSignedIn) await signIn(page);
  else await page.goto('/sign-in');
  return { page, cdp };
}

/** All that is fetched until the page is quiet, beside the effort it takes. */
async function weighed(
  page: Page,
  cdp: CDPSession,
  front: BrotliFront,
  path: string,
): Promise<Effort & ReturnType<BrotliFront['fetched']>> {
  await cdp.send('Network.clearBrowserCache');
  front.fetched();
  const effort = await effortOf(page, cdp, path);
  return { ...effort, ...front.fetched() };
}
