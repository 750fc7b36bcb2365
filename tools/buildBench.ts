import { copyFileSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import lingui from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { englishInPlace } from './compiledMessages.ts';
import { themeCss } from './themeCss.ts';

/**
 * `npm run build:bench`: builds the pages for benchmarks into `dist/bench`: `/bench/grid` and `/bench/floor`, both with
 * `window.__grid`. A separate build, so that the console's files stay the same.
 */
const names = ['grid', 'floor'];
const root = fileURLToPath(new URL('bench/pages', import.meta.url));
const outDir = fileURLToPath(new URL('../dist/bench', import.meta.url));

await build({
  configFile: false,
  root,
  base: '/bench/',
  logLevel: 'warn',
  // The code that formats dates needs the catalogues.
  plugins: [babel(englishInPlace), lingui({ failOnCompileError: true }), react(), themeCss()],
  build: {
    target: 'es2023',
    outDir,
    emptyOutDir: true,
    rolldownOptions: { input: names.map((name) => `${root}/${name}.html`) },
  },
});

// Some hosts, such as Vite's preview, serve `grid.html` at `/bench/grid`. Others need a folder.
for (const name of names) {
  mkdirSync(`${outDir}/${name}`);
  copyFileSync(`${outDir}/${name}.html`, `${outDir}/${name}/index.html`);
}
