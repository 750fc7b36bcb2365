import { Trans, useLingui } from '@lingui/react/macro';
import { Button, EmptyState, TextInput } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { JournalUnread } from '#desk/JournalUnread.tsx';
import { paths } from '#desk/links/paths.ts';
import { RunTable } from '#desk/runs/RunTable.tsx';
import { useLeftBehind } from '#desk/useLeftBehind.ts';
import { Page } from '#ui/Page.tsx';
import { Section } from '#ui/Section.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { EraseHistory } from './EraseHistory.tsx';
import { ExportHistory } from './ExportHistory.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import { JournalKeeping } from './JournalKeeping.tsx';
import { NotLookedThrough } from './NotLookedThrough.tsx';
import { UnreadableRuns } from './UnreadableRuns.tsx';
import { useFoundRuns } from './useFoundRuns.ts';

/** Every run of this person in this org from this browser. */
export function HistoryPage() {
  const { t } = useLingui();
  const [sought, setSought] = useState('');
  const [isErasing, setIsErasing] = useState(false);
  const { runs, isLooking, isUnsure, isError, refetch } = useFoundRuns(useDeferredValue(sought));
  useLeftBehind(runs ?? []);

  return (
    <Page
      title={t`History`}
      description={t`What this browser sent for you in this org, with every answer. This record is kept on this computer alone.`}
      actions={
        <>
          <ExportHistory />
          <ImportHistory />
          <Button component={Link} href={paths.names()} variant="default">
            <Trans>Names</Trans>
          </Button>
          <Button variant="default" onClick={() => setIsErasing(true)}>
            <Trans>Erase history</Trans>
          </Button>
        </>
      }
    >
      <Section title={t`Runs`}>
        <TextInput
          type="search"
          label={t`Find in history`}
          data-shortcut="find"
          description={t`An id, your name for one, a reference, a note, an operation or a person`}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
        />
        {!runs && (isError ? <JournalUnread onTryAgain={() => void refetch()} /> : <Skeleton lines={3} />)}
        {runs?.length === 0 && !isLooking && !isUnsure && (
          <EmptyState
            title={sought ? t`No run holds that` : t`Nothing has been sent yet`}
            description={
              sought
                ? t`An id is found with its capitals as they are.`
                : t`Runs stand here as soon as something is sent.`
            }
          />
        )}
        {runs && runs.length > 0 && <RunTable name={t`Runs`} runs={runs} />}
        {/* Below what was found, which is not to jump when this goes. */}
        <p role="status">
          {runs && sought && isLooking && <Trans>Still looking through the rows of each run.</Trans>}
        </p>
        {sought && isUnsure && <NotLookedThrough />}
      </Section>
      <UnreadableRuns />
      <JournalKeeping />
      {isErasing && <EraseHistory onClose={() => setIsErasing(false)} />}
    </Page>
  );
}
