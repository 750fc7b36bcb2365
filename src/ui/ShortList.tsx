import { Plural } from '@lingui/react/macro';
import { Box, type BoxProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface ShortListProps<Item> extends BoxProps {
  items: readonly Item[];
  shown?: number;
  /** How many more items there are, if `items` are not all. */
  more?: number;
  'aria-label'?: string;
  /** Renders the `li` of an item. */
  children(item: Item, index: number): ReactNode;
}

/** Shows the first items as examples, and how many more there are. */
export function ShortList<Item>(props: ShortListProps<Item>) {
  const { items, shown = 5, more = items.length - shown, children, ...list } = props;
  return (
    <Box component="ul" {...list}>
      {items.slice(0, shown).map(children)}
      {more > 0 && (
        <li>
          <Plural value={more} one="and # more" other="and # more" />
        </li>
      )}
    </Box>
  );
}
