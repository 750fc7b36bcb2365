import { Box, type BoxProps } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './AutoGrid.module.css';

interface AutoGridProps extends BoxProps {
  /** A column is at least so wide. Mantine's SimpleGrid would write a `<style>`. */
  columnWidth: string;
  component?: 'div' | 'ul' | 'dl';
  children: ReactNode;
}

/** As many columns as there is room for. */
export function AutoGrid({ columnWidth, component = 'div', ...box }: AutoGridProps) {
  return (
    <Box
      component={component}
      className={styles['grid'] ?? ''}
      __vars={{ '--column-width': columnWidth }}
      {...box}
    />
  );
}
