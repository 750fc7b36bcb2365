import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

// A command that played nothing would look like one that found nothing.
it.each([
  ['soak.ts', 'mutant', 'No schedules: mutant'],
  ['soak.ts', '0', 'No schedules: 0'],
  ['bench.ts', 'page', 'No part page. Parts: pages, sheets, journal, run, grid'],
])('%s with the misspelt word “%s” fails', (script, word, says) => {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [path, word], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain(says);
});
