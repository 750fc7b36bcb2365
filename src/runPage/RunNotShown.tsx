import { Trans, useLingui } from '@lingui/react/macro';
import { Button, EmptyState } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { JournalUnread } from '#desk/JournalUnread.tsx';
import { paths } from '#desk/links/paths.ts';
import { queryKeys } from '#desk/queryKeys.ts';
import { useDesk } from '#desk/useDesk.ts';
import { useJournal } from '#desk/useJournal.ts';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { UnreadableRun } from './UnreadableRun.tsx';

/** Replaces a run's page: says why the run cannot be shown. */
export function RunNotShown({ runId }: { runId: string }) {
  const { t } = useLingui();
  const { owner } = useDesk();
  const queryClient = useQueryClient();
  const queryKey = queryKeys.journal(owner);
  const { data: found, isPending } = useJournal(['found', runId], (journal) => journal.findRun(runId));
  if (isPending) return <Page title={t`Run`} />;
  if (found === undefined)
    return (
      <Page title={t`Run`}>
        {/* Invalidates all reads, since the run's page failed, too. */}
        <JournalUnread onTryAgain={() => void queryClient.invalidateQueries({ queryKey })} />
      </Page>
    );
  if (found?.kind === 'unreadable')
    return <UnreadableRun runId={runId} raw={found.raw} fault={found.fault} />;
  return (
    <Page title={t`Run`}>
      {found ? (
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
          description={
            <Trans>
              Runs are kept in the browser that sent them, for the person and the org that they belong to. It
              may have been erased, or sent from another browser.
            </Trans>
          }
        >
          <Button component={Link} href={paths.history()} variant="default">
            {t`Open History`}
          </Button>
        </EmptyState>
      )}
    </Page>
  );
}
