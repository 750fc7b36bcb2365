import { Trans, useLingui } from '@lingui/react/macro';
import { Notice } from '#ui/Notice.tsx';
import { useDesk } from '../useDesk.ts';
import { journalProblemWords } from '../words/journalProblemWords.ts';

export function NothingSent() {
  const { t } = useLingui();
  const problem = useDesk().journal.trouble.current();
  const words = problem && journalProblemWords[problem.code];
  return (
    <Notice tone="negative" title={t`Nothing was sent`}>
      {words ? (
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
