import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { designMarker } from '../design/designMarker.ts';
import { allPersonas } from '../src/sandbox/personas.ts';
import { scenarios } from '../src/sandbox/scenarios.ts';
import { seed } from '../src/sandbox/seed/seed.ts';
import { bundleFindings } from './bundleFindings.ts';
import { overweight } from './weight/overweight.ts';
import { screens } from './weight/screens.ts';
import { weightsFile } from './weight/screenWeights.ts';

/**
 * The last part of `npm run build`: fails when a byte of the embedded org or of the design page went into the bundle, or a
 * screen became too heavy (`weight/screens.ts`).
 */
const markers = [
  ...allPersonas.map(({ email }) => email),
  ...scenarios.map(({ does }) => does),
  ...Object.values(seed.accounts).map(({ id }) => id),
  designMarker,
  // Packages that only the embedded org and the tests use; both keep these words when minified.
  'interactionFinished',
  'mockServiceWorker',
];

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  // The contract as a file: its examples are those that the embedded org is tested with, so it shares their ids.
  .filter((entry) => entry.isFile() && entry.name !== 'openapi.json')
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

const weights = JSON.parse(readFileSync(weightsFile, 'utf8'));
for (const finding of [...bundleFindings(files, markers), ...overweight(weights, screens)]) {
  console.error(finding);
  process.exitCode = 1;
}
