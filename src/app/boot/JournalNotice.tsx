import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useDesk } from '#pageParts/useDesk.ts';
import { lazyComponent, lazyPart } from '#ui/lazyComponent.tsx';

export const journalProblemPage = lazyComponent(
  async () => (await import('./JournalProblemPage.tsx')).JournalProblemPage,
);
const notice = lazyPart(
  async () => (await import('./JournalProblemPage.tsx')).JournalTroubleNotice,
  WithoutItsCode,
);

/** Shown above every page while the journal cannot be written: nothing is sent and no draft saved. */
export function JournalNotice() {
  const { trouble } = useDesk().journal;
  const problem = useSyncExternalStore(trouble.subscribe, trouble.current);
  return problem && <notice.Component problem={problem} />;
}

function WithoutItsCode({ onTryAgain }: { onTryAgain(): void }) {
  return (
    <div role="alert">
      <Trans>
        The journal cannot be written, so nothing more is sent. Download any answer that is shown as not
        recorded, then check the connection and reload the page.
      </Trans>{' '}
      <Button variant="default" onClick={onTryAgain}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
