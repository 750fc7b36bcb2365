import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useDesk } from '#desk/useDesk.ts';
import { journalProblemWords } from '#desk/words/journalProblemWords.ts';
import { Notice } from '#ui/Notice.tsx';

/** Stands over every page while the journal takes nothing more: whatever is done there, nothing is sent and no draft kept. */
export function JournalNotice() {
  const { t } = useLingui();
  const { trouble } = useDesk().journal;
  const problem = useSyncExternalStore(trouble.subscribe, trouble.current);
  if (!problem) return null;
  const { title, meaning, nextStep } = journalProblemWords[problem.code];
  return (
    <Box mb="lg">
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
    </Box>
  );
}
