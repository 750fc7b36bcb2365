import { isTest, type SourceFile } from './sourceFile.ts';

/** A file imports its own room or a lower rank. Rooms of equal rank, and features, do not see each other. */
const ranks: Record<string, number> = {
  lib: 0,
  words: 0,
  contract: 1,
  config: 1,
  ui: 1,
  platform: 2,
  session: 2,
  intake: 2,
  run: 2,
  journal: 3,
  grid: 3,
  workbench: 4,
  features: 5,
  app: 6,
  'ahead.ts': 7,
  'main.tsx': 8,
};
/** What the embedded org may know of the console: what the API says, and small pure functions. */
const sandboxMayImport = ['contract', 'lib'];

export function roomFindings(files: readonly SourceFile[]): string[] {
  return files.filter(({ path }) => path.startsWith('src/')).flatMap(findingsOf);
}

function findingsOf(file: SourceFile): string[] {
  const room = roomOf(file.path);
  if (room === 'src') return isTest(file.path) ? [] : [`${file.path}: stands in no room`];
  if (room !== 'sandbox' && rankOf(room) === undefined) return [`${file.path}: no such room as ${room}`];
  return file.imports
    .filter(({ target }) => target !== null && !mayImport(file, room, roomOf(target)))
    .map(({ specifier }) => `${file.path}: must not import ${specifier}`);
}

function mayImport(file: SourceFile, room: string, imported: string): boolean {
  if (room === imported) return true;
  if (room === 'sandbox') return sandboxMayImport.includes(imported);
  // The embedded org is the only double of the platform, so tests of every room may stand on it.
  if (imported === 'sandbox') return isTest(file.path);
  const [from, to] = [rankOf(room), rankOf(imported)];
  return from !== undefined && to !== undefined && to < from;
}

function rankOf(room: string): number | undefined {
  return ranks[room.split('/')[0] ?? room];
}

/** `run` of `src/run/runner.ts`, `features/createOrder` of a file in that feature, `main.tsx` and `ahead.ts` of themselves, `src` of a stray. */
function roomOf(path: string): string {
  const [top, room, feature] = path.split('/');
  if (top !== 'src' || room === undefined) return path;
  if (room === 'features') return `features/${feature}`;
  const isFolder = feature !== undefined;
  return isFolder || room in ranks ? room : 'src';
}
