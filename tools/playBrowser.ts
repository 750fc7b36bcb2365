import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * `npm run e2e:firefox`, `npm run e2e:webkit`: runs browser tests in a browser of the system, if there is one. Further
 * arguments go to Playwright. docs/browsers.md has the tables.
 */
const onPath = (...names: string[]) =>
  names
    .flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((path) => existsSync(path));

const browsers = {
  firefox: {
    variable: 'ORDER_DESK_FIREFOX',
    find: () => onPath('firefox', 'firefox-esr'),
    get: 'install Firefox (Debian: apt-get install firefox-esr), or name its file in ORDER_DESK_FIREFOX',
  },
  webkit: {
    variable: 'ORDER_DESK_WEBKIT',
    find: () =>
      onPath('WebKitWebDriver') && onPath('Xvfb') && globSync('/usr/lib/**/webkit2gtk-*/MiniBrowser')[0],
    get: 'install WebKitGTK’s driver and a screen (Debian: apt-get install webkit2gtk-driver xvfb)',
  },
};

const [name = '', ...more] = process.argv.slice(2);
if (name !== 'firefox' && name !== 'webkit') throw new Error('Which one: firefox or webkit?');
const { variable, find, get } = browsers[name];
const path = process.env[variable] || find();
// A browser file may exist without the libraries that it needs to start.
const starts = path !== undefined && (name === 'webkit' || spawnSync(path, ['--version']).status === 0);
if (!starts) console.log(`Not played: the tests in ${name}. To play them, ${get}.`);
else {
  const { status } = spawnSync('playwright', ['test', `--project=${name}`, ...more], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, [variable]: path },
  });
  process.exitCode = status ?? 1;
}
