import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '#ui/Notice.tsx';
import { journalProblemWords } from './journalProblemWords.ts';
import { NotConfirmedWords } from './NotConfirmedWords.tsx';
import { useDesk } from './useDesk.ts';
import type { Refusal } from './useSendRun.ts';

/** Said where a run was not recorded: without a record nothing goes out. */
export function NothingSent({ why }: { why: Refusal }) {
  const { t } = useLingui();
  const problem = useDesk().journal.trouble.current();
  const words = problem && journalProblemWords[problem.code];
  return (
    <Notice tone="negative" title={t`Nothing was sent`}>
      {why === 'notConfirmed' ? (
        <NotConfirmedWords />
      ) : words ? (
        <>
          <p>{t(words.title)}.</p>
          <p>{t(words.nextStep)}</p>
        </>
      ) : (
        <Trans>
          This browser could not write the run into its journal, and without a record nothing goes out. Free
          some disk space or leave private browsing, then try again.
        </Trans>
      )}
    </Notice>
  );
}
