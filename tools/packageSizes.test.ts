import { describe, expect, it } from 'vitest';
import { packageOf } from './packageOf.ts';
import { packageSizes } from './packageSizes.ts';

describe('packageSizes', () => {
  it('gives each package its share of a script', () => {
    // Twelve characters of ours, then twenty-four of a package, the last twelve of them on a line of their own.
    const code = 'ourOwnCode()theirCode();\ntheirCode();';
    const map = {
      sources: ['../src/ours.ts', '../node_modules/idb/build/index.js'],
      mappings: 'AAAA,YCAA;AAAA',
    };
    const all = packageSizes([
      { code, map: { ...map, sources: ['../node_modules/idb/a.js', map.sources[1] ?? ''] } },
    ]);
    const sizes = packageSizes([{ code, map }]);
    expect([...sizes.keys()]).toEqual(['idb']);
    expect((sizes.get('idb') ?? 0) / (all.get('idb') ?? 0)).toBeCloseTo(24 / 36);
  });
});

describe('packageOf', () => {
  it.each([
    ['/desk/node_modules/react/index.js', 'react'],
    ['../../node_modules/@mantine/core/esm/Box.mjs', '@mantine/core'],
    ['\0/desk/node_modules/react-dom/client.js?commonjs-module', 'react-dom'],
    ['/desk/node_modules/a/node_modules/b/index.js', 'b'],
    ['\0rolldown/runtime.js', 'rolldown'],
    ['/desk/src/main.tsx', null],
  ])('%s', (id, name) => {
    expect(packageOf(id)).toBe(name);
  });
});
