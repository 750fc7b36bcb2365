import type { Plugin } from 'vite';

/**
 * Replaces three modules of Mantine in a build. Two write the theme into `<style>`, which a bundler cannot remove
 * (ui/theme/UiProvider.tsx). `useId` changes ids after mounting, so each field renders twice: a tenth of the start-up time.
 */
export const replacements: readonly { file: RegExp; code: string }[] = [
  ...['MantineCssVariables', 'MantineClasses'].map((name) => ({
    file: new RegExp(`@mantine/core/esm/core/MantineProvider/${name}/${name}\\.mjs$`),
    code: `export const ${name} = () => null;`,
  })),
  {
    file: /@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/,
    code: `
      import { useId as useReactId } from 'react';
      export function useId(staticId) {
        const id = useReactId();
        return typeof staticId === 'string' ? staticId : 'mantine-' + id;
      }`,
  },
];

export function slimMantine(): Plugin {
  return {
    name: 'order-desk:slim-mantine',
    // Browser tests use a prebundled Mantine, in which single files cannot be replaced.
    apply: 'build',
    load: {
      filter: { id: replacements.map(({ file }) => file) },
      handler: (id) => replacements.find(({ file }) => file.test(id))?.code,
    },
  };
}
