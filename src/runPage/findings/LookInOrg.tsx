import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Group, Stack, Table, Text } from '@mantine/core';
import { Link } from 'wouter';
import { countRows, type Unit } from '#desk/unitsOf.ts';
import { paths } from '#pageParts/links/paths.ts';
import { RecordId } from '#pageParts/names/RecordId.tsx';
import { ReadOrgButton } from '#pageParts/records/ReadOrgButton.tsx';
import { readProblemIn } from '#pageParts/records/useReads.ts';
import { rowWords } from '#pageParts/words/rowWords.ts';
import type { Evidence, EvidenceReading, Proposal } from '#records/evidence.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { ShortList } from '#ui/ShortList.tsx';
import { LongTable } from '#ui/tables/LongTable.tsx';
import { useShownRun } from '../rows/useShownRun.ts';
import { evidenceWords, meaningOf, RECORDS_KEPT, readTime, recordLine } from './evidenceWords.ts';
import { NotRecorded } from './FindingDialog.tsx';
import { useLookInOrg, useRecordFindings } from './useLookInOrg.ts';

export function LookInOrgDialog({ units, onClose }: { units: readonly Unit[]; onClose(): void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Look in the org`} isWide onCancel={onClose}>
      <Stack>
        <p>
          <Trans>Reads what the org shows about these rows. Nothing is recorded until you choose.</Trans>
        </p>
        <LookInOrg units={units} onRecorded={onClose} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>{t`Close`}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** Reads the org for unknown rows, or for their sets, and offers to record what it shows. Nothing records itself. */
export function LookInOrg({ units, onRecorded }: { units: readonly Unit[]; onRecorded?: () => void }) {
  const look = useLookInOrg();
  if (!look) return null;
  const { data: reading } = look;
  return (
    <Stack gap="xs" align="flex-start">
      <ReadOrgButton loading={look.isPending} onClick={() => look.mutate(units)}>
        {reading ? <Trans>Look again</Trans> : <Trans>Look in the org</Trans>}
      </ReadOrgButton>
      {look.error && <OrgUnread error={look.error} />}
      {reading && <Found units={units} reading={reading} onRecorded={onRecorded} />}
    </Stack>
  );
}

/** A reading that failed tells nothing about the rows. */
export function OrgUnread({ error }: { error: Error }) {
  const { t } = useLingui();
  const { kind } = readProblemIn(error);
  return (
    <Notice tone="doubt" title={t`The org could not be read`} takesFocus>
      {kind === 'sessionEnded' ? (
        <Trans>Sign in again, then look again.</Trans>
      ) : kind === 'noAnswer' || kind === 'timedOut' ? (
        <Trans>Check the network connection and look again, or check the CRM.</Trans>
      ) : (
        <Trans>
          Look again, or check the CRM. <Link href={paths.diagnostics()}>Diagnostics</Link> says why.
        </Trans>
      )}
    </Notice>
  );
}

interface FoundProps {
  units: readonly Unit[];
  reading: EvidenceReading;
  onRecorded: (() => void) | undefined;
}

function Found(props: FoundProps) {
  const proposals = useProposals(props);
  return props.units.length > 1 ? <FoundOfSeveral {...proposals} /> : <FoundOfOne {...proposals} />;
}

type Proposals = ReturnType<typeof useProposals>;

/** What was found about each row, and the findings that follow from it. */
function useProposals({ units, reading, onRecorded }: FoundProps) {
  const { run, say } = useShownRun();
  const record = useRecordFindings(run, onRecorded);
  const found = units.flatMap((unit) => {
    const evidence = reading.byUnit.get(unit.key);
    return evidence ? [{ unit, evidence }] : [];
  });
  const findingOf = ({ unit, evidence }: (typeof found)[number], proposal: Proposal) => ({
    unit,
    recordId: null,
    ...proposal,
    evidence: evidenceWords(evidence, reading, say),
  });
  const withProposal = (wanted: Proposal['found']) =>
    found.flatMap((each) =>
      each.evidence.proposal?.found === wanted ? [findingOf(each, each.evidence.proposal)] : [],
    );
  const when = readTime(reading, say);
  return { found, done: withProposal('done'), notDone: withProposal('notDone'), findingOf, record, when };
}

function FoundOfOne({ found: [first], findingOf, record, when }: Proposals) {
  const { t } = useLingui();
  const { say } = useShownRun();
  if (!first) return null;
  const { proposal } = first.evidence;
  const looks = {
    done: { tone: 'positive', title: t`It was done`, label: t`Record as done` },
    notDone: { tone: 'info', title: t`It was not done`, label: t`Record as not done` },
    unclear: { tone: 'doubt', title: t`The org’s records do not say whether it was done`, label: '' },
  } as const;
  const { tone, title, label } = looks[proposal?.found ?? 'unclear'];
  return (
    <Notice
      tone={tone}
      title={title}
      takesFocus
      actions={
        proposal && (
          <Button
            loading={record.isPending}
            onClick={() => record.mutate({ findings: [findingOf(first, proposal)] })}
          >
            {label}
          </Button>
        )
      }
    >
      <p>{meaningOf(first.evidence, say)}</p>
      <FoundRecords
        evidence={first.evidence}
        onChoose={(recordId) => record.mutate({ findings: [findingOf(first, { found: 'done', recordId })] })}
      />
      <Text inherit c="dimmed">{t`Read ${when}`}</Text>
      <NotRecorded save={record} />
    </Notice>
  );
}

/** Rows with the same proposal are recorded by one button. */
function FoundOfSeveral({ found, done, notDone, record, when }: Proposals) {
  const { t } = useLingui();
  const { run, say } = useShownRun();
  const [doneCount, notDoneCount] = [done, notDone].map((findings) =>
    countRows(findings.map(({ unit }) => unit)),
  );
  return (
    <>
      {/* Can take the focus, so that the arrow keys scroll it. */}
      <Box component="section" aria-label={t`Rows`} tabIndex={0} w="100%" mah="40vh" className="scrolls">
        <LongTable name={t`Rows`} columns={[t`Row`, t`In the org, read ${when}`]} rows={found}>
          {({ unit, evidence }) => (
            <Table.Tr key={unit.key}>
              <Table.Th scope="row" style={{ overflowWrap: 'normal' }}>
                {unit.rows[0] && t(rowWords(run.operation, unit.rows[0]))}
              </Table.Th>
              <Table.Td>
                <FoundRecords evidence={evidence} />
                {meaningOf(evidence, say)}
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
      <NotRecorded save={record} />
    </>
  );
}

interface FoundRecordsProps {
  evidence: Evidence;
  /** Called with the id of the new record that the person takes for the row's own. */
  onChoose?: (recordId: string) => void;
}

function FoundRecords({ evidence: { records, doubt }, onChoose }: FoundRecordsProps) {
  const { t } = useLingui();
  const { say } = useShownRun();
  if (records.length === 0) return null;
  return (
    <ShortList items={records} shown={onChoose ? records.length : RECORDS_KEPT} className="plain-list">
      {({ record, state }) => (
        <Group component="li" key={record.id} gap="xs">
          <span className="wraps">{recordLine(record, state, say)}</span>
          {/* The line has the org's name. */}
          <RecordId id={record.id} kind={null} />
          {onChoose && doubt && state === null && (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t`This one: ${record.id}`}
              onClick={() => onChoose(record.id)}
            >
              <Trans>This one</Trans>
            </Button>
          )}
        </Group>
      )}
    </ShortList>
  );
}
