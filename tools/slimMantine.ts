import type { Plugin } from 'vite';

/**
 * Replaces three modules of Mantine in a build. Two write the theme into a `<style>`: here the theme is a stylesheet
 * (`themeCss.ts`) and the provider is told not to write one (ui/UiProvider.tsx), but no bundler can see that. The third,
 * `useId`, changes its id after mounting, which renders each field and popover of a page twice: about a tenth of the time
 * until Create order can be typed into. React's own ids stay the same.
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
    // Tests in the browser get Mantine prepared, where single files cannot be told apart.
    apply: 'build',
    load: {
      filter: { id: replacements.map(({ file }) => file) },
      handler: (id) => replacements.find(({ file }) => file.test(id))?.code,
    },
  };
}
