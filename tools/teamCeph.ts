import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unpackPackages } from './apt/unpackPackages.ts';
import { prepareRole } from './ceph/prepareRole.ts';
import { startCeph } from './ceph/startCeph.ts';
import { startIssuer } from './ceph/startIssuer.ts';

/** `npm run team:ceph`: tests the contract of the team's store with a real Ceph, and keys for an ID token. */
const root = unpackPackages({
  folder: 'ceph',
  names: ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'],
  program: 'usr/bin/radosgw',
});
if (root === null)
  console.log('Ceph could not be had by apt: the contract of the team’s store over it is left out.');
else process.exitCode = await play(root);

async function play(programs: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'ceph-'));
  const issuer = await startIssuer();
  const begun = performance.now();
  const ceph = await startCeph(programs, folder);
  try {
    const roleArn = await prepareRole(ceph, issuer);
    console.log(`Ceph is up after ${((performance.now() - begun) / 1_000).toFixed()} s`);
    const given = JSON.stringify({ url: ceph.url, roleArn, idToken: issuer.idToken });
    const env = { ...process.env, ORDER_DESK_CEPH: given };
    const vitest = spawn('npx', ['vitest', 'run', 'tools/ceph'], { env, stdio: 'inherit' });
    const [code] = await once(vitest, 'close');
    return code ?? 1;
  } finally {
    await ceph.stop();
    issuer.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
