import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';

/** A source file for the rules. All paths are relative to the project's root, with `/`. */
export interface SourceFile {
  path: string;
  lines: number;
  /** Imports of any kind: values, types, dynamic imports, re-exports, workers. */
  imports: Import[];
  exports: string[];
  /** Those of `exports` that it declares itself. */
  declares: string[];
  /** Whether it calls a function with a title: `test('…'`, or a test of its own. */
  hasTests: boolean;
}

export interface Import {
  specifier: string;
  /** The imported file, or `null` for a package. */
  target: string | null;
}

export function readSources(root: string, folders: readonly string[]): SourceFile[] {
  return globSync(`{${folders.join()}}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/*.d.ts', 'e2e/qa/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));
}

export function parseSource(path: string, text: string): SourceFile {
  const { module } = parseSync(path, text);
  const entries = module.staticExports.flatMap((statement) => statement.entries);
  const nameOf = ({ exportName }: (typeof entries)[number]) =>
    exportName.name ?? exportName.kind.toLowerCase();
  const specifiers = [
    ...module.staticImports.map((statement) => statement.moduleRequest.value),
    ...entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ...matches(text, /\bimport\(\s*'([^']+)'/g),
    ...matches(text, /\bnew URL\(\s*'([^']+)',\s*import\.meta\.url/g),
  ];
  return {
    path,
    lines: text.trimEnd().split('\n').length,
    imports: [...new Set(specifiers)].map((specifier) => ({ specifier, target: targetOf(path, specifier) })),
    exports: entries.map(nameOf),
    declares: entries.filter(({ moduleRequest }) => !moduleRequest).map(nameOf),
    hasTests: /^\s*\w+\(\s*['`]/m.test(text),
  };
}

function targetOf(path: string, specifier: string): string | null {
  const file = specifier.replace(/\?.*$/, '');
  if (file.startsWith('#e2e/')) return file.slice(1);
  if (file.startsWith('#')) return posix.join('src', file.slice(1));
  if (file.startsWith('.')) return posix.join(posix.dirname(path), file);
  return null;
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap((match) => match[1] ?? []);
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}

/** `runner` for `src/run/runner.test.ts`: the name before the first dot. */
export function stem(path: string): string {
  return posix.basename(path).replace(/\..*$/, '');
}
