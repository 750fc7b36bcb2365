import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { designMarker } from '../design/designMarker.ts';
import { allPersonas } from '../src/sandbox/personas.ts';
import { scenarios } from '../src/sandbox/scenarios.ts';
import { seed } from '../src/sandbox/seed/seed.ts';
import { compileHint } from './compileAhead.ts';

/** Fails builds that include the embedded org or the design page, or load or compile too much at first. */
const AT_MOST_KB = 190;
const WARNS_BEFORE_KB = 2;

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const read = (path: string) => readFileSync(`${dist}/${path}`, 'utf8');
const markers = [
  ...allPersonas.map(({ email }) => email),
  ...scenarios.map(({ does }) => does),
  ...Object.values(seed.accounts).map(({ id }) => id),
  designMarker,
  // Packages of the embedded org and the tests. These words survive minification.
  'interactionFinished',
  'mockServiceWorker',
];
// The examples in openapi.json contain ids of the embedded org.
const files = globSync('**/*.{html,js,css,json}', { cwd: dist, exclude: ['openapi.json', 'bench/**'] });
const findings = files.flatMap((path) => {
  const text = read(path);
  return markers.filter((marker) => text.includes(marker)).map((marker) => `${path} holds "${marker}"`);
});
if (!files.some((path) => path.endsWith('.js')) || markers.length < 10)
  findings.push('There is no bundle, or nothing to look for in it.');

const assets = [...read('index.html').matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)];
const bytes = assets.reduce((sum, [, path = '']) => sum + brotliCompressSync(read(path)).byteLength, 0);
const weight = `index.html brings ${(bytes / 1_000).toFixed(1)} kB of scripts and styles (brotli), ${AT_MOST_KB} at most.`;
if (bytes === 0 || bytes > AT_MOST_KB * 1_000)
  findings.push(`${weight} Import late what the first form can do without.`);
else if (bytes > (AT_MOST_KB - WARNS_BEFORE_KB) * 1_000) console.warn(`Soon too much: ${weight}`);

for (const [, path = ''] of assets)
  if (path.endsWith('.js') && !read(path).startsWith(compileHint))
    findings.push(`${path} does not begin with the line that has browsers compile it ahead.`);

// Nothing is sent before `rest` is in memory (src/run/sendingCode.ts): any other file could be missing afterwards.
const named = /^(?:index|signIn|rest|ownWords|de|fr|intake\.worker)-/;
for (const path of globSync('*.js', { cwd: `${dist}/assets` }))
  if (!named.test(path)) findings.push(`assets/${path} is a file of its own (codeFiles in vite.config.ts).`);

// A file that is not there would be asked for on every visit, and its failure may be unseen.
const there = new Set(globSync('assets/*', { cwd: dist }));
for (const path of files.filter((name) => name.endsWith('.js')))
  for (const [named] of read(path).matchAll(/assets\/[\w-]+\.(?:js|css)\b/g))
    if (!there.has(named)) findings.push(`${path} names ${named}, which is not there.`);

for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
