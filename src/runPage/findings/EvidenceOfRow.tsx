import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { Unit } from '#desk/unitsOf.ts';
import type { Evidence } from '#records/evidence.ts';
import { Notice } from '#ui/Notice.tsx';
import { useSay } from '../rows/useRunWithMessages.ts';
import { useShownRun } from '../rows/useShownRun.ts';
import { evidenceWords, meaningOf, recordLine } from './evidenceWords.ts';
import { OrgUnread } from './OrgUnread.tsx';
import { useLookInOrg, useRecordFindings } from './useLookInOrg.ts';

/** Reads the org for one unknown row, or for its set, and offers to record what it shows. Nothing records itself. */
export function EvidenceOfRow({ unit }: { unit: Unit }) {
  const look = useLookInOrg();
  if (!look) return null;
  const evidence = look.data?.byUnit.get(unit.key);
  return (
    <Stack gap="xs" align="flex-start">
      <Button size="xs" variant="default" loading={look.isPending} onClick={() => look.mutate([unit])}>
        {evidence ? <Trans>Look again</Trans> : <Trans>Look in the org</Trans>}
      </Button>
      {look.isError && <OrgUnread />}
      {evidence && look.data && <Shown unit={unit} evidence={evidence} readAt={look.data.at} />}
    </Stack>
  );
}

function Shown({ unit, evidence, readAt }: { unit: Unit; evidence: Evidence; readAt: number }) {
  const { t } = useLingui();
  const say = useSay();
  const { run } = useShownRun();
  const record = useRecordFindings(run);
  const { proposal, records } = evidence;
  const when = say.moment(readAt);
  const text = evidenceWords(evidence, readAt, say);
  const title =
    proposal?.found === 'done'
      ? t`It was done`
      : proposal
        ? t`It was not done`
        : t`The org does not decide it`;
  return (
    <Notice
      tone={proposal?.found === 'done' ? 'positive' : proposal ? 'info' : 'doubt'}
      title={title}
      takesFocus
      actions={
        proposal && (
          <Button
            loading={record.isPending}
            onClick={() =>
              record.mutate({
                findings: [{ unit, recordId: null, ...proposal, evidence: text }],
              })
            }
          >
            {proposal.found === 'done' ? <Trans>Record as done</Trans> : <Trans>Record as not done</Trans>}
          </Button>
        )
      }
    >
      <p>{t(meaningOf(evidence))}</p>
      {records.map(({ record: found, state }) => (
        <Group key={found.id} gap="xs" justify="space-between">
          <Text inherit className="wraps">
            {recordLine(found, state, say)} <code>{found.id}</code>
          </Text>
          {evidence.kind === 'several' && state === null && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t`${found.id} belongs to this row`}
              onClick={() =>
                record.mutate({ findings: [{ unit, found: 'done', recordId: found.id, evidence: text }] })
              }
            >
              <Trans>This one</Trans>
            </Button>
          )}
        </Group>
      ))}
      <Text inherit c="dimmed">{t`Read ${when}`}</Text>
      {record.data === false && (
        <p>
          <Trans>The run is being sent, or somebody has recorded a finding for the row meanwhile.</Trans>
        </p>
      )}
      {record.isError && <p>{t`This could not be recorded`}</p>}
    </Notice>
  );
}
