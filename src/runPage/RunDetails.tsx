import { Trans, useLingui } from '@lingui/react/macro';
import { Button, DataList, Stack } from '@mantine/core';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#pageParts/links/paths.ts';
import { openingLink } from '#pageParts/links/useLinkFill.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { Icon } from '#ui/Icon.tsx';
import { Time } from '#ui/Time.tsx';
import { ConfirmInOrg } from './findings/ConfirmInOrg.tsx';
import { RunMap } from './progress/RunMap.tsx';
import { NoteEdits } from './RunNote.tsx';
import { Fact } from './requests/Fact.tsx';
import { RunRequests } from './requests/RunRequests.tsx';
import { orgSentTo } from './requests/sentTo.ts';
import { useShownRun } from './rows/useShownRun.ts';

/** Facts, map and all requests, for an audit or a support case. Rendered only when open. */
export function RunDetails() {
  const { run, history, planned } = useShownRun();
  const { t } = useLingui();
  const { org } = useDesk();
  const [, navigate] = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
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
          <ConfirmInOrg />
          {planned.length > 1 && (
            <RunMap
              onRow={(row) => navigate(paths.run(run.id, row), { replace: true, state: openingLink() })}
            />
          )}
          <NoteEdits run={history.run} />
          <RunRequests row={null} />
        </Stack>
      )}
    </Stack>
  );
}
