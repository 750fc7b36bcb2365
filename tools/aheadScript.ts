import type { Plugin } from 'vite';

/**
 * Has index.html run the file of `src/ahead.ts` as soon as it is there: by itself a script of the page waits for the
 * stylesheets, too, and one that is async comes last of all. It is a script of our own origin, so the policy needs no word
 * about it. Rejected, built and measured: an inline script, whose hash would have to stand in the headers of every host. It
 * asks a journey earlier, in which the line is busy with the entry anyway, and the entry then comes and runs later: the page
 * was there 0 to 100 ms of 2.4 s sooner.
 */
export function aheadScript(): Plugin {
  return {
    name: 'order-desk:ahead-script',
    apply: (config, { command }) => command === 'build' && config.build?.cssCodeSplit !== false,
    transformIndexHtml: { order: 'post', handler: withAheadAsync },
  };
}

const module = (name: string) =>
  new RegExp(`<script type="module" crossorigin src="([^"]*/${name}-[^"]*)"></script>`);

/**
 * Vite writes a script for each file that main.tsx's own is made of, as long as that holds imports only. Throws where it
 * did not. The only one that stays as it is is the entry (config/servedBuild.ts tells builds apart by it).
 */
export function withAheadAsync(html: string): string {
  if (!module('ahead').test(html)) throw new Error('index.html has no script of its own for src/ahead.ts');
  return html
    .replace(
      module('ahead'),
      '<script type="module" async fetchpriority="high" crossorigin src="$1"></script>',
    )
    .replace(module('rolldown-runtime'), '<link rel="modulepreload" crossorigin href="$1">');
}
