import {
  type ButtonProps,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineTheme,
  type VariantColorsResolver,
} from '@mantine/core';
import { isTone } from '../tone.ts';

/** The ten shades of a colour, from light to dark. */
const shades = (text: string) => text.split(' ') as unknown as MantineColorsTuple;

/** One accent, neutral greys, small sizes. Shades 4, 6 and 7 of the accent have a contrast of 4.5 (theme.test.ts). */
const colors = {
  accent: shades('#eef1fe #dde4fd #c1cdfb #a3b4f8 #8aa0f5 #6a83ee #4661de #3a50c0 #31439e #283680'),
  gray: shades('#fafafb #f4f4f6 #eaeaee #dedee4 #cdced6 #8b8d98 #62636c #4a4b53 #303138 #1c1d22'),
  dark: shades('#e3e4e8 #c3c5cc #9b9ea8 #6f727c #40434b #30333a #24262c #191b1f #131417 #0d0e10'),
};

const fonts = 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Open Sans", sans-serif';

/** Tones are colours, too: `color="negative"`. Mantine's own light variants have too little contrast for small text. */
const variantColorResolver: VariantColorsResolver = (input) => {
  if (!isTone(input.color)) return defaultVariantColorsResolver(input);
  const [tone, ground, line, fill] = ['', '-ground', '-line', '-fill'].map(
    (part) => `var(--tone-${input.color}${part})`,
  );
  if (input.variant === 'filled')
    return { background: `${fill}`, hover: `${tone}`, color: '#fff', border: '1px solid transparent' };
  if (input.variant === 'light')
    return { background: `${ground}`, hover: `${ground}`, color: `${tone}`, border: `1px solid ${line}` };
  const quiet = { ...defaultVariantColorsResolver({ ...input, color: 'accent' }), color: `${tone}` };
  return input.variant === 'outline' ? { ...quiet, hover: `${ground}`, border: `1px solid ${tone}` } : quiet;
};

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 6 },
  colors,
  black: '#1c1d22',
  fontFamily: fonts,
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.5', lg: '1.5', xl: '1.5' },
  spacing: { xs: '0.375rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  radius: { xs: '0.1875rem', sm: '0.3125rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'sm',
  headings: {
    fontFamily: fonts,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.3' },
      h2: { fontSize: '0.9375rem', lineHeight: '1.4' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  respectReducedMotion: true,
  variantColorResolver,
  // Mantine's smallest comfortable field is 36 px high; a dense console needs 32 or less (sizes.css).
  components: {
    Input: {
      vars: () => ({ wrapper: { '--input-height': 'var(--field-height)', '--input-fz': '0.8125rem' } }),
    },
    Button: {
      defaultProps: { variant: 'default' },
      styles: { root: { fontWeight: 500 } },
      vars: (_theme: MantineTheme, { size }: ButtonProps) => ({
        root: {
          '--button-height': size === 'xs' ? 'var(--button-height-small)' : 'var(--button-height-usual)',
          '--button-padding-x': size === 'xs' ? '0.5rem' : '0.75rem',
        },
      }),
    },
    Badge: {
      defaultProps: { variant: 'light', tt: 'none', fw: 500 },
      vars: () => ({
        root: { '--badge-fz': 'var(--mantine-font-size-xs)', '--badge-padding-x': '0.4375rem' },
      }),
    },
    ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
    Alert: { defaultProps: { variant: 'light' } },
    EmptyState: { defaultProps: { align: 'left', size: 'sm' } },
    Paper: { defaultProps: { withBorder: true, radius: 'md' } },
    Kbd: { defaultProps: { size: 'xs' } },
    // During a slow colour transition, labels would have too little contrast.
    SegmentedControl: { defaultProps: { size: 'sm', transitionDuration: 0 } },
    Radio: { defaultProps: { size: 'xs' } },
    InputWrapper: {
      vars: () => ({
        label: { '--input-label-size': '0.8125rem' },
        description: { '--input-description-size': '0.75rem' },
        error: { '--input-error-size': '0.75rem' },
      }),
      styles: { label: { marginBottom: '0.1875rem' } },
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    // The scroll lock would write a `<style>`, which the policy forbids; ground.css has a rule instead.
    Modal: {
      defaultProps: {
        lockScroll: false,
        returnFocus: false,
        withCloseButton: false,
        centered: true,
        padding: 'xl',
        transitionProps: { duration: 0 },
      },
      styles: {
        header: { minHeight: 0 },
        // Room for the focus ring of the topmost control.
        body: { paddingTop: 'var(--mantine-spacing-xs)' },
        title: {
          font: '600 var(--mantine-font-size-lg)/1.3 var(--mantine-font-family)',
          overflowWrap: 'anywhere',
        },
      },
    },
  },
});
