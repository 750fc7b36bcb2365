import type { Plugin } from 'vite';

/** The first line of a script whose functions Chrome and Edge compile while they fetch it, beside the page. */
export const compileHint = '//# allFunctionsCalledOnLoad\n';

/** Marks the entry. Not `output.banner`: Vite writes its list of chunks before that. */
export function compileAhead(): Plugin {
  return {
    name: 'order-desk:compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && file.isEntry) file.code = compileHint + file.code;
      },
    },
  };
}
