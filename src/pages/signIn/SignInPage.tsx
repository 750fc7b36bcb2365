import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Org } from '#config/config.ts';
import { OrgKind } from '#desk/OrgKind.tsx';
import type { SignInProblem } from '#session/signInProblem.ts';
import { useSessionState } from '#session/useSession.ts';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { ForgottenToken } from './ForgottenToken.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';
import { TokenSignIn } from './TokenSignIn.tsx';
import { useSignIn } from './useSignIn.ts';

export interface SignInPageProps {
  orgs: readonly Org[];
  /** A path of this console. */
  returnTo: string;
  /** Of a sign-in that has just failed elsewhere. */
  problem?: SignInProblem | null;
  /** For whoever is at work in an org all the same: the way back to it. */
  wayBack?: ReactNode;
}

export function SignInPage({ orgs, returnTo, problem: before = null, wayBack }: SignInPageProps) {
  const { t } = useLingui();
  const { problem, isUnderWay, signIn, signInWithToken } = useSignIn(before);
  const session = useSessionState();
  const { forgotten, isUnrevoked } = session.status === 'signedOut' ? session : {};
  const byToken = orgs.filter(({ tokenSignIn }) => tokenSignIn);

  return (
    <Paper p="xl" w="100%" maw="26rem">
      <Page title={t`Sign in`} description={<Trans>You work in one org at a time.</Trans>}>
        {problem && <ProblemNotice key={problem.code} problem={problem} />}
        {!problem && forgotten && <ForgottenToken org={forgotten} />}
        {isUnrevoked && (
          <Notice tone="doubt" title={t`The sign-in service did not confirm the end of your session`}>
            <Trans>You are signed out of this console. Close the browser if others use this computer.</Trans>
          </Notice>
        )}
        {wayBack}
        <Stack component="ul" gap="sm" className="plain-list">
          {orgs
            .filter((org) => org.signIn)
            .map((org) => (
              <Group component="li" key={org.id} wrap="nowrap" gap="md">
                <Button
                  flex={1}
                  variant="default"
                  disabled={isUnderWay}
                  onClick={() => void signIn(org, returnTo)}
                >
                  {t`Sign in to ${org.label}`}
                </Button>
                <OrgKind kind={org.kind} />
              </Group>
            ))}
        </Stack>
        {byToken.length > 0 && (
          <TokenSignIn
            orgs={byToken}
            isUnderWay={isUnderWay}
            onToken={(org, token) => void signInWithToken(org, token)}
          />
        )}
      </Page>
    </Paper>
  );
}
