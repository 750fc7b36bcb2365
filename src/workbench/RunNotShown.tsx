import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { parseRun } from '#journal/parseRun.ts';
import { buttonLook } from '#ui/buttonLook.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { JournalUnread } from './JournalUnread.tsx';
import { paths } from './paths.ts';
import { UnreadableRun } from './UnreadableRun.tsx';
import { useJournal } from './useJournal.ts';
import { useReadAgain } from './useReadAgain.ts';

/** In place of a run's page: why there is nothing to show of it. */
export function RunNotShown({ runId }: { runId: string }) {
  const { t } = useLingui();
  const readAgain = useReadAgain();
  const { data: raw, isPending } = useJournal(['raw', runId], (journal) => journal.readRaw(runId));
  if (isPending) return <Page title={t`Run`} />;
  if (raw === undefined)
    return (
      <Page title={t`Run`}>
        {/* All that was read, since the run's page could not read it either. */}
        <JournalUnread onTryAgain={() => void readAgain([])} />
      </Page>
    );
  const parsed = raw ? parseRun(raw) : null;
  if (raw && parsed?.kind === 'unreadable')
    return <UnreadableRun runId={runId} raw={raw} fault={parsed.fault} />;
  return (
    <Page title={t`Run`}>
      {parsed ? (
        <Notice
          tone="negative"
          title={t`This run cannot be shown now`}
          actions={<Link href={paths.history()}>{t`Open History`}</Link>}
        >
          <Trans>
            A later run sends rows of it again, and the records of that one cannot be read. So nobody can say
            which of these rows were sent once more. History names the run that cannot be read.
          </Trans>
        </Notice>
      ) : (
        <EmptyState
          title={t`This browser has no such run`}
          action={
            <Link href={paths.history()} className={buttonLook}>
              {t`Open History`}
            </Link>
          }
        >
          <Trans>
            Runs are kept in the browser that sent them, for the person and the org that they belong to. It
            may have been erased, or sent from another browser.
          </Trans>
        </EmptyState>
      )}
    </Page>
  );
}
