import lingui from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import packageFile from './package.json' with { type: 'json' };
import { embeddedOrg } from './src/sandbox/server/embeddedOrg.ts';
import { aheadScript } from './tools/aheadScript.ts';
import { buildStamp } from './tools/buildStamp.ts';
import { chunkImports } from './tools/chunkImports.ts';
import { emptyDist } from './tools/emptyDist.ts';
import { englishInPlace } from './tools/englishInPlace.ts';
import { previewHeaders } from './tools/previewHeaders.ts';
import { shippedPackages } from './tools/shippedPackages.ts';
import { themeCss } from './tools/themeCss.ts';
import { chunkGroups } from './tools/weight/chunkGroups.ts';
import { screenWeights } from './tools/weight/screenWeights.ts';
import { withoutMantineStyles } from './tools/weight/withoutMantineStyles.ts';

const shipped = shippedPackages();

export default defineConfig(async ({ mode }) => ({
  plugins: [
    // Tests read messages as they are written.
    babel(mode === 'test' ? { presets: englishInPlace.presets } : englishInPlace),
    // The catalogues of the other languages, compiled.
    lingui({ failOnCompileError: true }),
    react(),
    themeCss(),
    withoutMantineStyles(),
    emptyDist(),
    screenWeights(),
    buildStamp(),
    aheadScript(),
    shipped.console(),
    chunkImports(),
    // Tests mount the embedded org themselves, without HTTP.
    ...(mode === 'test' ? [] : [embeddedOrg(), previewHeaders()]),
  ],
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(packageFile.version) },
  build: {
    target: 'es2023',
    // Browsers of that age know it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: chunkGroups(import.meta.dirname) },
      // How a build of some seconds could be quicker would be the first thing that `npm start` says to a newcomer.
      checks: { bundlerTimings: false },
    },
  },
  // The worker fetches the reader of workbooks only when it meets one, which takes modules.
  worker: { format: 'es' as const, plugins: () => [shipped.worker()] },
  preview: { cors: false },
  ...(mode === 'test' && { test: await tests() }),
}));

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
        // Found only when a test imports it, a package would be prepared late and the page reloaded under its tests.
        optimizeDeps: {
          include: [
            '@lingui/core',
            '@lingui/react',
            '@mantine/core',
            '@mantine/hooks',
            '@tanstack/react-query',
            'idb',
            'oidc-client-ts',
            'papaparse',
            'react',
            'react-dom/client',
            'react-hook-form',
            'read-excel-file/web-worker',
            'react/jsx-dev-runtime',
            'vitest-browser-react',
            'wouter',
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
