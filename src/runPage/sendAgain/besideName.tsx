import { Text } from '@mantine/core';

/** Words in a button that are not part of its name, by which people and tests find it. */
export const besideName = (words: string) => ({
  rightSection: (
    <Text span inherit fw={400} aria-hidden>
      {words}
    </Text>
  ),
  'aria-description': words,
});
