import { Box, type BoxProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface AutoGridProps extends BoxProps {
  /** Minimum width of a column. Mantine's SimpleGrid would write a `<style>`. */
  columnWidth?: string;
  component?: 'div' | 'ul' | 'dl';
  children: ReactNode;
}

/** As many equal columns as fit, by default wide enough for a field. */
export function AutoGrid({ columnWidth = '15rem', component = 'div', style, ...box }: AutoGridProps) {
  return (
    <Box
      component={component}
      p={0}
      style={[
        {
          display: 'grid',
          gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${columnWidth}), 1fr))`,
          gap: 'var(--mantine-spacing-md) var(--mantine-spacing-lg)',
          alignItems: 'start',
          listStyle: 'none',
        },
        style,
      ]}
      {...box}
    />
  );
}
