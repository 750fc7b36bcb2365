import { fileURLToPath } from 'node:url';
import { architectureFindings, architectureSources } from './architecture/findings.ts';
import { sizeWarnings } from './architecture/sizes.ts';

/**
 * A part of `npm run check`: the rules about rooms, names, sizes and cycles, which `src/architecture.test.ts` tests too. A
 * second's work without a test runner, which would ask for a browser.
 */
const files = architectureSources(fileURLToPath(new URL('..', import.meta.url)));
for (const [rule, findings] of Object.entries(architectureFindings(files))) {
  if (findings.length === 0) continue;
  console.error(`Not all sources ${rule}:\n${findings.map((finding) => `  ${finding}`).join('\n')}`);
  process.exitCode = 1;
}
const long = sizeWarnings(files);
if (!process.exitCode && long.length > 0)
  console.warn(`Soon too long:\n${long.map((each) => `  ${each}`).join('\n')}`);
