import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { useState } from 'react';
import { Notice } from '#ui/Notice.tsx';

/** Says when the network connection is lost and when it returns. At the bottom, so that nothing on the page moves. */
export function OfflineNotice() {
  const { t } = useLingui();
  const { online } = useNetwork();
  // Until it is closed.
  const [isShown, setIsShown] = useState(false);
  if (!online && !isShown) setIsShown(true);
  if (!isShown) return null;
  return (
    <Box
      pos="fixed"
      bottom={0}
      left={0}
      right={0}
      maw="40rem"
      mx="auto"
      p="md"
      data-line
      style={{ zIndex: 'var(--mantine-z-index-app)' }}
    >
      {online ? (
        <Notice
          tone="positive"
          title={t`The connection is back.`}
          actions={
            <Button variant="subtle" size="xs" onClick={() => setIsShown(false)}>
              <Trans>Close</Trans>
            </Button>
          }
        >
          <Trans>You can send again; a run that has paused waits for you.</Trans>
        </Notice>
      ) : (
        <Notice tone="doubt" title={t`No network connection.`}>
          <Trans>Nothing goes out until it is back; what you entered stays.</Trans>
        </Notice>
      )}
    </Box>
  );
}
