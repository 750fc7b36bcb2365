import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSessionState } from '#session/useSession.ts';

/** The id of the form by which any button of the page starts the sign-in that SignInAgain offers. */
export const SIGN_IN_FORM = 'sign-in-again';

interface ReadOrgButtonProps extends ButtonProps {
  onClick(): void;
  children: ReactNode;
}

/** Reads the org. After the session has ended, or may have, it starts the sign-in that reading needs. */
export function ReadOrgButton({ onClick, children, ...looks }: ReadOrgButtonProps) {
  const { status } = useSessionState();
  const needsSignIn = status === 'ended' || status === 'refused' || status === 'doubtful';
  return needsSignIn ? (
    <Button size="xs" variant="default" type="submit" form={SIGN_IN_FORM}>
      <Trans>Sign in to look in the org</Trans>
    </Button>
  ) : (
    <Button size="xs" variant="default" {...looks} onClick={onClick}>
      {children}
    </Button>
  );
}
