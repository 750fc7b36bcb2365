import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { lazyPart } from '#ui/lazyComponent.tsx';
import type { TokenChoiceProps } from './TokenChoice.tsx';

const tokenChoice = lazyPart(async () => (await import('./TokenChoice.tsx')).TokenChoice);

/** The second way in, behind a button: it is for people without an account in the org, and for tests. */
export function TokenSignIn(props: TokenChoiceProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <tokenChoice.Component {...props} />;
  return (
    <Button variant="subtle" onClick={() => setIsOpen(true)}>
      <Trans>Use an access token or session id</Trans>
    </Button>
  );
}
