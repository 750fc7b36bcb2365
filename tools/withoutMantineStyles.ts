import type { Plugin } from 'vite';

/**
 * Leaves out what Mantine has for writing its theme into a `<style>`: the theme is a stylesheet (`themeCss.ts`), and the
 * provider is told not to (ui/UiProvider.tsx), but what it decides at run time no bundler can take out.
 */
const written = /@mantine\/core\/esm\/core\/MantineProvider\/\w+\/(MantineCssVariables|MantineClasses)\.mjs$/;

export function withoutMantineStyles(): Plugin {
  return {
    name: 'order-desk:without-mantine-styles',
    // Tests in the browser get Mantine prepared, where single files cannot be told apart.
    apply: 'build',
    load: {
      filter: { id: written },
      handler: (id) => `export const ${written.exec(id)?.[1]} = () => null;`,
    },
  };
}
