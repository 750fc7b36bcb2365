import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { kitManifest } from './kitManifest.ts';
import { npm } from './npm.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const entries = [
  ...['test', 'consoleProjects', 'mockedOrgs', 'scenarios', 'server'].map((name) => `e2e/kit/${name}.ts`),
  'tools/orderDesk.ts',
];

/** What the compiled files read beside them, and what people read. */
const copied: Readonly<Record<string, string>> = {
  dist: 'dist',
  LICENSE: 'LICENSE',
  'e2e/kit/README.md': 'README.md',
  'e2e/FIXTURES.md': 'FIXTURES.md',
  'e2e/SCENARIOS.md': 'SCENARIOS.md',
  'src/sandbox/server/pages/sandbox.css': 'src/sandbox/server/pages/sandbox.css',
  'src/sandbox/server/identity/signOut.js': 'src/sandbox/server/identity/signOut.js',
};

/** Packs the test kit with the last build, as `npm pack` does. Returns the path of the package, in `folder`. */
export function packKit(folder: string): string {
  if (!existsSync(join(root, 'dist/index.html'))) throw new Error('No build in dist: npm run build');
  const stage = mkdtempSync(join(tmpdir(), 'order-desk-kit-'));
  try {
    compile(stage);
    for (const [from, to] of Object.entries(copied)) {
      mkdirSync(dirname(join(stage, to)), { recursive: true });
      cpSync(join(root, from), join(stage, to), { recursive: true });
    }
    // In the package these pages stand beside each other.
    const readme = join(stage, 'README.md');
    writeFileSync(readme, readFileSync(readme, 'utf8').replaceAll('](../', ']('));
    const manifest = kitManifest(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
    writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    const [packed] = JSON.parse(npm(folder, 'pack', '--json', stage)) as [{ filename: string }];
    return join(folder, packed.filename);
  } finally {
    rmSync(stage, { recursive: true });
  }
}

/** Compiles the entries and all that they import to JavaScript and types. `npm run check` has checked the types. */
function compile(stage: string): void {
  const project = join(stage, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    noCheck: true,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: root,
    outDir: stage,
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
  };
  const files = entries.map((path) => join(root, path));
  writeFileSync(
    project,
    JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, include: [], files }),
  );
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', project], { stdio: 'inherit' });
  rmSync(project);
}
