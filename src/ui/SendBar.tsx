import { Group, type GroupProps } from '@mantine/core';

/** The foot of a form or sheet. Sticky (ground.css), so that the send button is always visible. */
export function SendBar(props: GroupProps) {
  return <Group component="footer" data-send-bar gap="sm" py="sm" {...props} />;
}
