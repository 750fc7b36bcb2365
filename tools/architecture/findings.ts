import { posix } from 'node:path';
import { operationNames } from '../../src/contract/operations.ts';
import { folderOrderFindings } from './folderOrder.ts';
import { nameFindings, sharedNameFindings, wordsFindings } from './names.ts';
import { roomFindings } from './rooms.ts';
import { isTest, readSources, type SourceFile } from './sourceFile.ts';

/** All sources that the rules apply to. `root` is the project's folder. */
export const architectureSources = (root: string): SourceFile[] =>
  readSources(root, ['src', 'design', 'e2e', 'tools']);

/** Violations by rule. Biome checks cycles, default exports and imports of React (biome.json). */
export const architectureFindings = (files: readonly SourceFile[]): Record<string, string[]> => ({
  'import lower rooms only': roomFindings(files),
  'import lower folders of their room only': folderOrderFindings(files),
  'are named after what they export, in words of the glossary': nameFindings(files),
  'export names with one meaning': sharedNameFindings(files),
  'have the words of a room in one folder': wordsFindings(files),
  'are short': sizeFindings(files),
  'stand in folders of few': folderFindings(files),
  'hold a test if they are browser specs': emptySpecFindings(files),
  'have the files of every operation': operationFindings(
    operationNames,
    files.map(({ path }) => path),
  ),
});

/** A longer file has more than one concern; tests may list more cases. */
const LINE_LIMIT = 250;
const TEST_LINE_LIMIT = 400;

/** `before`: warns this many lines before the limit, so that splitting is not urgent. */
export function sizeFindings(files: readonly SourceFile[], before = 0): string[] {
  return files.flatMap(({ path, lines }) => {
    const limit = isTest(path) ? TEST_LINE_LIMIT : LINE_LIMIT;
    return lines > limit - before ? [`${path}: ${lines} lines, ${limit} at most`] : [];
  });
}

const FILE_LIMIT = 25;

/** A folder with more files holds more than one concern. Tests and subfolders do not count. */
export function folderFindings(files: readonly SourceFile[]): string[] {
  const sources = files.filter(({ path }) => path.startsWith('src/') && !isTest(path));
  return [...Map.groupBy(sources, ({ path }) => posix.dirname(path))]
    .filter(([, { length }]) => length > FILE_LIMIT)
    .map(([folder, { length }]) => `${folder}: ${length} files, ${FILE_LIMIT} at most`);
}

/** Playwright ignores a spec without tests, where Vitest fails. */
export function emptySpecFindings(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, hasTests }) => path.endsWith('.spec.ts') && !hasTests)
    .map(({ path }) => `${path}: no test in it`);
}

/** Each operation needs all these files, under its name. */
const operationFiles = [
  'src/contract/{operation}.ts',
  'src/sandbox/operations/{operation}.ts',
  'e2e/{operation}.spec.ts',
];

export function operationFindings(operations: readonly string[], paths: readonly string[]): string[] {
  return operations
    .flatMap((operation) => operationFiles.map((path) => path.replace('{operation}', operation)))
    .filter((path) => !paths.includes(path))
    .map((path) => `${path} is missing`);
}
