import { createTheme, type MantineColorsTuple } from '@mantine/core';

/**
 * Calm and dense: one accent, neutral greys, small sizes. Shade 6 of the accent carries white text, shade 4 stands on
 * dark surfaces and shade 7 on light ones, each with a contrast of 4.5 or more (theme.test.ts checks it).
 */
const accent: MantineColorsTuple = [
  '#eef1fe',
  '#dde4fd',
  '#c1cdfb',
  '#a3b4f8',
  '#8aa0f5',
  '#6a83ee',
  '#4661de',
  '#3a50c0',
  '#31439e',
  '#283680',
];

const gray: MantineColorsTuple = [
  '#fafafb',
  '#f4f4f6',
  '#eaeaee',
  '#dedee4',
  '#cdced6',
  '#8b8d98',
  '#62636c',
  '#4a4b53',
  '#303138',
  '#1c1d22',
];

const dark: MantineColorsTuple = [
  '#e3e4e8',
  '#c3c5cc',
  '#9b9ea8',
  '#6f727c',
  '#40434b',
  '#30333a',
  '#24262c',
  '#191b1f',
  '#131417',
  '#0d0e10',
];

const fonts = 'Inter, ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Open Sans", sans-serif';

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 6 },
  colors: { accent, gray, dark },
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
  // Mantine's smallest field that is comfortable to read is 36 px high; a dense console wants 32, or less (density.css).
  components: {
    Input: {
      vars: () => ({ wrapper: { '--input-height': 'var(--field-height)', '--input-fz': '0.8125rem' } }),
    },
    InputWrapper: {
      vars: () => ({
        label: { '--input-label-size': '0.8125rem' },
        description: { '--input-description-size': '0.75rem' },
        error: { '--input-error-size': '0.75rem' },
      }),
      styles: { label: { marginBottom: '0.1875rem' } },
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
  },
});
