import { describe, expect, it } from 'vitest';
import { emptySpecFindings, folderFindings, operationFindings, sizeFindings } from './findings.ts';
import { folderOrderFindings } from './folderOrder.ts';
import { nameFindings, sharedNameFindings, wordsFindings } from './names.ts';
import { roomFindings } from './rooms.ts';
import { parseSource } from './sourceFile.ts';
import { weightLine } from './weight.ts';

/** Invented sources by path, to check the rules. */
function sources(texts: Record<string, string>) {
  return Object.entries(texts).map(([path, text]) => parseSource(path, text));
}

describe('parseSource', () => {
  it('sees every kind of import', () => {
    const text = `
      import type { A } from './a.ts';
      import { b } from '#lib/b.ts';
      import './c.css';
      export { d } from './d.ts';
      export * from './e.ts';
      const f = import('./f.ts');
      type G = import('./g.ts').G;
      new Worker(new URL('./h.worker.ts', import.meta.url));
      import react from 'react';
    `;
    const { imports } = parseSource('src/run/x.ts', text);
    expect(imports.map(({ target }) => target ?? 'package').sort()).toEqual([
      'package',
      'src/lib/b.ts',
      'src/run/a.ts',
      'src/run/c.css',
      'src/run/d.ts',
      'src/run/e.ts',
      'src/run/f.ts',
      'src/run/g.ts',
      'src/run/h.worker.ts',
    ]);
  });

  it('sees every kind of export', () => {
    const text =
      'export const a = 1; export function b() {} export type C = 1; export { d } from "./d.ts"; export default a;';
    expect(parseSource('src/run/x.ts', text).exports).toEqual(['a', 'b', 'C', 'd', 'default']);
  });
});

describe('roomFindings', () => {
  const allowed = {
    'src/run/a.ts': "import './b.ts'; import '#contract/c.ts'; import '#lib/d.ts'; import 'idb';",
    'src/app/a.tsx': "import '#operations/createOrder/A.tsx'; import '#pages/history/B.tsx';",
    'src/pages/order/A.tsx': "import '#operations/createOrder/A.tsx'; import '#runPage/B.tsx';",
    'src/operations/createOrder/a.ts': "import './b.ts'; import '#desk/c.ts';",
    'src/platform/a.test.ts': "import '#sandbox/org.ts'; import './testing/a.ts';",
    'src/platform/testing/a.ts': "import '#sandbox/org.ts';",
    'src/app/a.test.tsx': "import '../../docs/a.md?raw';",
    'src/sandbox/a.ts': "import '#contract/a.ts'; import '#lib/b.ts';",
    'src/main.tsx': "import '#app/boot/App.tsx';",
  };
  it('lets a room import itself and lower ranks', () => {
    expect(roomFindings(sources(allowed))).toEqual([]);
  });

  it.each([
    ['a higher rank', 'src/run/a.ts', '#journal/b.ts'],
    ['an equal rank', 'src/run/a.ts', '#session/b.ts'],
    ['an equal rank by a relative path', 'src/run/a.ts', '../session/b.ts'],
    ['another operation', 'src/operations/createOrder/a.ts', '#operations/addOrderItem/b.ts'],
    ['another page', 'src/pages/home/a.ts', '#pages/history/b.ts'],
    ['a page, from an operation', 'src/operations/createOrder/a.ts', '#pages/history/b.ts'],
    ['main.tsx', 'src/app/a.ts', '../main.tsx'],
    ['the embedded org', 'src/platform/a.ts', '#sandbox/org.ts'],
    ['what is for tests', 'src/platform/a.ts', './testing/a.ts'],
    ['the console, from the embedded org', 'src/sandbox/a.ts', '#platform/b.ts'],
    ['the console, from a test of the embedded org', 'src/sandbox/a.test.ts', '#platform/b.ts'],
    ['something outside src', 'src/run/a.ts', '../../tools/b.ts'],
  ])('refuses %s', (_, path, specifier) => {
    expect(roomFindings(sources({ [path]: `import type { B } from '${specifier}';` }))).toEqual([
      `${path}: must not import ${specifier}`,
    ]);
  });

  it.each([
    ['a tool, from a browser test', 'e2e/a.spec.ts', '../tools/bench.ts'],
    ['a tool, from what serves a build', 'tools/hosting/a.ts', '../bench.ts'],
    ['a browser test, from what serves a build', 'tools/hosting/a.ts', '../../e2e/a.ts'],
  ])('refuses %s', (_, path, specifier) => {
    expect(roomFindings(sources({ [path]: `import '${specifier}';` }))).toEqual([
      `${path}: must not import ${specifier}`,
    ]);
  });

  it('accepts page objects in tools, and what serves a build in browser tests', () => {
    const allowed = {
      'tools/bench.ts': "import '../e2e/a.ts';",
      'e2e/a.ts': "import '../tools/hosting/b.ts';",
    };
    expect(roomFindings(sources(allowed))).toEqual([]);
  });

  it('reports rooms that are not in the table', () => {
    expect(roomFindings(sources({ 'src/services/a.ts': '', 'src/stray.ts': '' }))).toEqual([
      'src/services/a.ts: no such room as services',
      'src/stray.ts: stands in no room',
    ]);
  });
});

describe('folderOrderFindings', () => {
  const ordered = {
    'src/runPage/RunPage.tsx': "import './rows/rowModel.ts'; import './requests/RunRequests.tsx';",
    'src/runPage/requests/RunRequests.tsx': "import '../rows/rowModel.ts';",
    'src/runPage/rows/rowModel.ts': "import './row.ts'; import '#run/run.ts';",
  };

  it('accepts folders with an order', () => {
    expect(folderOrderFindings(sources(ordered))).toEqual([]);
  });

  it.each([
    ['a folder and the room itself', { 'src/runPage/rows/row.ts': "import '../RunPage.tsx';" }],
    ['two folders', { 'src/runPage/rows/row.ts': "import '#runPage/requests/RunRequests.tsx';" }],
    [
      'folders in a circle',
      {
        'src/runPage/rows/row.ts': "import '../words/words.ts';",
        'src/runPage/words/words.ts': "import type { A } from '../requests/RunRequests.tsx';",
      },
    ],
  ])('reports both sides where %s import each other', (_name, more) => {
    const findings = folderOrderFindings(sources({ ...ordered, ...more })).join('\n');
    expect(findings).toContain('src/runPage/rows/row.ts: imports');
    expect(findings).toMatch(
      /^src\/runPage\/(RunPage|requests\/RunRequests)\.tsx: imports src\/runPage\/rows\//m,
    );
  });

  it('lets tests, and what is for tests, import any folder', () => {
    const tests = {
      'src/runPage/rows/row.test.ts': "import '../RunPage.tsx';",
      'src/runPage/testing/aRun.ts': "import '../RunPage.tsx';",
      'src/runPage/requests/a.ts': "import '../testing/aRun.ts';",
    };
    expect(folderOrderFindings(sources({ ...ordered, ...tests }))).toEqual([]);
  });
});

describe('sharedNameFindings', () => {
  it('reports a name that two files declare, with both', () => {
    const twice = { 'src/run/a.ts': 'export interface Unit {}', 'src/team/b.ts': 'export const Unit = 1;' };
    expect(sharedNameFindings(sources(twice))).toEqual(['Unit: src/run/a.ts, src/team/b.ts']);
  });

  it('accepts a type and a value in one file, passing on, overloads, and tests', () => {
    const once = {
      'src/run/a.ts':
        'export type Unit = 1; export const Unit = 1; export function b(): 1; export function b() {}',
      'src/run/c.ts': "export { Unit } from './a.ts';",
      'src/run/a.test.ts': 'export const Unit = 1;',
      'e2e/unit.ts': 'export const Unit = 1;',
    };
    expect(sharedNameFindings(sources(once))).toEqual([]);
  });
});

describe('nameFindings', () => {
  it.each([
    ['src/run/runner.ts', 'export function runner() {}'],
    ['src/run/run.ts', 'export interface Run {}'],
    ['src/run/records.ts', 'export const runRecord = 1; export const rowRecord = 1;'],
    ['src/run/outcomeWords.ts', 'export const causeWords = 1; export const verdictWords = 1;'],
    ['src/run/runner.test.ts', ''],
    ['src/intake/sheet.worker.ts', ''],
    ['src/main.tsx', ''],
    ['src/lib/utility.ts', 'export const utility = 1;'],
  ])('accepts %s', (path, text) => {
    expect(nameFindings(sources({ [path]: text }))).toEqual([]);
  });

  it.each([
    ['src/run/index.ts', 'export const index = 1;'],
    ['src/run/types.ts', 'export type Types = 1;'],
    ['src/run/dateUtils.ts', 'export const dateUtils = 1;'],
    ['src/helpers/a.ts', 'export const a = 1;'],
    ['src/run/a.ts', 'export const a = 1; export class JobQueue {}'],
    ['src/run/a.ts', 'export const a = 1; export const batchItems = 1;'],
    ['src/run/a.ts', 'export const b = 1;'],
    ['src/run/a.ts', ''],
  ])('refuses %s with "%s"', (path, text) => {
    expect(nameFindings(sources({ [path]: text }))).toHaveLength(1);
  });
});

describe('sizeFindings', () => {
  it('counts lines, and lets tests be longer', () => {
    const text = 'a;\n'.repeat(251);
    expect(sizeFindings(sources({ 'src/run/a.ts': text, 'src/run/a.test.ts': text }))).toEqual([
      'src/run/a.ts: 251 lines, 250 at most',
    ]);
  });

  it('warns near the limit', () => {
    const files = sources({ 'src/run/a.ts': 'a;\n'.repeat(241), 'src/run/b.ts': 'b;\n'.repeat(240) });
    expect(sizeFindings(files)).toEqual([]);
    expect(sizeFindings(files, 10)).toEqual(['src/run/a.ts: 241 lines, 250 at most']);
  });
});

describe('folderFindings', () => {
  it('counts the files of each folder of src, without tests and folders below', () => {
    const inFolder = (folder: string, count: number, ending = '.ts') =>
      Array.from({ length: count }, (_, n) => [`${folder}/a${n}${ending}`, '']);
    const files = [
      ...inFolder('src/run', 26),
      ...inFolder('src/grid', 25),
      ...inFolder('src/grid', 5, '.test.ts'),
      ...inFolder('src/grid/rows', 5),
      ...inFolder('tools/run', 30),
    ];
    expect(folderFindings(sources(Object.fromEntries(files)))).toEqual(['src/run: 26 files, 25 at most']);
  });
});

describe('emptySpecFindings', () => {
  it('names specs without a test', () => {
    const files = {
      'e2e/a.spec.ts': "import { test } from './fixtures.ts';\ntest.use({ locale: 'de' });\n// test('later')",
      'e2e/b.spec.ts': 'for (const name of names)\n  test(\n    `sends ${name}`, () => {});',
      'e2e/c.spec.ts': "watched('finds it', () => {});",
      'e2e/pages/d.ts': 'export const d = 1;',
    };
    expect(emptySpecFindings(sources(files))).toEqual(['e2e/a.spec.ts: no test in it']);
  });
});

describe('operationFindings', () => {
  it('names each missing place', () => {
    const paths = ['src/contract/sell.ts', 'e2e/sell.spec.ts', 'src/sandbox/operations/seller.ts'];
    expect(operationFindings(['sell'], paths)).toEqual(['src/sandbox/operations/sell.ts is missing']);
    expect(operationFindings(['sell'], ['src/contract/seller.ts'])).toHaveLength(3);
  });
});

describe('weightLine', () => {
  const measured =
    '| room | before | now |\n|---|---|---|\n| `run` | 800 | 1,000 |\n| `grid` | 600 | 500 |\n';

  it('compares all lines with the page of measurements', () => {
    const weights = new Map([
      ['run', 1_050],
      ['grid', 400],
    ]);
    expect(weightLine(weights, measured)).toBe('Production lines: 1450 (docs/measured.md: 1500)');
  });

  it('names rooms that grew by more than 5 %, and new ones', () => {
    const weights = new Map([
      ['run', 1_051],
      ['records', 9],
    ]);
    expect(weightLine(weights, measured)).toBe(
      'Production lines: 1060 (docs/measured.md: 1500), run grew (1000 → 1051), records is new (9)',
    );
  });
});

describe('wordsFindings', () => {
  it('wants words in the folder of their room, and nothing else in it', () => {
    const files = {
      'src/run/words/rowWords.ts': '',
      'src/run/words/rowWords.test.ts': '',
      'src/pages/home/words/homeWords.ts': '',
      'src/sandbox/alreadyWords.ts': '',
      'src/run/rowWords.ts': '',
      'src/run/rows/words/rowWords.ts': '',
      'src/run/words/row.ts': '',
    };
    expect(wordsFindings(sources(files))).toEqual([
      'src/run/rowWords.ts: belongs into the folder `words` of its room',
      'src/run/rows/words/rowWords.ts: belongs into the folder `words` of its room',
      'src/run/words/row.ts: `words` holds files …Words only',
    ]);
  });
});
