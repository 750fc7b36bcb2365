import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const FILE = 'sbom.cdx.json';

interface Bill {
  serialNumber?: string;
  components: {
    group?: string;
    name: string;
    version: string;
    hashes?: { alg: string; content: string }[];
  }[];
}
type Lock = Record<string, { version?: string; integrity?: string }>;

/**
 * Adds what rollup-plugin-sbom leaves out of the bill of materials: the hash of each package, as the lock has it, and a
 * serial number. It is made from the bill's content: a random one would make two builds of the same sources differ.
 */
export function completeBill(): Plugin {
  return {
    name: 'order-desk:complete-bill',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const file = bundle[FILE];
        if (file?.type !== 'asset') throw new Error(`The build has no ${FILE}`);
        const { packages } = JSON.parse(
          readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
        ) as { packages: Lock };
        file.source = JSON.stringify(completed(JSON.parse(String(file.source)), packages));
      },
    },
  };
}

/** Throws if the lock lacks a package's hash: nobody could tell what was shipped. */
export function completed(bill: Bill, packages: Lock): Bill {
  const components = bill.components.map((component) => {
    const { group, name, version } = component;
    const path = `node_modules/${group ? `${group}/` : ''}${name}`;
    const locked = Object.entries(packages).find(
      ([folder, entry]) => (folder === path || folder.endsWith(`/${path}`)) && entry.version === version,
    );
    const [, content] = locked?.[1].integrity?.match(/^sha512-(\S+)$/) ?? [];
    if (!content) throw new Error(`package-lock.json has no SHA-512 of ${path} ${version}`);
    return {
      ...component,
      hashes: [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }],
    };
  });
  const hash = createHash('sha256')
    .update(JSON.stringify({ ...bill, components }))
    .digest('hex');
  const serialNumber = `urn:uuid:${uuidOf(hash)}`;
  const { components: _, ...rest } = bill;
  return { ...rest, serialNumber, components };
}

/** A UUID of version 8 (RFC 9562), whose bits are up to us. */
const uuidOf = (hex: string) =>
  [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
