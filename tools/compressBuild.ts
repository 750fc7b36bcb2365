import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_IT_BYTES = 1_000;

/** Writes `.gz` and `.br` beside large text files. Compresses once, at the highest level, not per response. */
export function compressBuild(): Plugin {
  return {
    name: 'order-desk:compress-build',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      await Promise.all(
        globSync('**/*.{js,css,html,json,svg,csv}', { cwd: dir }).map((path) => compress(dir, path)),
      );
    },
  };
}

async function compress(folder: string, path: string): Promise<void> {
  const text = await readFile(join(folder, path));
  // config.json changes without a build, and its compressed copy would become stale.
  if (text.length < WORTH_IT_BYTES || path === 'config.json') return;
  // Brotli's default is the highest level.
  const [gz, br] = await Promise.all([promisify(gzip)(text, { level: 9 }), promisify(brotliCompress)(text)]);
  await Promise.all([writeFile(join(folder, `${path}.gz`), gz), writeFile(join(folder, `${path}.br`), br)]);
}
