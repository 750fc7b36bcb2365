import { fileURLToPath } from 'node:url';
import { architectureFindings, architectureSources, sizeFindings } from './architecture/findings.ts';

/** Checks rooms, names, sizes and folders for `npm run check`. Uses no test runner, so it needs no browser. */
const files = architectureSources(fileURLToPath(new URL('..', import.meta.url)));
for (const [rule, findings] of Object.entries(architectureFindings(files))) {
  if (findings.length === 0) continue;
  console.error(`Not all sources ${rule}:\n${findings.map((finding) => `  ${finding}`).join('\n')}`);
  process.exitCode = 1;
}
const long = sizeFindings(files, 10);
if (!process.exitCode && long.length > 0)
  console.warn(`Soon too long:\n${long.map((each) => `  ${each}`).join('\n')}`);
