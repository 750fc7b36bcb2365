import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compressBuild } from '../compressBuild.ts';

/** Builds the plain page, the baseline of all times, and returns its folder. */
export async function buildPlainPage(): Promise<string> {
  const outDir = fileURLToPath(new URL('../../node_modules/.cache/plain-page', import.meta.url));
  await build({
    configFile: false,
    root: fileURLToPath(new URL('plainPage', import.meta.url)),
    logLevel: 'error',
    plugins: [react(), compressBuild()],
    build: { target: 'es2023', outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  return outDir;
}
