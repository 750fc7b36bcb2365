import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { Org } from '#config/config.ts';
import type { SignInFinding } from '#session/examineSignIn.ts';
import { examineSignIn } from '#session/examineSignIn.ts';
import { signInFindingWords } from '#session/signInFindingWords.ts';
import type { SignInProblem } from '#session/signInProblem.ts';
import { watchBlocked } from './watchBlocked.ts';

export interface SignInFindingsProps {
  signIn: NonNullable<Org['signIn']>;
  problem: SignInProblem;
  /** Said where nothing is found. */
  otherwise: ReactNode;
}

/** Looks for the reason of a sign-in that did not work, and tells it to whoever can do something about it. */
export function SignInFindings({ signIn, problem, otherwise }: SignInFindingsProps) {
  const { t } = useLingui();
  const [findings, setFindings] = useState<readonly SignInFinding[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    const { blocked, stop } = watchBlocked();
    const ground = { fetch: (...asked: Parameters<typeof fetch>) => fetch(...asked), now: Date.now, blocked };
    void examineSignIn(signIn, problem, ground).then((found) => {
      stop();
      if (isWanted) setFindings(found);
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [signIn, problem]);

  if (findings === null) {
    return (
      <p>
        <Trans>Looking for the reason…</Trans>
      </p>
    );
  }
  if (findings.length === 0) return otherwise;
  const { origin } = location;
  const command = `npm run doctor -- ${origin}/config.json`;
  return (
    <>
      <ul aria-label={t`What was found`}>
        {findings.map((finding) => {
          const { title, nextStep } = signInFindingWords(finding, { origin, clientId: signIn.clientId });
          return (
            <li key={finding.kind}>
              {t(title)} {t(nextStep)}
            </li>
          );
        })}
      </ul>
      <p>
        <Trans>
          For administrators: <code>{command}</code> says more.
        </Trans>
      </p>
    </>
  );
}
