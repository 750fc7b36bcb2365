import { posix } from 'node:path';
import { isTest, type SourceFile } from './sourceFile.ts';

interface Arrow {
  file: string;
  target: string;
  from: string;
  to: string;
}

/**
 * Imports between folders of one room that depend on each other. Folders of a room have an order, so a reader can start at
 * the bottom. The room's own files count as a folder. Tests and what only tests use may import any folder.
 */
export function folderOrderFindings(files: readonly SourceFile[]): string[] {
  const rooms = Map.groupBy(files.flatMap(arrowsOf), ({ file }) => file.split('/')[1] ?? '');
  return [...rooms.values()].flatMap((arrows) => {
    const below = Map.groupBy(arrows, ({ from }) => from);
    return arrows
      .filter(({ from, to }) => isReached(from, to, below))
      .map(({ file, target }) => `${file}: imports ${target}, and their folders depend on each other`);
  });
}

function arrowsOf({ path, imports }: SourceFile): Arrow[] {
  if (!hasRoom(path)) return [];
  const from = posix.dirname(path);
  return imports.flatMap(({ target }) => {
    if (target === null || !hasRoom(target) || roomOf(target) !== roomOf(path)) return [];
    const to = posix.dirname(target);
    return from === to ? [] : [{ file: path, target, from, to }];
  });
}

/** Whether imports lead from `start` to `folder`. */
function isReached(folder: string, start: string, below: ReadonlyMap<string, readonly Arrow[]>): boolean {
  const seen = new Set<string>();
  const open = [start];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === folder) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...(below.get(next) ?? []).map(({ to }) => to));
  }
  return false;
}

const roomOf = (path: string) => path.split('/')[1];

/** In a room of the console. The embedded org has an order of its own. */
const hasRoom = (path: string) =>
  /^src\/[^/]+\/.+\.tsx?$/.test(path) &&
  !path.startsWith('src/sandbox/') &&
  !isTest(path) &&
  !path.includes('/testing/');
