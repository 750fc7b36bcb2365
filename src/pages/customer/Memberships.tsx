import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Stack, Table, Text } from '@mantine/core';
import { useId, useState } from 'react';
import type { StateSettings } from '#config/recordsSettings.ts';
import { isDestructive, type OperationName, operationsOnActivities } from '#contract/operations.ts';
import { operationWords } from '#contract/words/operationWords.ts';
import { dateTimeFormat } from '#language/dateTimeFormat.ts';
import { RecordStateText } from '#pageParts/records/RecordLine.tsx';
import { ReadMore, RecordsPlaceholder } from '#pageParts/records/RecordsPlaceholder.tsx';
import type { useLinkedRecords } from '#pageParts/records/useLinkedRecords.ts';
import type { SentAbout } from '#pageParts/runs/useSentAbout.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { dayWords, factWords } from '#pageParts/words/factWords.ts';
import { type OrgRecord, parseOrgTime } from '#records/orgRecord.ts';
import { ForIt } from '#ui/ForIt.tsx';
import { Section } from '#ui/Page.tsx';
import { ShowMoreTable } from '#ui/tables/ShowMoreTable.tsx';
import { LookInOrgButton } from './LookInOrgButton.tsx';
import {
  factByRole,
  isNewerThanRecord,
  isOpenForOperation,
  membershipTitle,
  sortMemberships,
} from './membershipTitle.ts';
import { SentOutcomeBadge } from './SentOutcomeBadge.tsx';

export interface MembershipsProps {
  title: string;
  /** In the order in which they were read. */
  records: readonly OrgRecord[];
  read: ReturnType<typeof useLinkedRecords>;
  /** By record: the last request about it. */
  sent: ReadonlyMap<string, SentAbout>;
  /** The name that the page shows already. */
  customerName: string;
  /** The membership that the address names: it comes first. */
  marked?: string | null;
  /** Rows shown at first. */
  atFirst?: number;
  onAsk(operation: OperationName, records: readonly OrgRecord[]): void;
}

/** Memberships with their states and what was sent about them. One or several can be renewed or cancelled. */
export function Memberships({ title, records, read, marked, atFirst, onAsk, ...of }: MembershipsProps) {
  const { t } = useLingui();
  const { records: org } = useDesk();
  const states: Partial<Record<OperationName, StateSettings>> = org?.settings.states ?? {};
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const isOpen = (record: OrgRecord) =>
    Object.values(states).every((state) => isOpenForOperation(record, state));
  const shown = sortMemberships(records, isOpen, marked);
  const possibleFor = (record: OrgRecord) => {
    const verdict = of.sent.get(record.id)?.verdict;
    const isOnItsWay = verdict === 'sending' || verdict === 'unknown';
    return operationsOnActivities.filter(
      (operation) => !isOnItsWay && isOpenForOperation(record, states[operation]),
    );
  };
  const runs = records.some((record) => factByRole(record, 'begins') || factByRole(record, 'ends'));
  return (
    <Section
      title={title}
      description={
        !atFirst &&
        records.length > 0 &&
        t`Cancel cancels the renewal: what else ends, and when, depends on the cancellation type.`
      }
      actions={
        records.length > 1 && (
          <Group gap="xs">
            {operationsOnActivities.map((operation) => {
              const verb = t(operationWords[operation].verb);
              const taken = shown.filter(
                (record) => ticked.has(record.id) && possibleFor(record).includes(operation),
              );
              const count = taken.length;
              return (
                <Button
                  key={operation}
                  size="xs"
                  disabled={count === 0}
                  onClick={() => onAsk(operation, taken)}
                >
                  {count === 0 ? t`${verb} selected` : t`${verb} ${count} selected`}
                </Button>
              );
            })}
          </Group>
        )
      }
    >
      <RecordsPlaceholder read={read} isEmpty={records.length === 0}>
        {read.isLinked ? (
          t`None.`
        ) : (
          <>
            {t`They cannot be found here.`}
            <ForIt>
              <code>config.json: records.kinds.purchaseActivity.links</code>
            </ForIt>
          </>
        )}
      </RecordsPlaceholder>
      {records.length > 0 && (
        <ShowMoreTable
          name={title}
          columns={[t`Membership`, ...(runs ? [t`Term`] : []), t`State`, '']}
          numbers={[runs ? 3 : 2]}
          rows={shown}
          {...(atFirst && { atFirst })}
        >
          {(record) => (
            <Membership
              key={record.id}
              {...of}
              record={record}
              hasRuns={runs}
              possible={possibleFor(record)}
              isMarked={record.id === marked}
              isTicked={ticked.has(record.id)}
              onTick={
                records.length > 1
                  ? () =>
                      setTicked(
                        new Set(
                          ticked.has(record.id)
                            ? [...ticked].filter((id) => id !== record.id)
                            : [...ticked, record.id],
                        ),
                      )
                  : undefined
              }
              onAsk={(operation) => onAsk(operation, [record])}
            />
          )}
        </ShowMoreTable>
      )}
      <ReadMore read={read} />
    </Section>
  );
}

interface MembershipProps extends Pick<MembershipsProps, 'sent' | 'customerName'> {
  record: OrgRecord;
  hasRuns: boolean;
  possible: readonly OperationName[];
  isMarked: boolean;
  isTicked: boolean;
  onTick: (() => void) | undefined;
  onAsk(operation: OperationName): void;
}

function Membership({
  record,
  sent: all,
  customerName,
  hasRuns,
  possible,
  isMarked,
  ...row
}: MembershipProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const { records } = useDesk();
  const states: Partial<Record<OperationName, StateSettings>> = records?.settings.states ?? {};
  const title = membershipTitle(record);
  const hasOwnName = record.name !== '' && record.name !== title && record.name !== customerName;
  const facts = record.facts.filter(({ role }) => !role || (role !== 'plan' && !hasRuns));
  const sent = all.get(record.id);
  const isSentDone = sent?.verdict === 'done' && !isOpenForOperation(record, states[sent.operation]);
  const [begins, ends] = [factByRole(record, 'begins'), factByRole(record, 'ends')].map((day) =>
    dayWords(i18n, day),
  );
  const term = record.facts.filter(({ role }) => role === 'begins' || role === 'ends');
  const changed = parseOrgTime(record.fields['LastModifiedDate']);
  const by = record.fields['LastModifiedBy.Name'];
  return (
    <Table.Tr {...(isMarked && { bg: 'var(--tone-info-ground)', 'aria-current': true })}>
      <Table.Th scope="row">
        <Group gap="sm" wrap="nowrap">
          {row.onTick && <Checkbox aria-label={title} checked={row.isTicked} onChange={row.onTick} />}
          <Stack gap={0} miw={0} id={id}>
            <Text component="bdi" inherit fw={600} className="wraps">
              {title}
            </Text>
            <Text component="bdi" size="xs" c="dimmed" className="wraps">
              {[hasOwnName && record.name, factWords(i18n, { facts })].filter(Boolean).join(' · ')}
            </Text>
          </Stack>
        </Group>
      </Table.Th>
      {hasRuns && (
        <Table.Td>{begins && ends ? `${begins} – ${ends}` : factWords(i18n, { facts: term })}</Table.Td>
      )}
      <Table.Td>
        <Group gap="xs">
          <RecordStateText record={record} />
          {sent && !isSentDone && isNewerThanRecord(sent, record, records?.orgTime.ahead() ?? 0) && (
            <SentOutcomeBadge sent={sent} />
          )}
          {Object.values(states).some((state) => !isOpenForOperation(record, state)) &&
            !Number.isNaN(changed) && (
              <Text size="xs" c="dimmed">
                {dateTimeFormat(i18n, 'day').format(changed)} {by && t`by ${by}`}
              </Text>
            )}
        </Group>
      </Table.Td>
      <Table.Td>
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          {sent?.verdict === 'unknown' && <LookInOrgButton sent={sent} title={title} />}
          {possible.map((operation) => (
            <Button
              key={operation}
              size="xs"
              flex="none"
              aria-describedby={id}
              {...(isDestructive(operation) && { variant: 'outline', color: 'negative' })}
              onClick={() => row.onAsk(operation)}
            >
              {t(operationWords[operation].verb)}
            </Button>
          ))}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
