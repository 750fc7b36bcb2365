import { Trans } from '@lingui/react/macro';
import { Button, Group, Paper } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useState } from 'react';
import { Icon } from '#ui/Icon.tsx';

/** `back`: the connection returned, and the notice is not closed yet. */
type Line = 'there' | 'gone' | 'back';

/** Says when the network connection is lost and when it returns. At the bottom, so that nothing on the page moves. */
export function OfflineNotice() {
  const { online } = useNetwork();
  const [line, setLine] = useState<Line>('there');
  if (!online && line !== 'gone') setLine('gone');
  if (online && line === 'gone') setLine('back');
  const tone = line === 'back' ? 'positive' : 'doubt';
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
      {line !== 'there' && (
        <Paper
          px="md"
          py="sm"
          maw="40rem"
          shadow="md"
          fz="sm"
          bg={`var(--tone-${tone}-ground)`}
          bd={`1px solid var(--tone-${tone}-line)`}
          data-line={line}
          style={{ pointerEvents: 'auto' }}
        >
          <Group gap="sm" wrap="nowrap">
            <Icon name={line === 'gone' ? 'warning' : 'check'} />
            <p>
              {line === 'gone' ? (
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
            {line === 'back' && (
              <Button variant="subtle" size="xs" flex="none" onClick={() => setLine('there')}>
                <Trans>Close</Trans>
              </Button>
            )}
          </Group>
        </Paper>
      )}
    </Group>
  );
}
