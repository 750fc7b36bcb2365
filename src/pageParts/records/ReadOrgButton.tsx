import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSessionState } from '#session/useSession.ts';

/** The id of SignInAgain's form, so that any button of the page can submit it. */
export const SIGN_IN_FORM_ID = 'sign-in-again';

interface ReadOrgButtonProps extends ButtonProps {
  onClick(): void;
  children: ReactNode;
}

/** Reads the org. If the session has ended, or may have, it first starts the sign-in that the read needs. */
export function ReadOrgButton({ onClick, children, ...looks }: ReadOrgButtonProps) {
  const { status } = useSessionState();
  const needsSignIn = status === 'ended' || status === 'refused' || status === 'doubtful';
  return needsSignIn ? (
    <Button size="xs" type="submit" form={SIGN_IN_FORM_ID}>
      <Trans>Sign in to look in the org</Trans>
    </Button>
  ) : (
    <Button size="xs" {...looks} onClick={onClick}>
      {children}
    </Button>
  );
}
