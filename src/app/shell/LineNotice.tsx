import { Trans } from '@lingui/react/macro';
import { Button, Group, Paper } from '@mantine/core';
import { useLayoutEffect, useState } from 'react';
import { Icon } from '#ui/Icon.tsx';

/**
 * Says when the network connection is gone, what that means for sending, and when it is back. Over the foot of the
 * page: a line more at its head would push away what one is just reading. Politely, for nothing is lost by it.
 */
export function LineNotice() {
  const { line, takeNote } = useLine();
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
              <Button variant="subtle" size="xs" onClick={takeNote}>
                <Trans>Close</Trans>
              </Button>
            )}
          </Group>
        </Paper>
      )}
    </Group>
  );
}

/** `back`: it was gone while this page stood, and the person has not yet taken note of its return. */
type Line = 'there' | 'gone' | 'back';

/** Whether the computer has a network connection, as far as the browser knows, and the way to say "I have seen it". */
function useLine(): { line: Line; takeNote(): void } {
  const [line, setLine] = useState<Line>(() => (navigator.onLine ? 'there' : 'gone'));
  // Not after painting: what the line does between would not be heard.
  useLayoutEffect(() => {
    const gone = () => setLine('gone');
    const back = () => setLine((before) => (before === 'gone' ? 'back' : before));
    window.addEventListener('offline', gone);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', gone);
      window.removeEventListener('online', back);
    };
  }, []);
  return { line, takeNote: () => setLine('there') };
}
