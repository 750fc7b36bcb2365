import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const doctor = fileURLToPath(new URL('doctor.ts', import.meta.url));

it('`npm run doctor` says that there is no file of a misspelt name', () => {
  const { status, stderr } = spawnSync(process.execPath, [doctor, 'misspelt.json'], { encoding: 'utf8' });
  expect(stderr).toMatch(/^There is no file misspelt\.json$/m);
  expect(status).toBe(2);
});

it('`npm run doctor` asks where config.json is if nothing is named', () => {
  const { status, stderr } = spawnSync(process.execPath, [doctor], { encoding: 'utf8' });
  expect(stderr).toBe(
    'Say where config.json is: npm run doctor -- https://desk.example/config.json, or a file\n',
  );
  expect(status).toBe(2);
});
