import { useLingui } from '@lingui/react/macro';
import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { matchRoute, useRouter } from 'wouter';
import type { Org } from '#config/config.ts';
import { creatingOperation, operationNames } from '#contract/operations.ts';
import { operationWords } from '#contract/words/operationWords.ts';
import { pagePatterns, paths, sheetPath } from '#pageParts/links/paths.ts';
import { OrgKindBadge } from '#pageParts/OrgKindBadge.tsx';
import type { SignInProblem } from '#session/signInProblem.ts';
import { useSessionState } from '#session/useSession.ts';
import { lazyPart } from '#ui/lazyComponent.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { useSignIn } from './useSignIn.ts';

// In the file of LanguageChoice, which is here: a sign-in often fails because the connection is lost.
const ProblemNotice = lazyPart(async () => (await import('./SignInProblemNotice.tsx')).SignInProblemNotice);
const TokenForm = lazyPart(async () => (await import('./TokenForm.tsx')).TokenForm);

export interface SignInPageProps {
  orgs: readonly Org[];
  returnTo: string;
  problem?: SignInProblem | null;
  wayBack?: ReactNode;
}

export function SignInPage({ orgs, returnTo, problem: before = null, wayBack }: SignInPageProps) {
  const { t } = useLingui();
  const { problem, isUnderWay, signIn, signInWithToken } = useSignIn(before);
  const [takesToken, setTakesToken] = useState(false);
  const session = useSessionState();
  const { unrevoked } = session.status === 'signedOut' ? session : {};
  const byToken = orgs.filter(({ tokenSignIn }) => tokenSignIn);

  return (
    <Paper p="xl" w="100%" maw="26rem">
      <Page title={t`Sign in`} description={t`You work in one org at a time.`}>
        {problem && <ProblemNotice key={problem.code} problem={problem} />}
        {unrevoked && (
          <Notice
            tone="doubt"
            title={
              unrevoked === 'session'
                ? t`The sign-in service did not confirm the end of your session`
                : t`The org may accept your last token until it expires`
            }
          >
            {t`You are signed out of this console. Close the browser if others use this computer.`}
          </Notice>
        )}
        {wayBack}
        <Destination orgs={orgs} returnTo={returnTo} />
        <Stack component="ul" gap="sm" className="plain-list">
          {orgs
            .filter((org) => org.signIn)
            .map((org) => (
              <Group component="li" key={org.id} wrap="nowrap" gap="md">
                <Button flex={1} disabled={isUnderWay} onClick={() => signIn(org, returnTo)}>
                  {t`Sign in to ${org.label}`}
                </Button>
                {/* Equal widths, so that the buttons are equally wide. */}
                <Group w="6rem" justify="center">
                  <OrgKindBadge kind={org.kind} />
                </Group>
              </Group>
            ))}
        </Stack>
        {/* Behind a button: it is for people without an account in the org, and for tests. */}
        {byToken.length > 0 &&
          (takesToken ? (
            <TokenForm orgs={byToken} isUnderWay={isUnderWay} onToken={signInWithToken} />
          ) : (
            <Button variant="subtle" onClick={() => setTakesToken(true)}>
              {t`Use an access token or session id`}
            </Button>
          ))}
      </Page>
    </Paper>
  );
}

/** Says which page opens after the sign-in, and in which org: a link from the CRM may lead here first. */
function Destination({ orgs, returnTo }: Pick<SignInPageProps, 'orgs' | 'returnTo'>) {
  const { t } = useLingui();
  const { parser } = useRouter();
  if (returnTo === paths.home()) return null;
  const { pathname, search } = new URL(returnTo, window.location.origin);
  const operation = operationNames.find((name) => sheetPath(name) === pathname);
  const orderId = matchRoute(parser, pagePatterns.order, pathname)[1]?.orderId;
  const place = operation
    ? t(operationWords[operation].sheet ?? operationWords[operation].name)
    : pathname === pagePatterns.newOrder
      ? t(operationWords[creatingOperation.order].name)
      : orderId
        ? t`Order ${orderId}`
        : pathname;
  const [only, ...others] = orgs;
  const label = others.length === 0 && only?.label;
  return (
    <Text size="sm">
      {label ? t`Opens “${place}” in ${label}.` : t`Opens “${place}” in the org that you choose.`}{' '}
      {search && t`A link fills in the page. Nothing is sent until you press the button there.`}
    </Text>
  );
}
