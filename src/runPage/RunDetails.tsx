import { Trans, useLingui } from '@lingui/react/macro';
import { Button, DataList, Stack } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { confirmedBy } from '#contract/operations.ts';
import { paths } from '#pageParts/links/paths.ts';
import { ReadOrgButton } from '#pageParts/records/ReadOrgButton.tsx';
import { useAct } from '#pageParts/useAct.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { rowWords } from '#pageParts/words/rowWords.ts';
import { canConfirmByRecords, confirmInOrg } from '#records/confirmation.ts';
import { Fact } from '#ui/Fact.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ShortList } from '#ui/ShortList.tsx';
import { Time } from '#ui/Time.tsx';
import { OrgUnread } from './findings/FindingOfUnit.tsx';
import { RunMap } from './progress/RunMap.tsx';
import { RunRequests } from './requests/RunRequests.tsx';
import { orgSentTo } from './requests/sentTo.ts';
import { useRunNow, useShownRun } from './rows/useRunView.ts';

const ROWS_LISTED = 20;

/** Checks in the org whether done rows took effect: a cancellation is only accepted at first. It changes no outcome. */
function ConfirmInOrg() {
  const { t } = useLingui();
  const { records } = useDesk();
  const { run, input, say, view } = useShownRun();
  const confirm = useAct(async () => {
    if (!records) throw new Error('config.json names no records');
    const { rows } = view.newest();
    const doneRows = rows.flatMap(({ row: { index, cells }, outcome: { verdict, recordId } }) =>
      verdict === 'done' ? { index, cells, recordId } : [],
    );
    const reads = await records.load();
    return confirmInOrg(reads, records.settings, run.operation, doneRows, new AbortController().signal);
  });
  if (!records || !canConfirmByRecords(run.operation, records.settings)) return null;
  const { confirmed = 0, open = [], at = 0 } = confirm.data ?? {};
  const total = confirmed + open.length;
  const when = say.moment(at);
  // An item that is not visible is either deleted or hidden from the person.
  const isAbsent = confirmedBy(run.operation)?.by === 'absence';
  return (
    <Stack gap="xs" align="flex-start">
      <ReadOrgButton loading={confirm.isPending} onClick={() => confirm.mutate()}>
        {t`Confirm done rows in the org`}
      </ReadOrgButton>
      {confirm.error && <OrgUnread error={confirm.error} />}
      {confirm.data && (
        <div role="status">
          {isAbsent
            ? t`${confirmed} of ${total} not visible in the org now, ${when}.`
            : t`${confirmed} of ${total} confirmed in the org, ${when}.`}
          {open.length > 0 && (
            <>
              {' '}
              <Trans>
                The others are not refused. The org may still be processing them, or the id of their record is
                not known here.
              </Trans>
              <ShortList items={open} shown={ROWS_LISTED} more={open.length - ROWS_LISTED}>
                {(index) => {
                  const row = input[index];
                  return (
                    row && (
                      <li key={index}>
                        <Link href={paths.run(run.id, index)}>{t(rowWords(run.operation, row))}</Link>
                      </li>
                    )
                  );
                }}
              </ShortList>
            </>
          )}
        </div>
      )}
    </Stack>
  );
}

/** Facts, map and all requests, for an audit or a support case. Rendered only when open. */
export function RunDetails() {
  const { run, history, planned } = useShownRun();
  const hasDone = useRunNow(({ counts }) => counts.done > 0);
  const { t } = useLingui();
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
        {t`Details`}
      </Button>
      {isOpen && (
        <Stack id={id} gap="lg" w="100%" miw={0}>
          <DataList gap={2}>
            <Fact name={t`Org`}>{orgSentTo(run, history.requests)}</Fact>
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
          {hasDone && <ConfirmInOrg />}
          {planned.length > 1 && (
            <Stack gap="xs" w="100%">
              <RunMap />
            </Stack>
          )}
          <RunRequests row={null} />
        </Stack>
      )}
    </Stack>
  );
}
