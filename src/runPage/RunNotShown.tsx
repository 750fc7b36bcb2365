import { Trans, useLingui } from '@lingui/react/macro';
import { Button, EmptyState } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { journalKey } from '#desk/journalKey.ts';
import type { RawRun } from '#journal/findRun.ts';
import { JournalReadFailedNotice } from '#pageParts/JournalReadFailedNotice.tsx';
import { paths } from '#pageParts/links/paths.ts';
import { useDesk, useJournalQuery } from '#pageParts/useDesk.ts';
import { download } from '#ui/download.ts';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';

export function RunNotShown({ runId }: { runId: string }) {
  const { t } = useLingui();
  const { owner } = useDesk();
  const queryClient = useQueryClient();
  const queryKey = journalKey(owner);
  const { data: found, isPending } = useJournalQuery(['found', runId], (journal) => journal.findRun(runId));
  return <Page title={t`Run`}>{!isPending && whyNot()}</Page>;

  function whyNot(): ReactNode {
    // Invalidates all queries, since the run's page failed, too.
    if (found === undefined)
      return <JournalReadFailedNotice onTryAgain={() => void queryClient.invalidateQueries({ queryKey })} />;
    if (found?.kind === 'unreadable')
      return <UnreadableRun runId={runId} raw={found.raw} fault={found.fault} />;
    if (found)
      return (
        <Notice
          tone="negative"
          title={t`This run cannot be shown now`}
          actions={<Link href={paths.history()}>{t`Open History`}</Link>}
        >
          <Trans>
            A later run sent rows of this run again, and the records of the later run cannot be read. So it is
            unknown which of these rows were sent again. History names the run that cannot be read.
          </Trans>
        </Notice>
      );
    return (
      <EmptyState
        title={t`This browser has no such run`}
        description={
          <Trans>
            Runs are kept in the browser that sent them, for the person and the org that they belong to. It
            may have been erased, or sent from another browser.
          </Trans>
        }
      >
        <Button component={Link} href={paths.history()}>{t`Open History`}</Button>
      </EmptyState>
    );
  }
}

/** For a run with damaged records: says so, makes no statement about its rows, and offers the raw records. */
function UnreadableRun({ runId, raw, fault }: { runId: string; raw: RawRun; fault: string }) {
  const { t } = useLingui();
  const save = () =>
    download(`run-${runId.slice(0, 8)}.json`, 'application/json', JSON.stringify(raw, null, 2));
  return (
    <Notice
      tone="negative"
      title={t`The records of this run cannot be read`}
      actions={
        <>
          <Button onClick={save}>{t`Save the records`}</Button>
          <Link href={paths.history()}>{t`Open History`}</Link>
        </>
      }
    >
      <p>
        <Trans>
          Something outside of Order Desk has changed or deleted a part of them. So this page cannot say what
          became of its rows, and none of them can be sent from here. Check the CRM: what the org did is
          unchanged.
        </Trans>
      </p>
      <p>
        <Trans>
          Run <code>{runId}</code>, first fault at <code>{fault}</code>
        </Trans>
      </p>
    </Notice>
  );
}
