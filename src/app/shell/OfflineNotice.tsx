import { Trans } from '@lingui/react/macro';
import { Button, Group, Paper } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useState } from 'react';
import { Icon } from '#ui/Icon.tsx';

/** Says when the network connection is lost and when it returns. At the bottom, so that nothing on the page moves. */
export function OfflineNotice() {
  const { online } = useNetwork();
  // Until it is closed.
  const [isShown, setIsShown] = useState(false);
  if (!online && !isShown) setIsShown(true);
  const tone = online ? 'positive' : 'doubt';
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
        <Paper
          px="md"
          py="sm"
          maw="40rem"
          shadow="md"
          fz="sm"
          bg={`var(--tone-${tone}-ground)`}
          bd={`1px solid var(--tone-${tone}-line)`}
          data-line
          style={{ pointerEvents: 'auto' }}
        >
          <Group gap="sm" wrap="nowrap">
            <Icon name={online ? 'check' : 'warning'} />
            <p>
              {!online ? (
                <>
                  <strong>
                    <Trans>No network connection.</Trans>
                  </strong>{' '}
                  <Trans>Nothing goes out until it is back; what you entered stays.</Trans>
                </>
              ) : (
                <>
                  <strong>
                    <Trans>The connection is back.</Trans>
                  </strong>{' '}
                  <Trans>You can send again; a run that has paused waits for you.</Trans>
                </>
              )}
            </p>
            {online && (
              <Button variant="subtle" size="xs" flex="none" onClick={() => setIsShown(false)}>
                <Trans>Close</Trans>
              </Button>
            )}
          </Group>
        </Paper>
      )}
    </Group>
  );
}
