import { createHash } from 'node:crypto';
import { storedSessionKey } from '../src/session/hasStoredSession.ts';
import { paths } from '../src/workbench/paths.ts';

/** A built file that every page behind the sign-in needs. */
export interface AheadFile {
  /** Below the console's own address, without a slash. */
  name: string;
  rel: 'modulepreload' | 'preload';
}

/**
 * The one script that stands in index.html itself: it has the browser fetch what every page behind the sign-in needs, for
 * whoever seems to be signed in (app/fetchAhead.ts asks the same), a journey before any file of ours can ask. It names no
 * file, so its hash, which the policy holds, changes with no build; where a host's headers are older, the browser leaves
 * it out, and the files come with those that src/ahead.ts asks for.
 */
export const aheadCode = [
  `try{if(sessionStorage.getItem(${JSON.stringify(storedSessionKey)})`,
  `||location.pathname===${JSON.stringify(paths.callback())})`,
  'for(const link of document.querySelectorAll("link[data-ahead]"))link.rel=link.dataset.ahead}catch{}',
].join('');

/** As `script-src` names it. */
export const aheadHash = `'sha256-${createHash('sha256').update(aheadCode).digest('base64')}'`;

/**
 * The files, which nobody fetches as they stand, and the script that has them fetched. Few: the entry, without which nothing
 * runs, shares the line with them, and with all that a page needs beside it, it came so late that nothing was won.
 */
export function aheadLinks(files: readonly AheadFile[]): string {
  const links = files.map(({ name, rel }) =>
    rel === 'modulepreload'
      ? `<link data-ahead="modulepreload" crossorigin href="/${name}">`
      : `<link data-ahead="preload" as="style" href="/${name}">`,
  );
  return [...links, `<script>${aheadCode}</script>`].map((line) => `${line}\n    `).join('');
}
