import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { theme } from './theme.ts';

const themeWithElements = mergeThemeOverrides(theme, {
  components: { Button: { defaultProps: { component: FocusableButton } } },
});

/** Mantine with the theme. Its variables come from a stylesheet (tools/themeCss.ts): the policy forbids `<style>`. */
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

interface FocusableButtonProps extends ComponentPropsWithRef<'button'> {
  'data-loading'?: boolean;
  'data-disabled'?: boolean;
}

/** Renders a Mantine Button that keeps the focus while it loads: Mantine disables a loading button, which loses it. */
function FocusableButton({ disabled, onClick, type = 'button', ...button }: FocusableButtonProps) {
  const isLoading = button['data-loading'] === true;
  return (
    <button
      {...button}
      type={type}
      disabled={isLoading ? button['data-disabled'] : disabled}
      aria-disabled={isLoading || undefined}
      aria-busy={isLoading || undefined}
      onClick={isLoading ? ignore : onClick}
    />
  );
}

const ignore = (event: { preventDefault(): void }) => event.preventDefault();
