import { chromium } from '@playwright/test';
import { build } from 'vite';
import { changeConfig } from '../../e2e/changeConfig.ts';
import { sheetPage } from '../../e2e/pages/sheet.ts';
import { signIn } from '../../e2e/signIn.ts';
import { seed } from '../../src/sandbox/seed/seed.ts';
import { findChromium } from '../chromium.ts';
import { startPreview } from '../hosting/startPreview.ts';
import { median } from './pageTable.ts';

/**
 * What React renders in each update of a run's page while it sends 10,000 cancellations: medians, in ms, with *Details*
 * closed and with *Details* open.
 */
export async function runUpdates() {
  const outDir = 'node_modules/.cache/profiled';
  const alias = { 'react-dom/client': 'react-dom/profiling' };
  // Not minified: components are found by their names.
  await build({ logLevel: 'error', resolve: { alias }, build: { outDir, minify: false } });
  return {
    'Details closed': await updatesOf(outDir, false),
    'Details open': await updatesOf(outDir, true),
  };
}

/** With a server of its own, whose org has no cancellations yet. */
async function updatesOf(outDir: string, opensDetails: boolean) {
  await using server = await startPreview({ build: { outDir } });
  await using browser = await chromium.launch(await findChromium());
  const page = await browser.newPage({ baseURL: server.origin });
  await page.addInitScript(watchUpdates);
  const pace = { cancellationsPerRequest: 10, parallelRequests: 4 };
  await changeConfig(page, (org) => void Object.assign(org, { pace }));
  await signIn(page);
  const sheet = sheetPage(page);
  await sheet.open('/cancellations/new');
  const ids = seed.activities.renewable.slice(0, 10_000).map(({ id }) => id);
  await sheet.choose('ids.csv', Buffer.from(ids.join('\n')));
  await sheet.perRequest.selectOption('10');
  await page.getByLabel('At a time').selectOption('4');
  await sheet.sendAll(ids.length);
  if (opensDetails) await page.getByRole('button', { name: 'Details' }).click();
  await page.getByRole('heading', { level: 2, name: /^All 10,000 / }).waitFor({ timeout: 300_000 });
  const updates: [grid: number, rest: number][] = await page.evaluate('gridUpdates');
  const [grid, rest] = [median(updates.map(([ms]) => ms)), median(updates.map(([, ms]) => ms))];
  return { updates: updates.length, grid: grid.toFixed(1), rest: rest.toFixed(1), ratio: rest / grid };
}

interface Fiber {
  type: { name?: string } | null;
  actualDuration: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
}

/** In the page. React calls the hook after each update. */
function watchUpdates(): void {
  const gridUpdates: [grid: number, rest: number][] = [];
  const gridIn = (fiber: Fiber): number => {
    if (fiber.type?.name === 'RunGrid') return fiber.actualDuration;
    let sum = 0;
    // The same child as before: nothing below has rendered.
    const first = fiber.child === fiber.alternate?.child ? null : fiber.child;
    for (let child = first; child; child = child.sibling) sum += gridIn(child);
    return sum;
  };
  const onCommitFiberRoot = (_id: number, { current }: { current: Fiber }) => {
    const grid = gridIn(current);
    if (grid > 0) gridUpdates.push([grid, current.actualDuration - grid]);
  };
  const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot };
  Object.assign(window, { gridUpdates, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}
