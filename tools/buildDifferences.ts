import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The files in which two built folders differ, one sentence each. */
export function buildDifferences(one: string, other: string): string[] {
  const [here, there] = [filesIn(one), filesIn(other)];
  const paths = [...new Set([...here, ...there])].sort();
  if (paths.length === 0) return ['there is no build'];
  return paths.flatMap((path) => {
    if (!here.includes(path)) return [`${path}: in the second build only`];
    if (!there.includes(path)) return [`${path}: in the first build only`];
    const isSame = readFileSync(join(one, path)).equals(readFileSync(join(other, path)));
    return isSame ? [] : [`${path}: not the same bytes`];
  });
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}
