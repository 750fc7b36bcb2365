import { Text } from '@mantine/core';

/** Words in a button that are not part of its name, by which people and tests find it. Narrow pages have no room for them. */
export const buttonHintProps = (words: string) => ({
  rightSection: (
    <Text span inherit fw={400} aria-hidden data-hint>
      {words}
    </Text>
  ),
  'aria-description': words,
});
