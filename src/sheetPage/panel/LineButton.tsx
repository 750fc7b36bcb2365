import { Button } from '@mantine/core';

/** A quiet button in a line of text. */
export const LineButton = Button.withProps({ variant: 'subtle', size: 'xs', px: 4 });
