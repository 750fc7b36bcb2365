import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { findNginx, unpackedNginx } from './hosting/nginx.ts';

/**
 * `npm run nginx`: gets the distribution's nginx for the test of the header files, without root and without installing
 * it. Never fails: where there is none, that test says that it was left out.
 */
const have = () => {
  const found = findNginx();
  if (found) console.log(`nginx: ${found.program}`);
  return found !== null;
};

if (!have()) {
  mkdirSync(unpackedNginx, { recursive: true });
  const fetched = spawnSync(
    'apt-get download nginx nginx-common && for package in *.deb; do dpkg -x "$package" .; done',
    { shell: true, cwd: unpackedNginx, stdio: 'ignore', timeout: 60_000 },
  );
  if (!have()) console.log(`nginx could not be had (status ${fetched.status}): its test will be left out.`);
}
