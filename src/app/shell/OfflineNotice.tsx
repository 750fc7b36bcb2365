import { useLingui } from '@lingui/react/macro';
import { Alert, Group } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useState } from 'react';
import { Icon } from '#ui/Icon.tsx';

/** Says when the network connection is lost and when it returns. At the bottom, so that nothing on the page moves. */
export function OfflineNotice() {
  const { t } = useLingui();
  const { online } = useNetwork();
  // Until it is closed.
  const [isShown, setIsShown] = useState(false);
  if (!online && !isShown) setIsShown(true);
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
      {isShown && (
        <Alert
          // No alert: the live region is around it, mounted before the words.
          role="group"
          data-line
          maw="40rem"
          color={online ? 'positive' : 'doubt'}
          icon={<Icon name={online ? 'check' : 'warning'} />}
          title={online ? t`The connection is back.` : t`No network connection.`}
          withCloseButton={online}
          closeButtonLabel={t`Close`}
          onClose={() => setIsShown(false)}
          style={{ boxShadow: 'var(--mantine-shadow-md)', pointerEvents: 'auto' }}
        >
          {online
            ? t`You can send again; a run that has paused waits for you.`
            : t`Nothing is sent until the connection is back. What you entered is kept.`}
        </Alert>
      )}
    </Group>
  );
}
