import { Alert, type AlertProps, Group } from '@mantine/core';
import { Icon } from '#ui/Icon.tsx';

/** At the bottom, so that nothing moves. Empty without a title: a live region must be mounted before its text. */
export function BottomAlert({ title, ...props }: Omit<AlertProps, 'title'> & { title: string | null }) {
  return (
    <Group
      aria-live="polite"
      pos="fixed"
      bottom={0}
      left={0}
      right={0}
      justify="center"
      p="md"
      style={{ zIndex: 'var(--mantine-z-index-app)', pointerEvents: 'none' }}
    >
      {title && (
        <Alert
          // Not an alert: the live region is around it.
          role="group"
          data-line
          maw="40rem"
          color="doubt"
          icon={<Icon name="warning" />}
          title={title}
          style={{ boxShadow: 'var(--mantine-shadow-md)', pointerEvents: 'auto' }}
          {...props}
        />
      )}
    </Group>
  );
}
