import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Builds the bare form, the measure of all times, for `/bare/`, and says into which folder. */
export async function buildBareForm(): Promise<string> {
  const outDir = fileURLToPath(new URL('../../node_modules/.cache/bare-form', import.meta.url));
  await build({
    configFile: false,
    root: fileURLToPath(new URL('bareForm', import.meta.url)),
    base: '/bare/',
    logLevel: 'error',
    plugins: [react()],
    build: { target: 'es2023', outDir, emptyOutDir: true },
  });
  return outDir;
}
