import type { Plugin } from 'vite';

const NAME = 'virtual:theme.css';

/** Serves the theme as a stylesheet: our content security policy forbids Mantine's `<style>`. */
export function themeCss(): Plugin {
  return {
    name: 'order-desk:theme-css',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: async (id) => {
      if (id !== `\0${NAME}`) return;
      // Loaded on demand: Vitest and the preview server read the configuration too, and need no Mantine for it.
      const [mantine, { theme }] = await Promise.all([
        import('@mantine/core'),
        import('../src/ui/theme/theme.ts'),
      ]);
      const whole = mantine.mergeMantineTheme(mantine.DEFAULT_THEME, theme);
      // Without its second argument: with one, the variables of the dark scheme would be those of the light one too.
      const css = mantine.convertCssVariables(mantine.defaultCssVariablesResolver(whole));
      const foreign = Object.keys(whole.colors).filter((color) => !theme.colors || !(color in theme.colors));
      return withoutColors(css, foreign);
    },
  };
}

/** Mantine's own palettes are four in five of its variables, and the console has others (1.4 kB brotli of every first visit). */
function withoutColors(css: string, colors: readonly string[]): string {
  const declaration = new RegExp(`(--mantine-color-(?:${colors.join('|')})-[a-z0-9-]+)\\s*:[^;]*;`, 'g');
  const kept = css.replace(declaration, (text, name) => (css.includes(`var(${name})`) ? text : ''));
  // What was used by variables that have gone themselves.
  return kept.length === css.length ? css : withoutColors(kept, colors);
}
