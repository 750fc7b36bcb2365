import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Empties `dist` except `bench` (`buildBench.ts`). Vite would also delete the bench pages during a measurement. */
export function emptyDist(): Plugin {
  let outDir = '';
  return {
    name: 'order-desk:empty-dist',
    apply: 'build',
    config: () => ({ build: { emptyOutDir: false } }),
    configResolved({ root, build }) {
      outDir = join(root, build.outDir);
    },
    buildStart() {
      if (!existsSync(outDir)) return;
      for (const name of readdirSync(outDir)) {
        if (name !== 'bench') rmSync(join(outDir, name), { recursive: true });
      }
    },
  };
}
