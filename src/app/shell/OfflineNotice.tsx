import { useLingui } from '@lingui/react/macro';
import { Alert, Group } from '@mantine/core';
import { useNetwork, useWindowEvent } from '@mantine/hooks';
import { announce } from '#ui/announce.ts';
import { Icon } from '#ui/Icon.tsx';

/** Shown while there is no network connection. At the bottom, so that nothing on the page moves. */
export function OfflineNotice() {
  const { t } = useLingui();
  const { online } = useNetwork();
  useWindowEvent('online', () => announce(t`The connection is back.`));
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
      {!online && (
        <Alert
          // No alert: the live region is around it, mounted before the words.
          role="group"
          data-line
          maw="40rem"
          color="doubt"
          icon={<Icon name="warning" />}
          title={t`No network connection.`}
          style={{ boxShadow: 'var(--mantine-shadow-md)' }}
        >
          {t`Nothing is sent until the connection is back. What you entered is kept.`}
        </Alert>
      )}
    </Group>
  );
}
