import { existsSync, statfsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';
import { packedChromium } from './packedChromium.ts';

/** Usual places of a browser on Linux, macOS and Windows. */
const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Launch options for the browser of all tests; without `env` it inherits the environment. In this order:
 * 1. `ORDER_DESK_CHROMIUM`: a path, or `playwright`, `npm`, `system`
 * 2. the browser of `npx playwright install`
 * 3. on Linux x64 the browser in our lock file: it needs no root, and is the same on every clone
 * 4. the browser of the system, which changes with each update
 */
export async function findChromium(wish = process.env['ORDER_DESK_CHROMIUM']): Promise<LaunchOptions> {
  return {
    ...(await wished(wish)),
    ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
  };
}

/** Playwright uses files instead of shared memory. With a gigabyte free, shared memory saves 5 % of processor time. */
function hasSharedMemory(folder = '/dev/shm'): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 2 ** 30;
}

async function wished(wish: string | undefined): Promise<LaunchOptions & { executablePath: string }> {
  if (wish === 'npm') return packedChromium();
  if (wish === 'playwright') return installed([chromium.executablePath()], 'Playwright has no browser here');
  if (wish === 'system') return installed(systemPaths, 'No system browser found');
  if (wish) return installed([wish], `ORDER_DESK_CHROMIUM names ${wish}, which is not there`);

  const managed = chromium.executablePath();
  if (existsSync(managed)) return { executablePath: managed };
  if (process.platform === 'linux' && process.arch === 'x64') return packedChromium();
  return installed(
    systemPaths,
    'No browser for the tests: install Chrome, or run npx playwright install chromium',
  );
}

function installed(paths: readonly string[], complaint: string): { executablePath: string } {
  const executablePath = paths.find((path) => existsSync(path));
  if (!executablePath) throw new Error(complaint);
  return { executablePath };
}
