import { operationNames } from '../../src/contract/operations.ts';
import { folderFindings } from './folders.ts';
import { nameFindings } from './names.ts';
import { operationFindings } from './operations.ts';
import { roomFindings } from './rooms.ts';
import { sizeFindings } from './sizes.ts';
import { readSources, type SourceFile } from './sourceFile.ts';

/** All sources that the rules apply to. `root` is the project's folder. */
export const architectureSources = (root: string): SourceFile[] =>
  readSources(root, ['src', 'design', 'e2e', 'tools']);

/** Violations by rule. Biome checks cycles, default exports and imports of React (biome.json). */
export const architectureFindings = (files: readonly SourceFile[]): Record<string, string[]> => ({
  'import lower rooms only': roomFindings(files),
  'are named after what they export, in words of the glossary': nameFindings(files),
  'are short': sizeFindings(files),
  'stand in folders of few': folderFindings(files),
  'have a place for every operation in every room': operationFindings(
    operationNames,
    files.map(({ path }) => path),
  ),
});
