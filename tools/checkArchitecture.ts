import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { architectureFindings, architectureSources, sizeFindings } from './architecture/findings.ts';
import { roomWeights, weightLine } from './architecture/weight.ts';

/** Checks rooms, names, sizes and folders for `npm run check`. Uses no test runner, so it needs no browser. */
const root = fileURLToPath(new URL('..', import.meta.url));
const files = architectureSources(root);
for (const [rule, findings] of Object.entries(architectureFindings(files))) {
  if (findings.length === 0) continue;
  console.error(`Not all sources ${rule}:\n${findings.map((finding) => `  ${finding}`).join('\n')}`);
  process.exitCode = 1;
}
const changed = changedFiles();
const long = sizeFindings(
  files.filter(({ path }) => changed.has(path)),
  10,
);
if (!process.exitCode) {
  if (long.length > 0) console.warn(`Soon too long:\n${long.map((each) => `  ${each}`).join('\n')}`);
  console.log(weightLine(roomWeights(root), readFileSync(join(root, 'docs/measured.md'), 'utf8')));
}

/** Files with uncommitted changes: only these are warned about. None outside a git checkout. */
function changedFiles(): Set<string> {
  try {
    const status = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
    return new Set(status.split('\n').map((line) => line.slice(3).replace(/^.* -> /, '')));
  } catch {
    return new Set();
  }
}
