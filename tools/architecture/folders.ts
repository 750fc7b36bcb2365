import { posix } from 'node:path';
import { isTest, type SourceFile } from './sourceFile.ts';

const FILE_LIMIT = 25;

/** A folder with more files holds more than one concern. Tests and subfolders do not count. */
export function folderFindings(files: readonly SourceFile[]): string[] {
  const sources = files.filter(({ path }) => path.startsWith('src/') && !isTest(path));
  const byFolder = Map.groupBy(sources, ({ path }) => posix.dirname(path));
  return [...byFolder]
    .filter(([, { length }]) => length > FILE_LIMIT)
    .map(([folder, { length }]) => `${folder}: ${length} files, ${FILE_LIMIT} at most`);
}
