import { Trans } from '@lingui/react/macro';
import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** What only an administrator understands, folded. */
export function ForIt({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Text component="details" size="sm" c="dimmed">
      {/* A target for a finger: at least 24 px. */}
      <Box component="summary" mih={24}>
        <Trans>For IT</Trans>
      </Box>
      <div>{children}</div>
    </Text>
  );
}
