import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Group, Stack, Table, Text } from '@mantine/core';
import { countRows, type Unit } from '#desk/unitsOf.ts';
import { rowWords } from '#pageParts/words/rowWords.ts';
import type { Evidence, EvidenceReading, Proposal } from '#records/evidence.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { LongTable } from '#ui/tables/LongTable.tsx';
import { useSay } from '../rows/useRunWithMessages.ts';
import { useShownRun } from '../rows/useShownRun.ts';
import { evidenceWords, meaningOf, recordLine } from './evidenceWords.ts';
import { useLookInOrg, useRecordFindings } from './useLookInOrg.ts';

export function LookInOrgDialog({ units, onClose }: { units: readonly Unit[]; onClose(): void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Look in the org`} isWide onCancel={onClose}>
      <Stack>
        <p>
          <Trans>Reads what the org shows about these rows. Nothing is recorded before you say so.</Trans>
        </p>
        <LookInOrg units={units} onRecorded={onClose} />
      </Stack>
    </Dialog>
  );
}

/** Reads the org for unknown rows, or for their sets, and offers to record what it shows. Nothing records itself. */
export function LookInOrg({ units, onRecorded }: { units: readonly Unit[]; onRecorded?: () => void }) {
  const look = useLookInOrg();
  if (!look) return null;
  const { data: reading } = look;
  const [unit, another] = units;
  return (
    <Stack gap="xs" align="flex-start">
      <Button size="xs" variant="default" loading={look.isPending} onClick={() => look.mutate(units)}>
        {reading ? <Trans>Look again</Trans> : <Trans>Look in the org</Trans>}
      </Button>
      {look.isError && <OrgUnread />}
      {reading && unit && !another && <OfUnit unit={unit} reading={reading} onRecorded={onRecorded} />}
      {reading && another && <OfUnits units={units} reading={reading} onRecorded={onRecorded} />}
    </Stack>
  );
}

/** A reading that failed tells nothing about the rows. */
export function OrgUnread() {
  const { t } = useLingui();
  return (
    <Notice tone="doubt" title={t`The org could not be read`} takesFocus>
      <Trans>So nothing is known about these rows. Try again, or check the CRM. Diagnostics says why.</Trans>
    </Notice>
  );
}

interface FoundProps {
  reading: EvidenceReading;
  onRecorded: (() => void) | undefined;
}

function OfUnit({ unit, reading, onRecorded }: FoundProps & { unit: Unit }) {
  const { t } = useLingui();
  const say = useSay();
  const { run } = useShownRun();
  const record = useRecordFindings(run, onRecorded);
  const evidence = reading.byUnit.get(unit.key);
  if (!evidence) return null;
  const { proposal, records } = evidence;
  const when = say.moment(reading.at);
  const text = evidenceWords(evidence, reading.at, say);
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

/** Rows with the same proposal are recorded by one button. */
function OfUnits({ units, reading, onRecorded }: FoundProps & { units: readonly Unit[] }) {
  const { t } = useLingui();
  const say = useSay();
  const { run } = useShownRun();
  const record = useRecordFindings(run, onRecorded);
  const found = units.flatMap((unit) => {
    const evidence = reading.byUnit.get(unit.key);
    return evidence ? [{ unit, evidence }] : [];
  });
  const withProposal = (wanted: Proposal['found']) =>
    found.flatMap(({ unit, evidence }) =>
      evidence.proposal?.found === wanted
        ? [{ unit, recordId: null, ...evidence.proposal, evidence: evidenceWords(evidence, reading.at, say) }]
        : [],
    );
  const [done, notDone] = [withProposal('done'), withProposal('notDone')];
  const [doneCount, notDoneCount] = [done, notDone].map((findings) =>
    countRows(findings.map(({ unit }) => unit)),
  );
  const when = say.moment(reading.at);
  return (
    <>
      <Box mah="40vh" className="scrolls">
        <LongTable name={t`Rows`} columns={[t`Row`, t`In the org, read ${when}`]} rows={found}>
          {({ unit, evidence }) => (
            <Table.Tr key={unit.key}>
              <Table.Th scope="row">{unit.rows[0] && t(rowWords(run.operation, unit.rows[0]))}</Table.Th>
              <Table.Td>
                <Lines evidence={evidence} />
              </Table.Td>
            </Table.Tr>
          )}
        </LongTable>
      </Box>
      <Group>
        {done.length > 0 && (
          <Button loading={record.isPending} onClick={() => record.mutate({ findings: done })}>
            {t`Record ${doneCount} rows as done`}
          </Button>
        )}
        {notDone.length > 0 && (
          <Button
            variant="default"
            loading={record.isPending}
            onClick={() => record.mutate({ findings: notDone })}
          >
            {t`Record ${notDoneCount} rows as not done`}
          </Button>
        )}
      </Group>
      {done.length + notDone.length < found.length && (
        <p>
          <Plural
            value={found.length - done.length - notDone.length}
            one="# entry is left: the org does not decide it."
            other="# entries are left: the org does not decide them."
          />
        </p>
      )}
      {(record.isError || record.data === false) && <p role="alert">{t`Nothing was recorded`}</p>}
    </>
  );
}

function Lines({ evidence }: { evidence: Evidence }) {
  const { t } = useLingui();
  const say = useSay();
  return (
    <>
      {evidence.records.map(({ record, state }) => (
        <div key={record.id}>{recordLine(record, state, say)}</div>
      ))}
      {t(meaningOf(evidence))}
    </>
  );
}
