import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('`npm run soak` plays its schedules in Node, which knows no macros of the console’s words', () => {
  const soak = fileURLToPath(new URL('soak.ts', import.meta.url));
  const said = execFileSync(process.execPath, [soak, '3', '1'], { encoding: 'utf8' });
  expect(said).toMatch(/^3 schedules from seed 1$/m);
  expect(said).toMatch(/^violations +0$/m);
});
