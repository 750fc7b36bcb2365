import { expect, it } from 'vitest';
import { completed } from './completeBill.ts';

const lock = {
  'node_modules/react': { version: '19.3.1', integrity: `sha512-${Buffer.alloc(64, 1).toString('base64')}` },
  'node_modules/a/node_modules/@b/c': {
    version: '2.0.0',
    integrity: `sha512-${Buffer.alloc(64, 2).toString('base64')}`,
  },
  'node_modules/@b/c': { version: '1.0.0', integrity: 'sha512-other' },
};
const bill = {
  components: [
    { name: 'react', version: '19.3.1' },
    { group: '@b', name: 'c', version: '2.0.0' },
  ],
};

it('has the lock’s hash of each package, and a serial number that only other contents change', () => {
  const one = completed(bill, lock);
  expect(one.components.map(({ hashes }) => hashes)).toEqual([
    [{ alg: 'SHA-512', content: '01'.repeat(64) }],
    [{ alg: 'SHA-512', content: '02'.repeat(64) }],
  ]);
  expect(one.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(completed(bill, lock)).toEqual(one);
  expect(completed({ components: bill.components.slice(1) }, lock).serialNumber).not.toBe(one.serialNumber);
});

it('fails for a package that the lock does not hold in this version', () => {
  expect(() => completed({ components: [{ name: 'react', version: '18.0.0' }] }, lock)).toThrow(
    'package-lock.json has no SHA-512 of node_modules/react 18.0.0',
  );
});
