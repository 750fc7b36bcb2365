import { isTest, type SourceFile, stem } from './sourceFile.ts';

/** docs/glossary.md has a better word for each banned word. Banned file names do not tell the content. */
const bannedWords = ['job', 'batch item', 'payload record', 'tenant', 'entity', 'manager', 'helper', 'util'];
const bannedFiles = ['index', 'types', 'common', 'misc', 'shared', 'constants'];

/** Tools start these files by path, so they export nothing. */
const startedByPath = /(^(src|design)\/main\.tsx|\.worker\.ts|\.config\.ts|^tools\/[^/]+\.ts)$/;

/** Files with many small exports of one kind, so no export has the file's name. */
const families = ['src/contract/fields.ts', 'e2e/fixtures.ts'];

export function nameFindings(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => [...fileNameFindings(file), ...exportFindings(file), ...wordFindings(file)]);
}

/** A name that two files of `src` export has two meanings, or says one thing twice. */
export function sharedNameFindings(files: readonly SourceFile[]): string[] {
  const declared = files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path))
    .flatMap(({ path, declares }) => [...new Set(declares)].map((name) => ({ name, path })));
  return [...Map.groupBy(declared, ({ name }) => name)]
    .filter(([name, { length }]) => length > 1 && name !== 'default')
    .map(([name, those]) => `${name}: ${those.map(({ path }) => path).join(', ')}`);
}

/**
 * Texts that several files use, or that a value chooses, stand in files `…Words` in one folder of their room. All others
 * stand where they are shown.
 */
export function wordsFindings(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path }) => {
    if (!path.startsWith('src/') || path.startsWith('src/sandbox/') || isTest(path)) return [];
    const isInFolder = /^src\/((pages|operations)\/)?[^/]+\/words\/[^/]+$/.test(path);
    if (isInFolder === stem(path).endsWith('Words')) return [];
    return isInFolder
      ? [`${path}: \`words\` holds files …Words only`]
      : [`${path}: belongs into the folder \`words\` of its room`];
  });
}

function fileNameFindings({ path }: SourceFile): string[] {
  return bannedFiles.includes(stem(path).toLowerCase()) ? [`${path}: name it after what it holds`] : [];
}

function exportFindings({ path, exports }: SourceFile): string[] {
  if (isTest(path) || families.includes(path)) return [];
  if (exports.length === 0) return startedByPath.test(path) ? [] : [`${path}: exports nothing`];
  // Files such as `outcomeWords.ts` export all words about one subject, under several names.
  const name = stem(path).endsWith('Words') ? 'words' : stem(path);
  const holdsItsName = exports.some((exported) => says(exported, name));
  return holdsItsName ? [] : [`${path}: no export has ${stem(path)} in its name`];
}

function wordFindings({ path, exports }: SourceFile): string[] {
  const folders = path.split('/').slice(0, -1);
  return [...new Set([...folders, stem(path), ...exports])].flatMap((name) =>
    bannedWords
      .filter((word) => says(name, word))
      .map((word) => `${path}: "${name}" says ${word}, see the glossary`),
  );
}

/** Whether a name contains the words, in singular or plural: `runRecord` contains `records`. */
function says(name: string, words: string): boolean {
  return ` ${spoken(name)} `.includes(` ${spoken(words)} `);
}

/** `RunSnapshots` as `run snapshot`. */
function spoken(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/ies$/, 'y').replace(/s$/, ''))
    .join(' ');
}
