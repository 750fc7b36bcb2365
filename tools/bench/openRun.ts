import type { Page } from '@playwright/test';
import { changeConfig } from '../../e2e/changeConfig.ts';
import { signIn } from '../../e2e/signIn.ts';
import { mintId } from '../../src/sandbox/mintId.ts';
import { type TakenOut, takeOut } from './takeOut.ts';

/** What a page holds of a run that it drove and shows, in megabytes of JavaScript heap after collection. */
export interface RunHeld {
  rows: number;
  requests: number;
  /** Signed in, before the rows were chosen. */
  before: number;
  /** The run is over; its page is open, with grid, map and reasons. */
  runOpen: number;
  /** On another page of the console. */
  after: number;
  seconds: number;
  /** All its rows as files and onto the clipboard. */
  takenOut: TakenOut[];
}

const ROWS_PER_REQUEST = 25;

/** Sends a run of so many cancellations from its page, to an org that says yes to each. */
export async function openRun(page: Page, rows = 100_000): Promise<RunHeld> {
  await changeConfig(page, (org) => {
    org.pace = { cancellationsPerRequest: ROWS_PER_REQUEST, parallelRequests: 4 };
  });
  await page.route('**/v1/subscription/cancel', (route) =>
    route.fulfill({ json: { success: true, errors: [] } }),
  );
  await signIn(page, { at: '/cancellations/new' });
  const cdp = await page.context().newCDPSession(page);
  const held = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    return Math.round(usedSize / 1e5) / 10;
  };
  const before = await held();
  const count = rows.toLocaleString('en');
  const lines = Array.from({ length: rows }, (_, n) => `${mintId('a0X', n)},Customer ${n} Inc.,T-${n}`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  await (await chooser).setFiles({
    name: 'rows.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Purchase activity,Account Name,Ticket', ...lines].join('\n')),
  });
  await page.getByLabel('Rows per request').selectOption(String(ROWS_PER_REQUEST));
  await page.getByLabel('At a time').selectOption('4');
  await page.getByRole('button', { name: `Cancel ${count} renewals`, exact: true }).click();
  const started = performance.now();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Cancel ${count} renewals in` })
    .click();
  const headline = page.getByRole('heading', { level: 2, name: `All ${count} cancellations were accepted` });
  await headline.waitFor({ timeout: 300_000 });
  const seconds = Math.round((performance.now() - started) / 1_000);
  const runOpen = await held();
  const takenOut = await takeOut(page);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'History' }).click();
  await page.getByRole('heading', { level: 1, name: 'History' }).waitFor();
  return { rows, requests: rows / ROWS_PER_REQUEST, before, runOpen, after: await held(), seconds, takenOut };
}
