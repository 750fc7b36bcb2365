import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { journalProblemWords } from '#workbench/journalProblemWords.ts';
import { useDesk } from '#workbench/useDesk.ts';
import styles from './JournalNotice.module.css';

/** Stands over every page while the journal takes nothing more: whatever is done there, nothing is sent and no draft kept. */
export function JournalNotice() {
  const { t } = useLingui();
  const { trouble } = useDesk().journal;
  const problem = useSyncExternalStore(trouble.subscribe, trouble.current);
  if (!problem) return null;
  const { title, meaning, nextStep } = journalProblemWords[problem.code];
  return (
    <div className={styles['notice']}>
      <Notice
        tone="negative"
        title={t(title)}
        takesFocus
        actions={
          problem.code === 'closed' && (
            <Button onClick={() => location.reload()}>
              <Trans>Reload the page</Trans>
            </Button>
          )
        }
      >
        <p>{t(meaning)}</p>
        <p>{t(nextStep)}</p>
      </Notice>
    </div>
  );
}
