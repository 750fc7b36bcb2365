import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** What only an administrator understands, folded. */
export function ForIt({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Text component="details" size="sm" c="dimmed">
      <summary>
        <Trans>For IT</Trans>
      </summary>
      {children}
    </Text>
  );
}
