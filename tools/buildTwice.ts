import { execFileSync, execSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `npm run build:twice`: also builds a clone in another folder and time zone, and compares every byte. */
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'order-desk-twice-'));
const copy = join(folder, 'copy');
execFileSync('git', ['clone', '--quiet', '--shared', root, copy]);
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');

const build = (from: string, into: string, timeZone: string) =>
  execSync(`npx vite build --logLevel error --outDir ${into}`, {
    cwd: from,
    stdio: 'inherit',
    env: { ...process.env, TZ: timeZone },
  });
const [here, there] = [join(folder, 'here'), join(folder, 'there')];
build(root, here, 'UTC');
build(copy, there, 'Pacific/Kiritimati');

const paths = [here, there].flatMap((cwd) => globSync('**/*.*', { cwd }));
const differing = [...new Set(paths)].filter((path) => bytesOf(here, path) !== bytesOf(there, path));
rmSync(folder, { recursive: true });
if (paths.length === 0) differing.push('there is no build');
for (const path of differing) console.error(`Not the same bytes: ${path}`);
if (differing.length > 0) process.exitCode = 1;
else console.log('Two builds are the same to the byte.');

function bytesOf(build: string, path: string): string | null {
  try {
    return readFileSync(join(build, path), 'latin1');
  } catch {
    return null;
  }
}
