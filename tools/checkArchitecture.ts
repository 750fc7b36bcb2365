import { fileURLToPath } from 'node:url';
import { architectureFindings, architectureSources } from './architecture/findings.ts';
import { sizeWarnings } from './architecture/sizes.ts';

/** Checks rooms, names, sizes and folders for `npm run check`. Uses no test runner, so it needs no browser. */
const files = architectureSources(fileURLToPath(new URL('..', import.meta.url)));
for (const [rule, findings] of Object.entries(architectureFindings(files))) {
  if (findings.length === 0) continue;
  console.error(`Not all sources ${rule}:\n${findings.map((finding) => `  ${finding}`).join('\n')}`);
  process.exitCode = 1;
}
const long = sizeWarnings(files);
if (!process.exitCode && long.length > 0)
  console.warn(`Soon too long:\n${long.map((each) => `  ${each}`).join('\n')}`);
