import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { type DependencyLine, readDependencyLines, writeDependencyLines } from './dependencyLines.ts';
import { packageFacts } from './packageFacts.ts';
import { type MappedScript, packageSizes } from './packageSizes.ts';

/**
 * `npm run dependencies:measure`: measures what each package costs in the bundle, and puts version, licence and size into
 * DEPENDENCIES.md. `-- --check` writes nothing, and fails where the file is no longer right.
 */
const file = new URL('../DEPENDENCIES.md', import.meta.url);
/** A package that does not change still moves a little when its neighbours in a script do. */
const TOLERANCE = { share: 0.1, bytes: 300 };

const sizes = packageSizes(await mappedScripts());
const text = readFileSync(file, 'utf8');
const lines = readDependencyLines(text);
const findings = [
  ...[...sizes.keys()]
    .filter((name) => !lines.some((line) => line.name === name && line.size !== null))
    .map((name) => `${name} is in the bundle, and has no line in DEPENDENCIES.md`),
  ...lines.flatMap(sizeFindings),
];

if (process.argv.includes('--check')) {
  for (const finding of findings) console.error(finding);
  if (findings.length > 0) console.error('Write the missing lines, then: npm run dependencies:measure');
  process.exitCode = findings.length > 0 ? 1 : 0;
} else {
  const written = writeDependencyLines(text, ({ name, version, licence, size }) => {
    const facts = packageFacts(name);
    return {
      version: facts?.version ?? version,
      licence: facts?.licence ?? licence,
      size: size && kilobytes(name),
    };
  });
  writeFileSync(file, written);
  for (const finding of findings.filter((each) => each.includes('no line'))) console.error(finding);
}

function sizeFindings({ name, size }: DependencyLine): string[] {
  if (size === null) return [];
  const bytes = sizes.get(name);
  if (bytes === undefined) return [`${name} is said to be in the bundle, and is not`];
  const isSame = Math.abs(Number(size) * 1_000 - bytes) <= Math.max(TOLERANCE.bytes, bytes * TOLERANCE.share);
  return isSame ? [] : [`${name} takes ${kilobytes(name)} kB, not ${size}`];
}

function kilobytes(name: string): string {
  return ((sizes.get(name) ?? 0) / 1_000).toFixed(1);
}

/** The scripts of the console as they are shipped; their maps are made for this only. */
async function mappedScripts(): Promise<MappedScript[]> {
  const built = (await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'error',
    // Nothing is written; the folder that the console is built into stays as it is.
    build: { write: false, sourcemap: 'hidden', outDir: '.cache' },
  })) as Rolldown.RolldownOutput;
  const maps = new Map(
    built.output.flatMap((each) =>
      each.type === 'asset' && each.fileName.endsWith('.map') ? [[each.fileName, String(each.source)]] : [],
    ),
  );
  return built.output.flatMap((each) => {
    if (!each.fileName.endsWith('.js')) return [];
    const code = each.type === 'chunk' ? each.code : String(each.source);
    const map =
      each.type === 'chunk' && each.map ? each.map : JSON.parse(maps.get(`${each.fileName}.map`) ?? 'null');
    return map ? [{ code, map }] : [];
  });
}
