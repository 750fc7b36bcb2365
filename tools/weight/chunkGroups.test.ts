import { describe, expect, it } from 'vitest';
import { chunkGroups } from './chunkGroups.ts';

const createOrder = '/x/src/features/createOrder/CreateOrderPage.tsx';
const renewals = '/x/src/features/generateRenewals/GenerateRenewalsPage.tsx';
const imports: Readonly<Record<string, readonly string[]>> = {
  '/x/src/ahead.ts': ['/x/address'],
  '/x/src/main.tsx': ['/x/src/ahead.ts', '/x/address', '/x/react'],
  '/x/src/app/SignedIn.tsx': ['/x/react', '/x/shell'],
  [createOrder]: ['/x/react', '/x/shell', '/x/badge', '/x/field'],
  '/x/field': ['/x/label', '/x/field.module.css'],
  '/x/src/workbench/RunPage.tsx': ['/x/badge', '/x/grid'],
  [renewals]: ['/x/grid'],
};

/** The file of a module. */
const fileOf = (id: string) => {
  const [group] = chunkGroups('/x').groups ?? [];
  if (typeof group?.name !== 'function') throw new Error('No name by module');
  return group.name(id, { getModuleInfo: (of) => ({ importedIds: imports[of] ?? [] }) as never });
};

describe('the file that a module goes to', () => {
  it.each([
    ['/x/address', 'ahead'],
    ['/x/react', 'entry'],
    ['/x/shell', 'signedIn'],
    ['/x/badge', 'signedIn'],
    ['/x/field', 'forms'],
    ['/x/label', 'forms'],
    ['/x/field.module.css', 'signedIn'],
    ['/x/grid', 'results'],
    [createOrder, 'forms'],
    ['/x/node_modules/@mantine/core/esm/components/Checkbox/Checkbox.mjs', 'inputs'],
  ])('%s: %s', (id, file) => {
    expect(fileOf(id)).toBe(file);
  });
});
