import { defineConfig } from '@playwright/test';
import { filesLeftBy, leftOut, notInFirefox, tellLeftOut } from './e2e/leftOut.ts';
import { passingSpecs, passingSpecsVariable } from './e2e/passingSpecs.ts';
import { baseUrlProblem } from './tools/baseUrlProblem.ts';
import { findChromium } from './tools/chromium.ts';
import { spkiVariable } from './tools/hosting/selfSigned.ts';

/** Of the servers that tests start; some tests reach an org by the other name, as another origin. */
const ownHosts = ['127.0.0.1', 'localhost'];

const browser = await findChromium();
const deployedAt = process.env['BASE_URL'];
const isDeployed = deployedAt || process.argv.includes('--project=deployed');
const problem = isDeployed ? baseUrlProblem(deployedAt) : null;
if (problem) throw new Error(problem);

const firefoxPath = process.env['ORDER_DESK_FIREFOX'];
/** Firefox has no rules for names: what is not of this machine goes to a proxy that is not there. */
const firefoxPrefs = Object.fromEntries([
  ['network.proxy.type', 1],
  ...['http', 'ssl'].flatMap((kind) => [
    [`network.proxy.${kind}`, '127.0.0.1'],
    [`network.proxy.${kind}_port`, 9],
  ]),
  // The list of downloads would take the focus from the page, and nobody answers whether notices are allowed.
  ['browser.download.alwaysOpenPanel', false],
  ['permissions.default.desktop-notification', 2],
]);

const leftBehind = process.env[passingSpecsVariable] ? [] : [passingSpecs];
/** Over WebDriver, without a browser of Playwright. */
const inWebKit = '**/webkit/*.spec.ts';

/** For a browser that must reach nothing but the console's files: what slips past the routing finds no address. */
const resolving = (rules: readonly string[], ...more: string[]) => ({
  ...browser,
  // A proxy would resolve names by itself.
  args: ['--no-proxy-server', `--host-resolver-rules=${rules.join(', ')}`, ...more],
});
const onlyTo = (...hosts: string[]) =>
  resolving(['MAP * ~NOTFOUND', ...hosts.map((host) => `EXCLUDE ${host}`)]);

/** As the deployed console's browser; where that one stands on this machine, its name leads here (tools/playDeployed.ts). */
function onlyToDeployed({ hostname }: URL) {
  const spki = process.env[spkiVariable];
  if (!spki) return onlyTo(hostname);
  const names = [`MAP ${hostname} 127.0.0.1`, 'MAP * ~NOTFOUND'];
  return resolving(names, `--ignore-certificate-errors-spki-list=${spki}`);
}

/** Of a project; in place of the list for all. */
const ignoredBy = (project: 'embedded' | 'mocked') => [
  ...leftBehind,
  inWebKit,
  ...filesLeftBy(project).map((file) => `**/${file}`),
];
tellLeftOut(process.argv);

export default defineConfig<object, { surroundings: 'embedded' | 'mocked' | 'deployed' }>({
  testDir: 'e2e',
  testIgnore: [...leftBehind, inWebKit],
  // Each worker has its own server with its own embedded org (tools/consoleServer.ts), so tests of one file may part.
  fullyParallel: true,
  workers: 2,
  // A test that passes on the second try found something out the first time.
  retries: 0,
  // Far above what any test needs: only a test that hangs should meet these, never one on a busy machine.
  timeout: 120_000,
  expect: {
    timeout: 15_000,
    toHaveScreenshot: {
      // One browser takes all of them (e2e/snapshots.spec.ts), so the name holds no system.
      pathTemplate: '{testDir}/snapshots/{arg}{ext}',
      // A button lighter by 3 %, or one field a pixel further, is found.
      threshold: 0.03,
      maxDiffPixels: 40,
    },
  },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  reportSlowTests: { max: 10, threshold: 20_000 },
  use: {
    launchOptions: browser,
    locale: 'en-GB',
    timezoneId: 'UTC',
    screenshot: 'only-on-failure',
    // A step that hangs says so by itself, instead of using up the test's time.
    actionTimeout: 20_000,
  },
  // The same specs in other surroundings (e2e/README.md).
  projects: [
    {
      name: 'embedded',
      grepInvert: leftOut.embedded,
      testIgnore: ignoredBy('embedded'),
      use: { surroundings: 'embedded', launchOptions: onlyTo(...ownHosts) },
    },
    {
      name: 'mocked',
      grepInvert: leftOut.mocked,
      testIgnore: ignoredBy('mocked'),
      use: { surroundings: 'mocked', launchOptions: onlyTo('127.0.0.1') },
    },
    // Each where its command has found the browser (tools/playBrowser.ts).
    ...(firefoxPath
      ? [
          {
            name: 'firefox',
            grepInvert: [leftOut.embedded, ...Object.keys(notInFirefox).map((text) => new RegExp(text))],
            testIgnore: ignoredBy('embedded'),
            // On a busy machine, 30 rows that are flushed one by one took it more than 15 s.
            expect: { timeout: 45_000 },
            use: {
              surroundings: 'embedded' as const,
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              launchOptions: { executablePath: firefoxPath, firefoxUserPrefs: firefoxPrefs },
            },
          },
        ]
      : []),
    ...(process.env['ORDER_DESK_WEBKIT']
      ? [{ name: 'webkit', testMatch: inWebKit, testIgnore: leftBehind }]
      : []),
    ...(deployedAt
      ? [
          {
            name: 'deployed',
            grepInvert: leftOut.deployed,
            use: {
              surroundings: 'deployed' as const,
              launchOptions: onlyToDeployed(new URL(deployedAt)),
            },
          },
        ]
      : []),
  ],
});
