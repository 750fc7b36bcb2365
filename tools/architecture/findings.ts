import { operationNames } from '../../src/contract/operations.ts';
import { folderFindings } from './folders.ts';
import { nameFindings } from './names.ts';
import { operationFindings } from './operations.ts';
import { roomFindings } from './rooms.ts';
import { sizeFindings } from './sizes.ts';
import { readSources, type SourceFile } from './sourceFile.ts';

/** Every source that is held to the rules. `root` is the project's folder. */
export const architectureSources = (root: string): SourceFile[] =>
  readSources(root, ['src', 'design', 'e2e', 'tools']);

/** By rule: what in these sources breaks it. Cycles, default exports and where React may be imported are Biome's (biome.json). */
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
