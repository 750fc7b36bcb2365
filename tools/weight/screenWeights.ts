import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { screens } from './screens.ts';
import { type BuiltFile, weighScreens } from './weighScreens.ts';

/** Where the weights of the last build stand, as JSON (`Weight[]`). */
export const weightsFile = fileURLToPath(new URL('../../node_modules/.cache/weights.json', import.meta.url));

/** Weighs the screens of a build; `checkBundle.ts` judges them, so that one too heavy can still be looked at. */
export function screenWeights(): Plugin {
  return {
    name: 'order-desk:screen-weights',
    apply: (config, { command }) => command === 'build' && config.build?.cssCodeSplit !== false,
    writeBundle(_options, bundle) {
      mkdirSync(dirname(weightsFile), { recursive: true });
      writeFileSync(weightsFile, JSON.stringify(weighScreens(builtFiles(bundle), screens)));
    },
  };
}

/** By file name. */
export function builtFiles(bundle: Rolldown.OutputBundle): Map<string, BuiltFile> {
  return new Map(
    Object.values(bundle).map((file) => [
      file.fileName,
      file.type === 'asset'
        ? { content: file.source, modules: [], imports: [], styles: [] }
        : {
            content: file.code,
            modules: file.moduleIds,
            imports: file.imports,
            styles: [...(file.viteMetadata?.importedCss ?? [])],
          },
    ]),
  );
}
