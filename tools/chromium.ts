import { existsSync, statfsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { type PackedChromium, packedChromium } from './packedChromium.ts';

/** What Playwright and Vitest need to start a browser; without `env` it starts in the environment of the caller. */
export type ChromiumLaunch = ({ executablePath: string } | PackedChromium) & {
  ignoreDefaultArgs?: string[];
};

/** Where distributions, Google's package and the installers of macOS and Windows put a browser. */
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
 * The browser that all tests use:
 * 1. `ORDER_DESK_CHROMIUM`: the path of a browser, or one of the words `playwright`, `npm`, `system`;
 * 2. the one `npx playwright install` fetched, if somebody did;
 * 3. on Linux x64 the one in our lock file, unpacked on first use: it needs no root and no package manager;
 * 4. one that the system has.
 *
 * The locked one goes before the system's: every clone then runs the same browser, so a failing test or a changed
 * picture means a change of ours. A system browser moves with each update and brings other fonts.
 */
export async function findChromium(wish = process.env['ORDER_DESK_CHROMIUM']): Promise<ChromiumLaunch> {
  return {
    ...(await wished(wish)),
    ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
  };
}

/**
 * Playwright has Chromium keep shared memory in files, as many containers have 64 MB for it. With a gigabyte it stays in
 * memory, which takes a twentieth off the processor time of browser tests.
 */
function hasSharedMemory(place = '/dev/shm'): boolean {
  if (!existsSync(place)) return false;
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize > 2 ** 30;
}

async function wished(wish: string | undefined): Promise<ChromiumLaunch> {
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
