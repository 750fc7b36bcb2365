import { expect, it } from 'vitest';
import { helpFiles } from './helpPages.ts';

const files = helpFiles();
const text = (path: string) => String(files.get(path));

it('the help pages lead to each other, and to nothing that is not built', () => {
  expect(text('help/clerk.html')).toContain('<a href="glossary.html#outcomes-of-a-row">outcome</a>');
  expect(text('help/glossary.html')).toContain('<h2 id="outcomes-of-a-row">Outcomes of a row</h2>');
  expect(text('help/support.html')).toContain('<a href="#cancel-with-an-id">');
  for (const path of files.keys()) {
    if (!path.endsWith('.html')) continue;
    const named = [...text(path).matchAll(/(?:src|href)="([^"/#][^"#]*)/g)].map(([, name]) => `help/${name}`);
    expect(named.filter((name) => !files.has(name))).toEqual([]);
    // The policy of the console forbids styles and scripts within a page.
    expect(text(path)).not.toMatch(/<script|<style| style=/);
  }
});
