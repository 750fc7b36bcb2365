import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const importFetched = fileURLToPath(new URL('../src/lib/importFetched.ts', import.meta.url));

/**
 * Has every `import()` of a build fetch its files first (src/lib/importFetched.ts), in place of Vite's helper, which
 * preloads them as modules: a browser remembers a module that failed.
 */
export function fetchBeforeImport(): Plugin {
  return {
    name: 'order-desk:fetch-before-import',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite leaves out the chunk itself.
          resolveDependencies: (file, others, { hostType }) =>
            hostType === 'js' ? [...new Set([file, ...others])] : others,
        },
      },
    }),
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => `export { importFetched as __vitePreload } from ${JSON.stringify(importFetched)};`,
    },
  };
}
