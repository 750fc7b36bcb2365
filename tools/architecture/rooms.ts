import { isTest, type SourceFile } from './sourceFile.ts';

/** A file imports from its own room or a lower rank. Rooms of equal rank, such as two operations, are independent. */
export const ranks: Readonly<Record<string, number>> = {
  lib: 0,
  language: 0,
  contract: 1,
  config: 2,
  ui: 2,
  platform: 3,
  session: 3,
  intake: 3,
  run: 3,
  records: 3,
  journal: 4,
  grid: 4,
  team: 5,
  desk: 6,
  pageParts: 7,
  forms: 8,
  sheetPage: 8,
  runPage: 8,
  operations: 9,
  pages: 10,
  app: 11,
  'main.tsx': 12,
};
/** The embedded org imports only the contract and small pure functions. */
const sandboxMayImport = ['contract', 'lib'];

export function roomFindings(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => (file.path.startsWith('src/') ? findingsOf(file) : outsideFindings(file)));
}

/** Tools may use the browser tests, such as their page objects. These use nothing of tools but what serves a build. */
function outsideFindings({ path, imports }: SourceFile): string[] {
  const isServing = path.startsWith('tools/hosting/') && !isTest(path) && !path.includes('/testing/');
  if (!isServing && !path.startsWith('e2e/')) return [];
  return imports
    .filter(({ target }) => target?.startsWith('tools/') && !target.startsWith('tools/hosting/'))
    .concat(isServing ? imports.filter(({ target }) => target?.startsWith('e2e/')) : [])
    .map(({ specifier }) => `${path}: must not import ${specifier}`);
}

function findingsOf(file: SourceFile): string[] {
  const room = roomOf(file.path);
  if (room === 'src') return isTest(file.path) ? [] : [`${file.path}: stands in no room`];
  if (room !== 'sandbox' && rankOf(room) === undefined) return [`${file.path}: no such room as ${room}`];
  return file.imports
    .filter(({ target }) => target !== null && !mayImport(file, room, target))
    .map(({ specifier }) => `${file.path}: must not import ${specifier}`);
}

function mayImport(file: SourceFile, room: string, target: string): boolean {
  const isForTests = isTest(file.path) || file.path.includes('/testing/');
  if (target.startsWith('docs/')) return isForTests;
  if (target.includes('/testing/') && !isForTests) return false;
  const imported = roomOf(target);
  if (room === imported) return true;
  if (room === 'sandbox') return sandboxMayImport.includes(imported);
  // The embedded org is the only fake of the platform, so tests of all rooms, and what only they use, may import it.
  if (imported === 'sandbox') return isForTests;
  const [from, to] = [rankOf(room), rankOf(imported)];
  return from !== undefined && to !== undefined && to < from;
}

function rankOf(room: string): number | undefined {
  return ranks[room.split('/')[0] ?? room];
}

/** `run` for `src/run/runner.ts`, `operations/createOrder` for its files, `main.tsx` for itself, otherwise `src`. */
function roomOf(path: string): string {
  const [top, room, part] = path.split('/');
  if (top !== 'src' || room === undefined) return path;
  if (room === 'operations' || room === 'pages') return `${room}/${part}`;
  const isFolder = part !== undefined;
  return isFolder || room in ranks ? room : 'src';
}
