import { Group, type GroupProps } from '@mantine/core';

/** The foot of a form or sheet. It stays in sight (ground.css), so that the button that sends is always within reach. */
export function SendBar(props: GroupProps) {
  return <Group component="footer" data-send-bar gap="sm" py="sm" {...props} />;
}
