import type { Plugin, Rolldown } from 'vite';
import { type AheadFile, aheadLinks } from './aheadLinks.ts';

/**
 * Has index.html ask early for what somebody who is signed in needs: for what is always needed with the page itself
 * (aheadLinks.ts), and for the rest by the file of `src/ahead.ts`, which runs as soon as it is there. By itself a script of
 * the page waits for the stylesheets, too, and one that is async comes last of all.
 */
export function aheadScript(): Plugin {
  return {
    name: 'order-desk:ahead-script',
    apply: (config, { command }) => command === 'build' && config.build?.cssCodeSplit !== false,
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => withAheadAsync(html, aheadFiles(bundle)),
    },
  };
}

/** What every page behind the sign-in needs and a stranger does not: 20 of its 70 kB, for which the line has room early. */
function aheadFiles(bundle: Rolldown.OutputBundle): AheadFile[] {
  const styles = [...(chunkOf('signedIn', bundle).viteMetadata?.importedCss ?? [])];
  return [
    { name: chunkOf('mantine', bundle).fileName, rel: 'modulepreload' },
    ...styles.map((name) => ({ name, rel: 'preload' as const })),
  ];
}

function chunkOf(name: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const file = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === name);
  if (file?.type !== 'chunk') throw new Error(`The build has no file ${name} (tools/weight/chunkGroups.ts)`);
  return file;
}

const module = (name: string) =>
  new RegExp(`<script type="module" crossorigin src="([^"]*/${name}-[^"]*)"></script>`);

/**
 * Vite writes a script for each file that main.tsx's own is made of, as long as that holds imports only. Throws where it
 * did not. The only one that stays as it is is the entry (config/servedBuild.ts tells builds apart by it).
 */
export function withAheadAsync(html: string, files: readonly AheadFile[]): string {
  if (!module('ahead').test(html)) throw new Error('index.html has no script of its own for src/ahead.ts');
  return html.replace(module('rolldown-runtime'), '<link rel="modulepreload" crossorigin href="$1">').replace(
    module('ahead'),
    // Before the stylesheet, which a script below it would wait for.
    `${aheadLinks(files)}<script type="module" async fetchpriority="high" crossorigin src="$1"></script>`,
  );
}
