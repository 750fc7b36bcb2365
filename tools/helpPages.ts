import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Marked } from 'marked';
import type { Plugin } from 'vite';

/** The pages that the menu's *Help* leads to, by their file in `docs`. */
const pages = { clerk: 'Work with sheets', support: 'Cancel a renewal', glossary: 'Glossary' } as const;

type PageName = keyof typeof pages;

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url));

/** Writes `/help/*.html` from `docs`, with the pictures that they show. In development they are rendered at each request. */
export function helpPages(): Plugin {
  return {
    name: 'order-desk:help-pages',
    generateBundle() {
      for (const [fileName, source] of helpFiles()) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const file = helpFiles().get(request.url?.slice(1) ?? '');
        if (file === undefined) return next();
        if (request.url?.endsWith('.html')) response.setHeader('Content-Type', 'text/html; charset=utf-8');
        if (request.url?.endsWith('.css')) response.setHeader('Content-Type', 'text/css');
        response.end(file);
      });
    },
  };
}

/** By path in the build. */
export function helpFiles(): Map<string, string | Uint8Array> {
  const files = new Map<string, string | Uint8Array>([['help/help.css', read('tools/helpPages.css')]]);
  for (const name of Object.keys(pages) as PageName[]) {
    const { html, pictures } = renderPage(name);
    files.set(`help/${name}.html`, html);
    for (const picture of pictures) files.set(`help/${basename(picture)}`, read(`docs/${picture}`));
  }
  return files;
}

function renderPage(name: PageName) {
  const pictures: string[] = [];
  const marked = new Marked({
    renderer: {
      // Headings are link targets, as on code hosts.
      heading({ tokens, depth, text }) {
        const id = text
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .replace(/\s/g, '-');
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      // Pages for administrators and developers are not part of the build.
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const [, page, hash = ''] = /^(?:(\w+)\.md)?(#.*)?$/.exec(href) ?? [];
        if (page && page in pages) return `<a href="${page}.html${hash}">${text}</a>`;
        return hash && !page ? `<a href="${hash}">${text}</a>` : text;
      },
      image({ href, text }) {
        pictures.push(href);
        return `<img src="${basename(href)}" alt="${text}">`;
      },
    },
  });
  const body = marked.parse(read(`docs/${name}.md`).toString(), { async: false });
  const links = Object.entries(pages).map(([page, title]) =>
    page === name ? `<b aria-current="page">${title}</b>` : `<a href="${page}.html">${title}</a>`,
  );
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${pages[name]} · Order Desk</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="help.css">
<nav aria-label="Help">${links.join(' ')}</nav>
<main>
${body}</main>
</html>
`;
  return { html, pictures };
}
