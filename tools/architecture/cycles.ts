import type { SourceFile } from './sourceFile.ts';

/** Each import cycle once, as `a.ts → b.ts → a.ts`. Imports of types count: such files cannot be read one at a time. */
export function cycleFindings(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const finished = new Set<string>();
  const findings: string[] = [];

  function visit(path: string, trail: readonly string[]): void {
    const start = trail.indexOf(path);
    if (start >= 0) {
      findings.push([...trail.slice(start), path].join(' → '));
      return;
    }
    if (finished.has(path)) return;
    for (const { target } of byPath.get(path)?.imports ?? []) {
      if (target !== null) visit(target, [...trail, path]);
    }
    finished.add(path);
  }

  for (const { path } of files) visit(path, []);
  return findings;
}
