import { Plural, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import { operationWords } from '#contract/words/operationWords.ts';
import { exportJournal } from '#journal/exportJournal.ts';
import { JournalReadFailedNotice } from '#pageParts/JournalReadFailedNotice.tsx';
import { paths } from '#pageParts/links/paths.ts';
import { useDesk, useStorageUse } from '#pageParts/useDesk.ts';
import { DownloadButton } from '#ui/DownloadButton.tsx';
import { Page, Section } from '#ui/Page.tsx';
import { Time } from '#ui/Time.tsx';
import { StackingTable, StackingTableRow } from '#ui/tables/StackingTable.tsx';
import { EraseHistory, useUnreadableRuns } from './EraseHistory.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import { RunsFound } from './RunsFound.tsx';
import { SandboxRefreshForm } from './SandboxRefreshForm.tsx';

export function HistoryPage() {
  const { t } = useLingui();
  const { team } = useDesk();
  return (
    <Page
      title={t`History`}
      description={
        team
          ? t`What this browser sent for you in this org, with every answer, and what the team shares of its runs.`
          : t`What this browser sent for you in this org, with every answer. This record is kept on this computer alone.`
      }
      actions={
        <>
          <ExportHistory />
          <ImportHistory />
          <Button component={Link} href={paths.names()}>{t`Names`}</Button>
        </>
      }
    >
      <RunsFound />
      <UnreadableRuns />
      <JournalKeeping />
    </Page>
  );
}

/** Lists damaged runs: if they were left out, they would seem never to have existed. */
function UnreadableRuns() {
  const { t } = useLingui();
  const { data: unreadable = [], isError, refetch } = useUnreadableRuns();
  if (isError) return <JournalReadFailedNotice onTryAgain={() => void refetch()} />;
  if (unreadable.length === 0) return null;
  return (
    <Section
      title={t`Records that cannot be read`}
      description={t`These runs are in this browser, but their records are damaged. Check the CRM for what became of their rows. Export includes the records as they are.`}
    >
      <StackingTable
        name={t`Records that cannot be read`}
        columns={[t`Id`, t`Operation`, t`Started`, t`First fault`]}
      >
        {unreadable.map(({ id, operation, createdAt, fault }) => (
          <StackingTableRow key={id} isNamed>
            <Link href={paths.run(id)}>{id}</Link>
            {operation ? t(operationWords[operation].name) : t`Not known`}
            {createdAt === null ? t`Not known` : <Time at={createdAt} />}
            <code>{fault}</code>
          </StackingTableRow>
        ))}
      </StackingTable>
    </Section>
  );
}

function JournalKeeping() {
  const { t } = useLingui();
  const { kind, journal } = useDesk().org;
  const { keepDays } = journal;
  const [isErasing, setIsErasing] = useState(false);
  const use = useStorageUse();
  return (
    <Section
      title={t`Storage`}
      actions={
        <Button variant="subtle" color="negative" size="xs" onClick={() => setIsErasing(true)}>
          {t`Erase history`}
        </Button>
      }
    >
      <Stack gap="sm" maw="45rem" className="wraps">
        <p>
          {keepDays === 0 ? (
            t`Runs are kept until you erase them.`
          ) : (
            <>
              <Plural
                value={keepDays}
                one="Runs are kept # day after their end."
                other="Runs are kept # days after their end."
              />{' '}
              {t`Unfinished runs, runs with unknown rows and runs linked to them are kept longer.`}
            </>
          )}
        </p>
        {use && !use.isKept && (
          <p>{t`The browser may clear this history by itself when space runs out: export what you have to keep.`}</p>
        )}
        {kind === 'sandbox' && <SandboxRefreshForm />}
      </Stack>
      {isErasing && <EraseHistory onClose={() => setIsErasing(false)} />}
    </Section>
  );
}

export function ExportHistory() {
  const { t } = useLingui();
  const { journal, owner } = useDesk();
  const failure = t`The history could not be exported: the browser could not read the journal. Nothing is lost. Reload the page and export once more.`;
  return (
    <DownloadButton
      fileName={`order-desk-history-${owner.orgId}.json`}
      make={() => exportJournal(journal, owner, Date.now())}
      failure={failure}
    >
      {t`Export`}
    </DownloadButton>
  );
}
