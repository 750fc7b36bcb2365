import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Part of `npm run build`: puts `.gz` and `.br` beside each larger text file, so that a host sends them as they are.
 * Compressed at the highest level once, instead of at a middling one with every answer.
 */
const WORTH_IT_BYTES = 1_000;
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(js|css|html|json|svg|csv)$/.test(entry.name))
  // It changes without a build, and a compressed one would stay as it was.
  .filter((entry) => entry.name !== 'config.json' && !entry.parentPath.startsWith(join(dist, 'bench')))
  .map((entry) => join(entry.parentPath, entry.name));

await Promise.all(
  files.map(async (file) => {
    const text = readFileSync(file);
    if (text.length < WORTH_IT_BYTES) return;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    const [gz, br] = await Promise.all([
      promisify(gzip)(text, { level: 9 }),
      promisify(brotliCompress)(text, quality),
    ]);
    writeFileSync(`${file}.gz`, gz);
    writeFileSync(`${file}.br`, br);
  }),
);
