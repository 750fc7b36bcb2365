import { createHash } from 'node:crypto';
import type { PackageFacts } from './packageFacts.ts';

interface Lock {
  version: string;
  packages: Readonly<Record<string, { integrity?: string }>>;
}

/**
 * A bill of materials of the bundle, CycloneDX 1.6 as JSON. Our own lines instead of `npm sbom`, which lists what is
 * installed rather than what is shipped, and puts the time and a random number into it: the same sources would no longer
 * give the same bytes. No registry's address is in it; the hash is that of the package file, as the lock has it.
 */
export function billOfMaterials(packages: readonly PackageFacts[], lock: Lock): string {
  const components = packages.map(({ name, version, licence }) => {
    const [group, bare] = name.startsWith('@') ? name.split('/') : [undefined, name];
    const purl = `pkg:npm/${group ? `${encodeURIComponent(group)}/` : ''}${bare}@${version}`;
    return {
      type: 'library',
      'bom-ref': purl,
      ...(group && { group }),
      name: bare,
      version,
      hashes: hashesOf(lock.packages[`node_modules/${name}`]?.integrity),
      licenses: [/[ ()]/.test(licence) ? { expression: licence } : { license: { id: licence } }],
      purl,
    };
  });
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(components))}`,
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': 'order-desk', name: 'order-desk', version: lock.version },
    },
    components,
    dependencies: [{ ref: 'order-desk', dependsOn: components.map(({ purl }) => purl) }],
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function hashesOf(integrity = '') {
  const [algorithm, base64 = ''] = integrity.split('-', 2);
  return algorithm === 'sha512'
    ? [{ alg: 'SHA-512', content: Buffer.from(base64, 'base64').toString('hex') }]
    : [];
}

/** Of the content, so that the same bill has the same number; marked as made up by its maker (version 8). */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
