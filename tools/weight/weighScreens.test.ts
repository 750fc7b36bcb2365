import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { overweight } from './overweight.ts';
import { builtFiles } from './screenWeights.ts';
import { type BuiltFile, weighScreens } from './weighScreens.ts';

/** Text that brotli can do little with. */
const noise = (length: number) => Array.from({ length }, (_, at) => ((at * 7_919) % 65_521) * at).join();

const file = (part: Partial<BuiltFile>): BuiltFile => ({
  content: '',
  modules: [],
  imports: [],
  styles: [],
  ...part,
});
const screen = { name: 'form', needs: ['src/Form.ts'], atMost: 1_000 };

describe('the weight of a screen', () => {
  const built = new Map([
    ['form.js', file({ modules: ['/x/src/Form.ts'], imports: ['base.js'], styles: ['form.css'] })],
    ['base.js', file({ imports: ['form.js', 'more.js'] })],
    ['more.js', file({ styles: ['form.css'] })],
    ['form.css', file({})],
    ['later.js', file({ content: noise(9_000) })],
  ]);

  it('counts each file that comes from the start once, and none that comes later', () => {
    expect(weighScreens(built, [screen])).toEqual([{ screen: 'form', bytes: 4, files: 4 }]);
  });

  it('is not taken for nothing where the page went elsewhere', () => {
    expect(() => weighScreens(built, [{ name: 'form', needs: ['src/Gone.ts'] }])).toThrow(/src\/Gone\.ts/);
  });
});

describe('a screen that is too heavy', () => {
  it('is named, with what it takes and what it may', () => {
    expect(overweight([{ screen: 'form', bytes: 1_001, files: 1 }], [screen])[0]).toMatch(
      /^form takes 1\.0 kB .* 1\.0 at most/,
    );
    expect(overweight([{ screen: 'form', bytes: 1_000, files: 1 }], [screen])).toEqual([]);
  });

  it('is not passed over where it was not weighed', () => {
    expect(overweight([], [screen])).toEqual(['form was not weighed']);
  });

  it.each([
    ['import { words } from "./words.ts"; console.log(words);', 1],
    ['import("./words.ts").then(({ words }) => console.log(words));', 0],
  ])('is found in a real build: %s', async (code, findings) => {
    const root = mkdtempSync(join(tmpdir(), 'order-desk-weight-'));
    try {
      writeFileSync(join(root, 'words.ts'), `export const words = ${JSON.stringify(noise(2_000))};`);
      writeFileSync(join(root, 'Form.ts'), code);
      const { output } = (await build({
        configFile: false,
        root,
        logLevel: 'silent',
        build: { write: false, rolldownOptions: { input: join(root, 'Form.ts') } },
      })) as Rolldown.RolldownOutput;
      const bundle = Object.fromEntries(output.map((built) => [built.fileName, built]));
      const weights = weighScreens(builtFiles(bundle), [{ name: 'form', needs: ['Form.ts'] }]);
      expect(overweight(weights, [{ ...screen, atMost: 3_000 }])).toHaveLength(findings);
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
