import { Trans, useLingui } from '@lingui/react/macro';
import { Button, DataList, Stack } from '@mantine/core';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#desk/links/paths.ts';
import { openingLink } from '#desk/links/useLinkFill.ts';
import { countStates } from '#desk/runs/requestStates.ts';
import { useDesk } from '#desk/useDesk.ts';
import { setOfRow } from '#desk/words/rowWords.ts';
import { isOver as isRunOver, type PlannedRequest } from '#run/run.ts';
import { Icon } from '#ui/Icon.tsx';
import { Time } from '#ui/Time.tsx';
import { Fact } from './audit/Fact.tsx';
import { RunRequests } from './audit/RunRequests.tsx';
import { orgSentTo } from './audit/sentTo.ts';
import { progressWords } from './progress/progressWords.ts';
import { RunMap } from './progress/RunMap.tsx';
import { NoteEdits } from './RunNote.tsx';
import type { WatchedRun } from './useRun.ts';

interface RunDetailsProps {
  watched: WatchedRun;
  planned: readonly PlannedRequest[];
}

/** Facts, map and all requests, for an audit or a support case. Rendered only when open. */
export function RunDetails({ watched, planned }: RunDetailsProps) {
  const { run, fates, history } = watched;
  const { t, i18n } = useLingui();
  const { org } = useDesk();
  const [, navigate] = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { operation } = run;
  const isOver = isRunOver(run);
  return (
    <Stack gap="md" align="flex-start">
      <Button
        variant="subtle"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        rightSection={<Icon name="chevron" size={12} />}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Trans>Details</Trans>
      </Button>
      {isOpen && (
        <Stack id={id} gap="lg" w="100%" miw={0}>
          <DataList gap={2}>
            <Fact name={t`Org`}>{orgSentTo(run, history.requests, org.baseUrl, (words) => t(words))}</Fact>
            <Fact name={t`Sent by`}>{run.owner.userName}</Fact>
            <Fact name={t`Started`}>
              <Time at={run.createdAt} />
            </Fact>
            {run.endedAt !== null && (
              <Fact name={t`Ended`}>
                <Time at={run.endedAt} />
              </Fact>
            )}
          </DataList>
          {planned.length > 1 && (
            <RunMap
              operation={operation}
              planned={planned}
              fates={fates}
              change={watched}
              isOver={isOver}
              setOf={(row) => setOfRow(operation, history.rows[row]?.cells ?? {})}
              summary={t(progressWords(i18n, operation, countStates(fates, isOver), isOver))}
              onRow={(row) => navigate(paths.run(run.id, row), { replace: true, state: openingLink() })}
            />
          )}
          <NoteEdits run={history.run} />
          <RunRequests watched={watched} row={null} />
        </Stack>
      )}
    </Stack>
  );
}
