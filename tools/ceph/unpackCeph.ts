import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Needs apt, and neither root nor an installation. Libraries that the machine has are not fetched. */
const fetchPackages = `apt-get install --simulate --no-install-recommends radosgw ceph-mon ceph-osd ceph-common \\
  | awk '/^Inst/ { print $2 }' | xargs -r apt-get download && for package in *.deb; do dpkg -x "$package" . && rm "$package"; done`;

/** The folder with Ceph's programs, unpacked from the distribution's packages the first time. Null where they cannot be had. */
export function unpackCeph(): string | null {
  const root = resolve('node_modules/.cache/ceph');
  const isThere = () => existsSync(join(root, 'usr/bin/radosgw'));
  if (isThere()) return root;
  mkdirSync(root, { recursive: true });
  try {
    execFileSync('sh', ['-c', fetchPackages], { cwd: root, stdio: 'ignore' });
  } catch {
    return null;
  }
  return isThere() ? root : null;
}
