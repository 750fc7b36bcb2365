import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { billOfMaterials } from './billOfMaterials.ts';
import { licenceList } from './licenceList.ts';
import { type PackageFacts, packageFacts } from './packageFacts.ts';
import { packageOf } from './packageOf.ts';

/**
 * Puts beside the bundle what stands in it: `licences.txt`, the texts that have to go with the code, and
 * `sbom.cdx.json`, a bill of materials (CycloneDX). From the modules that were bundled, not from package.json: what is
 * left out of the bundle is not in it, and what another package brings is.
 */
export function shippedPackages(): { console(): Plugin; worker(): Plugin } {
  const names = new Set<string>();
  const collect: Plugin['generateBundle'] = (_options, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk') for (const id of file.moduleIds) keep(packageOf(id));
  };
  const keep = (name: string | null) => void (name && names.add(name));
  return {
    // Its bundle is made while the console's is under way, and is over before that one's files are.
    worker: () => ({ name: 'order-desk:packages-of-worker', generateBundle: collect }),
    console: () => ({
      name: 'order-desk:shipped-packages',
      apply: 'build',
      generateBundle(options, bundle, isWrite) {
        (collect as (...args: unknown[]) => void).call(this, options, bundle, isWrite);
        const facts = [...names].sort().map(factsOf);
        const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
        this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licenceList(facts) });
        this.emitFile({ type: 'asset', fileName: 'sbom.cdx.json', source: billOfMaterials(facts, lock) });
      },
    }),
  };
}

function factsOf(name: string): PackageFacts {
  const facts = packageFacts(name);
  if (!facts) throw new Error(`${name} is in the bundle, and is not installed`);
  return facts;
}
