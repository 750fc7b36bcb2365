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
import { compressBuild } from './tools/compressBuild.ts';
import { emptyDist } from './tools/emptyDist.ts';
import { englishInPlace } from './tools/englishInPlace.ts';
import { previewHeaders } from './tools/previewHeaders.ts';
import { slimMantine } from './tools/slimMantine.ts';
import { themeCss } from './tools/themeCss.ts';

export default defineConfig(async ({ mode }) => ({
  plugins: [
    // Tests read messages as they are written.
    babel(mode === 'test' ? { presets: englishInPlace.presets } : englishInPlace),
    // The catalogues of the other languages, compiled.
    lingui({ failOnCompileError: true }),
    react(),
    themeCss(),
    slimMantine(),
    emptyDist(),
    buildStamp(),
    compressBuild(),
    // By the modules that were bundled; without the time, so that two builds are the same to the byte.
    {
      ...billOfMaterials({
        outDir: '.',
        outFilename: 'sbom.cdx',
        saveTimestamp: false,
        includeWellKnown: false,
      }),
      apply: 'build' as const,
    },
    // Tests mount the embedded org themselves, without HTTP.
    ...(mode === 'test' ? [] : [embeddedOrg(), previewHeaders()]),
  ],
  build: {
    target: packageJson.browserslist.map((browser) => browser.replace(' >= ', '')),
    // Browsers of that age know it.
    modulePreload: { polyfill: false },
    // The texts that have to go with the code of packages.
    license: { fileName: 'licences.txt' },
    // The entry is one file on purpose; its weight is checked compressed (tools/checkBundle.ts).
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      // That plugin looks for Rollup among the build tools, and Rolldown is here instead.
      onLog: (level: LogLevel, log: Log, next: (level: LogLevel, log: Log) => void) =>
        log.plugin === 'rollup-plugin-sbom' ? undefined : next(level, log),
      // What main.tsx imports as one file, also where a lazy chunk shares a part of it: the line has it after one request.
      output: { codeSplitting: { groups: [{ name: 'entry', tags: ['$initial' as const] }] } },
      // How a build of some seconds could be quicker would be the first thing that `npm start` says to a newcomer.
      checks: { bundlerTimings: false },
    },
  },
  // The worker fetches the reader of workbooks only when it meets one, which takes modules.
  worker: { format: 'es' as const },
  preview: { cors: false },
  ...(mode === 'test' && { test: await tests() }),
}));

type Log = Rolldown.RolldownLog;
type LogLevel = Rolldown.LogLevel;

/** Far above what any test needs: only one that hangs should meet it, never one on a busy machine. */
const PATIENCE_MS = 60_000;

/** Logic runs in plain Node, components in a real browser: focus, layout and popovers are what their tests are about. */
async function tests(): Promise<NonNullable<ViteUserConfig['test']>> {
  const { findChromium } = await import('./tools/chromium.ts');
  return {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,tools}/**/*.test.ts'],
          environment: 'node',
          testTimeout: PATIENCE_MS,
        },
      },
      {
        extends: true,
        // A package found only when a test imports it would be prepared late and the page reloaded under its tests.
        // So all are named, and none is looked for.
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
            'read-excel-file/web-worker',
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
            provider: playwright({ launchOptions: await findChromium() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  };
}
