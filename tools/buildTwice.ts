import { execFileSync, execSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
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

const compared = spawnSync('git', ['diff', '--no-index', '--stat', here, there], { stdio: 'inherit' });
rmSync(folder, { recursive: true });
if (compared.status === 0) console.log('Two builds are the same to the byte.');
else process.exitCode = 1;
