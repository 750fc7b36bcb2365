import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../hosting/freePort.ts';

export type RunningCeph = Awaited<ReturnType<typeof startCeph>>;

const READY_MS = 60_000;

/** Starts a monitor, an in-memory store and a gateway as processes of this user. The tests need no manager. */
export async function startCeph(root: string, folder: string) {
  const [monitor, gateway] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${gateway}`;
  for (const each of ['mon', 'osd', 'rgw']) mkdirSync(join(folder, each));
  writeFileSync(join(folder, 'ceph.conf'), settings(root, folder, monitor, gateway));
  const libraries = `${root}/usr/lib/x86_64-linux-gnu`;
  const env = {
    ...process.env,
    CEPH_CONF: join(folder, 'ceph.conf'),
    PATH: `${root}/usr/bin:${process.env['PATH']}`,
    LD_LIBRARY_PATH: [libraries, `${libraries}/ceph`, `${root}/lib/x86_64-linux-gnu`].join(':'),
    PYTHONPATH: `${root}/usr/lib/python3/dist-packages`,
  };
  const run = async (command: string, ...words: string[]) =>
    (await promisify(execFile)(command, words, { env, cwd: folder, timeout: READY_MS })).stdout;
  const running: ChildProcess[] = [];
  const start = (...[command, ...words]: [string, ...string[]]) =>
    void running.push(spawn(command, [...words, '-f'], { env, cwd: folder, stdio: 'ignore' }));
  const stop = async () => {
    for (const each of running) {
      each.kill('SIGKILL');
      if (each.exitCode === null && each.signalCode === null) await once(each, 'exit');
    }
  };

  try {
    await run('monmaptool', '--create', '--fsid', FSID, '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, 'monmap');
    await run('ceph-mon', '-i', 'a', '--mkfs', '--monmap', 'monmap');
    start('ceph-mon', '-i', 'a');
    await run('python3', `${root}/usr/bin/ceph`, 'osd', 'new', FSID);
    await run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', FSID);
    start('ceph-osd', '-i', '0');
    start('radosgw', '-n', 'client.rgw');
    await answers(url);
    /** Runs `radosgw-admin` with these arguments. */
    const admin = async (...words: string[]) => JSON.parse(await run('radosgw-admin', ...words));
    return { url, admin, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const FSID = crypto.randomUUID();

const settings = (root: string, folder: string, monitor: number, gateway: number) => `[global]
fsid = ${FSID}
mon host = v2:127.0.0.1:${monitor}
public addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc secure
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
osd objectstore = memstore
osd class dir = ${root}/usr/lib/x86_64-linux-gnu/rados-classes
erasure code dir = ${root}/usr/lib/x86_64-linux-gnu/ceph/erasure-code
run dir = ${folder}
log file = ${folder}/$name.log
admin socket = ${folder}/$name.asok
pid file = ${folder}/$name.pid
mon data = ${folder}/mon
mon data avail crit = 0
osd data = ${folder}/osd
rgw data = ${folder}/rgw
rgw sts key = ${FSID.slice(0, 16)}
rgw s3 auth use sts = true
rgw frontends = beast endpoint=127.0.0.1:${gateway}
`;

async function answers(url: string): Promise<void> {
  const until = Date.now() + READY_MS;
  while (!(await fetch(url).catch(() => null))) {
    if (Date.now() > until) throw new Error('The gateway did not answer');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
