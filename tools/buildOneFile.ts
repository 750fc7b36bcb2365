import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * The console once more, in one script and one stylesheet, for the mocked tests. A browser whose network is routed keeps
 * no cache, so each page would ask for fifty files again; with one, the suite takes half the time. What is deployed is
 * tested in the embedded project.
 */
await build({
  root: fileURLToPath(new URL('..', import.meta.url)),
  logLevel: 'error',
  build: {
    outDir: 'node_modules/.cache/one-file',
    emptyOutDir: true,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
