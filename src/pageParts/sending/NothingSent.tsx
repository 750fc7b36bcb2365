import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { MissingCode } from '#lib/lateCode.ts';
import { Notice } from '#ui/Notice.tsx';

interface NothingSentProps {
  problem: Error;
  /** In place of the general words, for problems of other kinds than missing code. */
  children?: ReactNode;
  takesFocus?: boolean;
}

export function NothingSent({ problem, children, takesFocus = false }: NothingSentProps) {
  const { t } = useLingui();
  const said = problem instanceof MissingCode ? messageOf(problem.cause) : problem.message;
  const missing = (
    <Trans>
      The code that shows the outcome could not be fetched: the connection may be gone, or Order Desk was
      updated meanwhile. Check the connection and try again. If that does not help, reload the page.
    </Trans>
  );
  const other = <Trans>Something went wrong in the console itself.</Trans>;
  return (
    <Notice tone="negative" title={t`Nothing was sent`} takesFocus={takesFocus}>
      <p>{problem instanceof MissingCode ? missing : children || other}</p>
      {said && <p>{t`The browser says: ${said}`}</p>}
    </Notice>
  );
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : null);
