import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { firefox } from '@playwright/test';
import { startWebKit } from '../e2e/webkit/webDriver.ts';
import { unpackFirefox } from './apt/unpackFirefox.ts';

/**
 * `npm run e2e:firefox`, `npm run e2e:webkit`: runs browser tests in a browser of the system, if there is one and it
 * starts. Further arguments go to Playwright. docs/browsers.md has the tables.
 */
const onPath = (...names: string[]) =>
  names
    .flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((path) => existsSync(path));

const browsers = {
  firefox: {
    variable: 'ORDER_DESK_FIREFOX',
    find: (wish?: string) =>
      // apt unpacks nothing if Firefox is installed.
      (wish === 'apt' ? unpackFirefox() : wish) || onPath('firefox', 'firefox-esr'),
    get: 'install Firefox (Debian: apt-get install firefox-esr), or name its file in ORDER_DESK_FIREFOX',
    start: async (executablePath: string) => {
      const browser = await firefox.launch({ executablePath, channel: 'moz-firefox' });
      await browser.close();
    },
  },
  webkit: {
    variable: 'ORDER_DESK_WEBKIT',
    find: (wish?: string) =>
      onPath('WebKitWebDriver') &&
      onPath('Xvfb') &&
      (wish || globSync('/usr/lib/**/webkit2gtk-*/MiniBrowser')[0]),
    get: 'install WebKitGTK’s driver and a screen (Debian: apt-get install webkit2gtk-driver xvfb)',
    start: async (browser: string) => {
      await using _ = await startWebKit({ driver: 'WebKitWebDriver', browser });
    },
  },
};

const [name = '', ...more] = process.argv.slice(2);
if (name !== 'firefox' && name !== 'webkit') throw new Error('Which one: firefox or webkit?');
const { variable, find, get, start } = browsers[name];

// Playwright plays what fits any name, and is content if one of them fits nothing.
const specs = globSync('e2e/**/*.spec.ts').map((path) => path.replaceAll('\\', '/'));
for (const wanted of more.filter((each) => !each.startsWith('-')))
  if (!specs.some((spec) => spec.includes(wanted.replace(/:\d+$/, ''))))
    throw new Error(`No browser test is named ${wanted}. Is it spelt right?`);

const path = find(process.env[variable]);
const obstacle = path ? await startFailure(path) : `there is none here. To play them, ${get}`;
if (path && !obstacle) {
  const { status } = spawnSync('playwright', ['test', `--project=${name}`, ...more], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, [variable]: path },
  });
  process.exitCode = status ?? 1;
} else console.log(`${name}: no browser test played: ${obstacle}`);

/** Starts the browser and ends it again. A file may exist without the libraries that it needs. */
async function startFailure(browser: string): Promise<string | null> {
  try {
    await start(browser);
    return null;
  } catch (error) {
    return `${browser} does not start: ${error instanceof Error ? error.message : error}`;
  }
}
