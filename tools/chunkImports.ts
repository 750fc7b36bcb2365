import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Vite's name for what it puts around each `import()` of a build: a function of the import and the files it needs. */
const AROUND_IMPORTS = '\0vite/preload-helper.js';

/** Has every `import()` of a build go by `importChunk`, which can be tried again, and be told of where it fails. */
export function chunkImports(): Plugin {
  const path = fileURLToPath(new URL('../src/lib/importOrTell.ts', import.meta.url));
  return {
    name: 'order-desk:chunk-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === AROUND_IMPORTS
        ? `export { importOrTell as __vitePreload } from ${JSON.stringify(path)};`
        : undefined,
  };
}
