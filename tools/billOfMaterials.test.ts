import { describe, expect, it } from 'vitest';
import { billOfMaterials } from './billOfMaterials.ts';
import { licenceList } from './licenceList.ts';
import type { PackageFacts } from './packageFacts.ts';

const idb: PackageFacts = { name: 'idb', version: '8.0.4', licence: 'ISC', licenceText: 'ISC License, Jake' };
const core: PackageFacts = {
  name: '@lingui/core',
  version: '6.8.0',
  licence: 'MIT',
  licenceText: 'MIT, Lingui',
};
const react: PackageFacts = { ...core, name: '@lingui/react' };
const lock = { version: '0.1.0', packages: { 'node_modules/idb': { integrity: 'sha512-AQID' } } };

describe('the bill of materials', () => {
  it('holds each package with its address, licence and hash', () => {
    const { components } = JSON.parse(billOfMaterials([idb, core], lock));
    expect(components).toEqual([
      expect.objectContaining({
        name: 'idb',
        purl: 'pkg:npm/idb@8.0.4',
        licenses: [{ license: { id: 'ISC' } }],
        hashes: [{ alg: 'SHA-512', content: '010203' }],
      }),
      expect.objectContaining({ group: '@lingui', name: 'core', purl: 'pkg:npm/%40lingui/core@6.8.0' }),
    ]);
  });

  it('is the same for the same packages, and names no server', () => {
    expect(billOfMaterials([idb, core], lock)).toBe(billOfMaterials([idb, core], lock));
    expect(billOfMaterials([idb], lock)).not.toBe(billOfMaterials([core], lock));
    expect(billOfMaterials([idb, core], lock)).not.toMatch(/https?:/);
  });
});

it('the licence list holds each text once, under the packages that it goes with', () => {
  const list = licenceList([core, react, idb, { ...idb, name: 'bare', licenceText: null }]);
  expect(list.split('MIT, Lingui')).toHaveLength(2);
  expect(list).toMatch(/@lingui\/core 6\.8\.0 \(MIT\)\n@lingui\/react 6\.8\.0 \(MIT\)\n\nMIT, Lingui/);
  expect(list).toContain('bare 8.0.4 (ISC)\n\nLicence: ISC');
});
