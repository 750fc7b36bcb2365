import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildDifferences } from './buildDifferences.ts';

/**
 * `npm run build:twice`: builds the console here, and once more from a copy of the sources in another folder, on another
 * day as far as the time zone goes, and fails unless every file is the same to the byte. The copy's packages lie
 * elsewhere from where it stands, so no path can have got into the build.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'order-desk-twice-'));
const copy = join(folder, 'in', 'another', 'folder');

const sources = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
for (const path of sources.split('\0').filter((path) => path && !path.startsWith('e2e/'))) {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  cpSync(join(root, path), join(copy, path));
}
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');

const started = performance.now();
const [here, there] = [join(folder, 'here'), join(folder, 'there')];
build(root, here, 'UTC');
build(copy, there, 'Pacific/Kiritimati');
const seconds = ((performance.now() - started) / 1000).toFixed(1);

const differences = buildDifferences(here, there);
rmSync(folder, { recursive: true });
for (const difference of differences) console.error(difference);
if (differences.length > 0) process.exitCode = 1;
else console.log(`Two builds are the same to the byte (${seconds} s).`);

function build(from: string, into: string, timeZone: string): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error', '--outDir', into],
    { cwd: from, encoding: 'utf8', env: { ...process.env, TZ: timeZone } },
  );
  if (status !== 0) throw new Error(`The build in ${from} failed:\n${stderr}`);
}
