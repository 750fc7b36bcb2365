import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import type { ReactNode } from 'react';
import { FocusableButton } from './FocusableButton.tsx';
import { theme } from './theme.ts';

const themeWithElements = mergeThemeOverrides(theme, {
  components: { Button: { defaultProps: { component: FocusableButton } } },
});

/** Mantine with the theme. The theme's variables are a stylesheet (tools/themeCss.ts): the content security policy forbids `<style>`. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={themeWithElements}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
