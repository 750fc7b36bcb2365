import type { CDPSession, Page } from '@playwright/test';

export interface Effort {
  /** JavaScript functions called until the page is quiet. */
  calls: number;
  /** Bytes that the page holds then, after a garbage collection. */
  heap: number;
}

/** Counts what a load takes of the engine, at full speed: it is the same however slow the line and the machine are. */
export async function effortOf(page: Page, cdp: CDPSession, path: string): Promise<Effort> {
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  await page.goto(path);
  await page.evaluate(() => (window as unknown as { readyAt: Promise<number> }).readyAt);
  await page.waitForLoadState('networkidle');
  const { result } = await cdp.send('Profiler.takePreciseCoverage');
  await cdp.send('Profiler.stopPreciseCoverage');
  await cdp.send('Profiler.disable');
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const calls = result
    // Not what this script had the page do.
    .filter(({ url }) => url.startsWith('http'))
    .flatMap(({ functions }) => functions)
    // The first range is the whole function; those in it are its branches.
    .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
  return { calls, heap: usedSize };
}
