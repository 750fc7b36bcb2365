import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Group, Stack, Table } from '@mantine/core';
import { countRows, type Unit } from '#desk/unitsOf.ts';
import { rowWords } from '#pageParts/words/rowWords.ts';
import type { Evidence, EvidenceReading, Proposal } from '#records/evidence.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { LongTable } from '#ui/tables/LongTable.tsx';
import { useSay } from '../rows/useRunWithMessages.ts';
import { useShownRun } from '../rows/useShownRun.ts';
import { evidenceWords, meaningOf, recordLine } from './evidenceWords.ts';
import { OrgUnread } from './OrgUnread.tsx';
import { useLookInOrg, useRecordFindings } from './useLookInOrg.ts';

/** Reads the org for several unknown rows. Rows with the same proposal are recorded by one button. */
export function EvidenceDialog({ units, onClose }: { units: readonly Unit[]; onClose(): void }) {
  const { t } = useLingui();
  const look = useLookInOrg();
  if (!look) return null;
  return (
    <Dialog title={t`Look in the org`} isWide onCancel={onClose}>
      <Stack>
        <p>
          <Trans>Reads what the org shows about these rows. Nothing is recorded before you say so.</Trans>
        </p>
        <Group>
          <Button loading={look.isPending} onClick={() => look.mutate(units)}>
            {look.data ? <Trans>Look again</Trans> : <Trans>Look in the org</Trans>}
          </Button>
        </Group>
        {look.isError && <OrgUnread />}
        {look.data && <Found units={units} reading={look.data} onClose={onClose} />}
      </Stack>
    </Dialog>
  );
}

function Found(props: { units: readonly Unit[]; reading: EvidenceReading; onClose(): void }) {
  const { units, reading, onClose } = props;
  const { t } = useLingui();
  const say = useSay();
  const { run } = useShownRun();
  const record = useRecordFindings(run, onClose);
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
