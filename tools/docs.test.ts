import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { operationNames } from '../src/contract/operations.ts';
import { seed } from '../src/sandbox/seed/seed.ts';
import { ranks } from './architecture/rooms.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const pages = globSync(['*.md', 'docs/**/*.md', 'e2e/**/*.md'], { cwd: root }).map((path) =>
  path.replaceAll('\\', '/'),
);

interface Link {
  page: string;
  target: string;
  anchor: string | undefined;
}

/** All links within the project, as paths from its root. */
const links: Link[] = pages.flatMap((page) =>
  [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
    .map(([, inText, inTag]) => inText ?? inTag ?? '')
    .filter((address) => !/^[a-z]+:/.test(address))
    .map((address) => {
      const [path = '', anchor] = address.split('#');
      return { page, target: path === '' ? page : normalize(join(dirname(page), path)), anchor };
    }),
);

function withoutCode(text: string): string {
  return text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]+`/g, '');
}

/** The anchors that GitHub gives the headings of a page, and those that rows of decisions have. */
function anchorsOf(page: string): string[] {
  const text = read(page);
  const ofHeadings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
  return [...ofHeadings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)];
}

it('links between pages lead to files and headings that exist', () => {
  const broken = links.filter(
    ({ target, anchor }) =>
      !existsSync(join(root, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor)),
  );
  expect(links.length).toBeGreaterThan(100);
  expect(broken).toEqual([]);
});

it('every page can be reached by a link', () => {
  const linked = new Set(links.filter(({ page, target }) => page !== target).map(({ target }) => target));
  expect(pages.filter((page) => page !== 'README.md' && !linked.has(page))).toEqual([]);
});

it('npm commands on the pages are scripts of package.json', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/npm (?:run (?:--silent )?([\w:-]+)|(test|start)\b)/g)].map(
      ([, run, short]) => run ?? short ?? '',
    ),
  );
  expect(named).toContain('start');
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

it('source files named on the pages exist', () => {
  // The kit's page names files of its reader.
  const others = ['CHANGELOG.md', 'e2e/kit/README.md'];
  const today = pages.filter((page) => !others.includes(page));
  const named = today.flatMap((page) =>
    [...read(page).matchAll(/`([\w./-]+\/[\w.-]+\.tsx?)`/g)].map(([, file = '']) => ({ page, file })),
  );
  const places = ['', 'src', 'e2e'];
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ file }) => !places.some((folder) => existsSync(join(root, folder, file))))).toEqual(
    [],
  );
});

it('files that a new field or operation needs exist for each operation', () => {
  const page = read('docs/how-to-add.md');
  const steps = [...page.matchAll(/^\| `([^`]*<operation>[\w.]*)` \|/gm)].map(([, step = '']) => step);
  expect(steps.length).toBeGreaterThan(5);
  const files = steps.flatMap((step) =>
    operationNames.map((operation) => step.replace('<operation>', operation)),
  );
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('words in italics on the pages for clerks and support exist on the screen', () => {
  const messages = [...read('src/language/en.po').matchAll(/^msgid "(.*)"$/gm)].map(([, text = '']) => text);
  const isOnScreen = (words: string) => {
    const parts = words.split(/…|\d+/);
    return messages.some((message) => parts.every((part) => message.includes(part)));
  };
  const named = ['docs/clerk.md', 'docs/support.md'].flatMap((page) =>
    [...read(page).matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(([, words = '']) => words),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((words) => !isOnScreen(words))).toEqual([]);
});

it('the README has ids of the embedded org, and at most 120 lines', () => {
  const readme = read('README.md');
  const { renewable, planInactive } = seed.activities;
  expect(readme).toContain(renewable[0].id);
  expect(readme).toContain(planInactive.id);
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(120);
});

it("the kit's page installs the package of this version", () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(read('e2e/kit/README.md').match(/order-desk-kit-.*?\.tgz/g)).toEqual([
    `order-desk-kit-${version}.tgz`,
  ]);
});

it('both maps of the rooms give each room its rank', () => {
  const mapOf = (lines: Iterable<RegExpExecArray>) => {
    let rank = '';
    return Object.fromEntries(
      [...lines].flatMap(([, number, rooms = '']) => {
        rank = number?.trim() || rank;
        return rooms.split(/ · |, /).map((room) => [room.replace(/[/`*]/g, ''), Number(rank)]);
      }),
    );
  };
  const inReadme = read('README.md').matchAll(/^ {4}([ \d]{2}) {2}(\S.*?) {3,}\S/gm);
  expect(mapOf(inReadme)).toEqual(ranks);
  const inArchitecture = read('docs/architecture.md').matchAll(/^\| (\d+) \| (`[^|]+`) \|/gm);
  expect(mapOf(inArchitecture)).toEqual(ranks);
});
