import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The Chromium of `npm ci`, unpacked once per version into node_modules/.cache (2.5 s, 211 MB). */
export async function packedChromium() {
  const source = new URL('../', import.meta.resolve('@sparticuz/chromium'));
  const { version } = JSON.parse(await readFile(new URL('package.json', source), 'utf8')) as {
    version: string;
  };
  const cache = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url));
  const home = join(cache, `chromium-${version}`);
  if (!existsSync(home)) await unpack(fileURLToPath(new URL('bin/', source)), cache, home);
  return {
    executablePath: join(home, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(home, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(home, 'fonts'),
    },
  };
}

async function unpack(archives: string, cache: string, home: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const fresh = await mkdtemp(join(cache, 'unpacking-'));
  await inflateInto(fresh, archives);
  // Pages crash without fonts, and the packed fonts.conf names a folder of another system.
  await writeFile(join(fresh, 'fonts', 'fonts.conf'), fontsConf(join(home, 'fonts')));
  // If another process has unpacked it meanwhile, its folder stays: the contents are equal.
  await rename(fresh, home).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  });
}

/**
 * Replaces the package's `executablePath()`, which unpacks libraries only on AWS, under fixed temporary names.
 * `inflate` reads TMPDIR when called, so TMPDIR is restored at once.
 */
async function inflateInto(folder: string, archives: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium');
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  const names = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
  const done = names.map((name) => inflate(join(archives, name)));
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  await Promise.all(done);
}

function fontsConf(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`;
}
