import { fileURLToPath } from 'node:url';
import lingui from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { englishInPlace } from './compiledMessages.ts';
import { slimMantine } from './slimMantine.ts';
import { themeCss } from './themeCss.ts';

/**
 * `npm run build:bench`: builds the pages for benchmarks into `dist/bench`: `/bench/grid` and `/bench/floor`, both with
 * `window.__grid`. A separate build, so that the console's files stay the same.
 */
const root = fileURLToPath(new URL('bench/pages', import.meta.url));

await build({
  configFile: false,
  root,
  base: '/bench/',
  logLevel: 'warn',
  // As the console is built. The code that formats dates needs the catalogues.
  plugins: [babel(englishInPlace), lingui({ failOnCompileError: true }), slimMantine(), react(), themeCss()],
  build: {
    target: 'es2023',
    outDir: fileURLToPath(new URL('../dist/bench', import.meta.url)),
    emptyOutDir: true,
    rolldownOptions: { input: ['grid', 'floor'].map((name) => `${root}/${name}/index.html`) },
  },
});
