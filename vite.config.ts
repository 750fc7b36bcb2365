import { availableParallelism } from 'node:os';
import lingui from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import billOfMaterials from 'rollup-plugin-sbom';
import type { Rolldown } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import packageJson from './package.json' with { type: 'json' };
import { embeddedOrg } from './src/sandbox/server/embeddedOrg.ts';
import { buildStamp } from './tools/buildStamp.ts';
import { compileAhead } from './tools/compileAhead.ts';
import { englishInPlace } from './tools/compiledMessages.ts';
import { completeBill } from './tools/completeBill.ts';
import { compressBuild } from './tools/compressBuild.ts';
import { emptyDist } from './tools/emptyDist.ts';
import { fetchBeforeImport } from './tools/fetchBeforeImport.ts';
import { helpPages } from './tools/helpPages.ts';
import { previewHeaders } from './tools/previewHeaders.ts';
import { slimMantine } from './tools/slimMantine.ts';
import { themeCss } from './tools/themeCss.ts';

export default defineConfig(async ({ mode }) => ({
  plugins: [
    // Tests use the uncompiled messages.
    babel(mode === 'test' ? { presets: englishInPlace.presets } : englishInPlace),
    // Compiles the catalogues of the other languages.
    lingui({ failOnCompileError: true }),
    react(),
    themeCss(),
    slimMantine(),
    fetchBeforeImport(),
    emptyDist(),
    buildStamp(),
    helpPages(),
    compileAhead(),
    compressBuild(),
    // Lists the bundled modules. Omits the time, so that two builds are byte-identical.
    {
      ...billOfMaterials({
        outDir: '.',
        outFilename: 'sbom.cdx',
        saveTimestamp: false,
        includeWellKnown: false,
      }),
      apply: 'build' as const,
    },
    completeBill(),
    // Tests mount the embedded org themselves, without HTTP.
    ...(mode === 'test' ? [] : [embeddedOrg(), previewHeaders()]),
  ],
  build: {
    target: packageJson.browserslist.map((browser) => browser.replace(' >= ', '')),
    // Writes the licence texts that must be published with the packages.
    license: { fileName: 'licences.txt' },
    // The entry is one large file on purpose; tools/checkBundle.ts checks its compressed size.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      // rollup-plugin-sbom expects Rollup and warns about Rolldown.
      onLog: (level: LogLevel, log: Log, next: (level: LogLevel, log: Log) => void) =>
        log.plugin === 'rollup-plugin-sbom' ? undefined : next(level, log),
      output: { codeSplitting: { groups: codeFiles } },
      // Hides advice on build times from the output of `npm start`.
      checks: { bundlerTimings: false },
    },
  },
  // Module workers can lazy-load the reader of workbooks.
  // Its code holds words of the contract, which name the columns of exports.
  worker: { format: 'es' as const, plugins: () => [babel(englishInPlace)] },
  preview: { cors: false },
  ...(mode === 'test' && { test: await tests() }),
}));

/**
 * The files of the build's code. The first that takes a module has it, and what it imports. tools/checkBundle.ts checks
 * their names.
 * - `index`: all static imports of main.tsx, in one request
 * - `signIn`: what that page does without the rest
 * - `rest`: all other code, so that none can be missing once some of it was run
 */
const codeFiles: Rolldown.CodeSplittingGroup[] = [
  { name: 'index', tags: ['$initial'] },
  { name: 'signIn', test: /\/(LanguageChoice|SignInProblemNotice|openId)\.tsx?$/ },
  { name: 'rest', test: (id) => !/\/ownWords\.|\.po$/.test(id) },
];

type Log = Rolldown.RolldownLog;
type LogLevel = Rolldown.LogLevel;

/** Only a hanging test takes this long, even on a busy machine. */
const PATIENCE_MS = 60_000;

const soakTests = 'tools/soak/**/*.test.ts';

/** Logic tests run in Node. Component tests run in a real browser: they test focus, layout and popovers. */
async function tests(): Promise<NonNullable<ViteUserConfig['test']>> {
  const { findChromium } = await import('./tools/chromium.ts');
  return {
    // Vitest leaves a core free if not told.
    maxWorkers: availableParallelism(),
    // Vitest's second is not enough on a busy machine.
    expect: { poll: { timeout: PATIENCE_MS / 2 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,tools}/**/*.test.ts'],
          exclude: [soakTests],
          testTimeout: PATIENCE_MS,
          // Files share a process, and so their modules: loading these for each file took half of the time.
          isolate: false,
          setupFiles: 'src/language/testing/startInEnglish.ts',
          unstubGlobals: true,
          unstubEnvs: true,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        // Apart, since the soak replaces globals of its process.
        test: { name: 'soak', include: [soakTests], testTimeout: PATIENCE_MS },
      },
      {
        extends: true,
        // Lists all packages, without discovery: a package found during a test would reload the page.
        optimizeDeps: {
          noDiscovery: true,
          include: [
            '@hookform/resolvers/zod',
            '@lingui/core',
            '@lingui/react',
            '@mantine/core',
            '@mantine/hooks',
            '@mantine/spotlight',
            '@tanstack/query-core',
            '@tanstack/react-query',
            'fflate',
            'idb',
            'oidc-client-ts',
            'papaparse',
            'react',
            'react-dom',
            'react-dom/client',
            'react-hook-form',
            'react/jsx-dev-runtime',
            'react/jsx-runtime',
            'tinykeys',
            'vitest-browser-react',
            'wouter',
            'wouter/use-browser-location',
            'zod/mini',
          ],
        },
        test: {
          name: 'component',
          testTimeout: PATIENCE_MS,
          include: ['src/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1024, height: 768 },
            provider: playwright({ launchOptions: await findChromium() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  };
}
