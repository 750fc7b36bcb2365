import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Checkbox, Group, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { countRows, type Unit } from '#desk/unitsOf.ts';
import { ReadOrgButton } from '#pageParts/records/ReadOrgButton.tsx';
import { NamedRows } from '#pageParts/sending/NamedRows.tsx';
import { rowWords } from '#pageParts/words/rowWords.ts';
import { isPlainlyNotDone } from '#records/evidence.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { LongTable } from '#ui/tables/LongTable.tsx';
import { useShownRun } from '../rows/useShownRun.ts';
import { OtherRows } from './Candidates.tsx';
import {
  addedLine,
  agreementWords,
  comparedLine,
  createdWords,
  evidenceWords,
  namedLine,
  readWords,
  unseenWords,
  whyNotWords,
} from './evidenceWords.ts';
import { NotRecorded } from './FindingDialog.tsx';
import { OrgUnread } from './LookInOrg.tsx';
import { choicesOf, type Tick, type Ticks, tickThoseThatAgree } from './ticks.ts';
import { type LookedUnit, useExactSay, useLookInOrg, useRecordFindings } from './useLookInOrg.ts';

interface LookForManyProps {
  units: readonly Unit[];
  onClose(): void;
}

/** Reads the org for many unknown rows. Nothing is ticked at first, and ticks are recorded by a press of their own. */
export function LookForMany({ units, onClose }: LookForManyProps) {
  const { t } = useLingui();
  const look = useLookInOrg();
  const reading = look?.data;
  const looked = units.flatMap((unit): LookedUnit[] => {
    const evidence = reading?.byUnit.get(unit.key);
    return reading && evidence ? [{ unit, evidence, reading }] : [];
  });
  return (
    <Dialog title={t`Look in the org`} isWide onCancel={onClose}>
      <Stack align="flex-start">
        <p>
          <Trans>Reads what the org shows about these rows. Nothing is recorded until you choose.</Trans>
        </p>
        {look && (
          <ReadOrgButton
            variant={reading ? 'default' : 'filled'}
            loading={look.isPending}
            onClick={() => look.mutate(units)}
          >
            {reading ? <Trans>Look again</Trans> : <Trans>Look in the org</Trans>}
          </ReadOrgButton>
        )}
        {look?.error && <OrgUnread error={look.error} />}
        {/* A new reading begins with no ticks. */}
        {looked.length > 0 && <TickedRows key={reading?.at} looked={looked} onRecorded={onClose} />}
        <Group justify="flex-end" w="100%">
          <Button variant="default" onClick={onClose}>{t`Close`}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function TickedRows({ looked, onRecorded }: { looked: readonly LookedUnit[]; onRecorded(): void }) {
  const { t } = useLingui();
  const { run } = useShownRun();
  const say = useExactSay();
  const save = useRecordFindings(run, onRecorded);
  const [ticks, setTicks] = useState<Ticks>(new Map());
  const agreeing = tickThoseThatAgree(looked, ticks);
  const notDone = looked.filter(({ unit, evidence }) => isPlainlyNotDone(evidence) && !ticks.has(unit.key));
  const notDoneCount = countRows(notDone.map(({ unit }) => unit));
  const ticked = looked.flatMap((one) => {
    const tick = ticks.get(one.unit.key);
    return tick ? [{ ...one, tick }] : [];
  });
  const countOf = (found: Tick['found']) =>
    countRows(ticked.filter(({ tick }) => tick.found === found).map(({ unit }) => unit));
  const [done, denied] = [countOf('done'), countOf('notDone')];
  const set = (key: string, tick: Tick | null) => {
    const next = new Map(ticks);
    if (tick) next.set(key, tick);
    else next.delete(key);
    setTicks(next);
  };
  const record = () =>
    save.mutate({
      findings: ticked.map(({ unit, evidence, reading, tick }) => ({
        unit,
        found: tick.found,
        recordId: tick.recordId,
        evidence: evidenceWords(
          evidence,
          evidence.candidates.find(({ record }) => record.id === tick.recordId) ?? null,
          reading,
          say,
        ),
      })),
    });
  const [first] = looked;
  const when = first ? readWords(first.reading, say) : '';
  return (
    <>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          disabled={agreeing.size === ticks.size}
          onClick={() => setTicks(agreeing)}
        >
          <Trans>Tick those that agree</Trans>
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={notDoneCount === 0}
          onClick={() =>
            setTicks(
              new Map([
                ...ticks,
                ...notDone.map(({ unit }) => [unit.key, { found: 'notDone', recordId: null }] as const),
              ]),
            )
          }
        >
          {t`${plural(notDoneCount, { one: '# was not done', other: '# were not done' })}`}
        </Button>
      </Group>
      {/* Can take the focus, so that the arrow keys scroll it. */}
      <Box component="section" aria-label={t`Rows`} tabIndex={0} w="100%" mah="50vh" className="scrolls">
        <LongTable name={t`Rows`} columns={[t`Row`, t`In the org, ${when}`]} rows={looked}>
          {(one) => (
            <LookedRow
              key={one.unit.key}
              looked={one}
              ticks={ticks}
              onTick={(tick) => set(one.unit.key, tick)}
            />
          )}
        </LongTable>
      </Box>
      <Group>
        <Button disabled={ticked.length === 0} loading={save.isPending} onClick={record}>
          {denied === 0
            ? t`Record ${plural(done, { one: '# row', other: '# rows' })} as done`
            : done === 0
              ? t`Record ${plural(denied, { one: '# row', other: '# rows' })} as not done`
              : t`Record ${plural(done, { one: '# row', other: '# rows' })} as done, ${denied} as not done`}
        </Button>
      </Group>
      <NotRecorded save={save} />
    </>
  );
}

interface LookedRowProps {
  looked: LookedUnit;
  ticks: Ticks;
  onTick(tick: Tick | null): void;
}

/** A row, what the org shows of it, and a box for each thing that a person can say about it. */
function LookedRow({ looked: { unit, evidence }, ticks, onTick }: LookedRowProps) {
  const { t } = useLingui();
  const { run } = useShownRun();
  const say = useExactSay();
  const [row] = unit.rows;
  const own = ticks.get(unit.key);
  const { named, isProposed, whyNot, candidates, candidateCount, unseen } = evidence;
  const shown = choicesOf(evidence);
  const more = candidateCount - shown.length;
  const name = row ? t(rowWords(run.operation, row)) : '';
  const box = (tick: Tick, label: string, isTaken = false) => {
    const isTicked = own?.found === tick.found && own.recordId === tick.recordId;
    return (
      <Checkbox
        size="xs"
        checked={isTicked}
        disabled={isTaken && !isTicked}
        label={label}
        aria-label={`${name}: ${label}`}
        onChange={() => onTick(isTicked ? null : tick)}
      />
    );
  };
  const isTaken = (recordId: string) =>
    [...ticks].some(([key, tick]) => key !== unit.key && tick.recordId === recordId);
  return (
    <Table.Tr>
      <Table.Th scope="row" style={{ overflowWrap: 'normal', verticalAlign: 'top' }}>
        {name}
        <Text component="div" size="xs" c="dimmed">
          <NamedRows operation={run.operation} rows={unit.rows} shown={1} />
        </Text>
      </Table.Th>
      <Table.Td>
        <Stack gap="xs">
          {named.slice(0, shown.length > 0 ? 1 : 3).map((each) => (
            <span key={each.id} className="wraps">
              {[namedLine(each, say), addedLine(each, say)].filter(Boolean).join(' · ')}
            </span>
          ))}
          {whyNot && <span className="wraps">{t(whyNotWords[whyNot])}</span>}
          {named.length > 0 && box({ found: 'done', recordId: null }, t`It was done`)}
          {shown.map((candidate) => {
            const { id, kind, name: called } = candidate.record;
            const label = [called || id, called && id, t(agreementWords(candidate.comparisons))];
            return (
              <div key={id}>
                {box(
                  { found: 'done', recordId: id },
                  label.filter(Boolean).join(' · '),
                  candidate.owner !== null || isTaken(id),
                )}
                <Text size="xs" c="dimmed" className="wraps">
                  {comparedLine(kind === 'orderItem' ? 'orderItem' : 'order', candidate.comparisons, say)}
                  {' · '}
                  {createdWords(candidate, say)}
                </Text>
                <OtherRows candidate={candidate} />
              </div>
            );
          })}
          {candidates.length === 0 && named.length === 0 && <span>{t`No record`}</span>}
          {more > 0 && (
            <span>{t`${plural(more, { one: '# more record', other: '# more records' })}: open the row to see all`}</span>
          )}
          {box({ found: 'notDone', recordId: null }, t`It was not done`)}
          {!isProposed &&
            unseen.map((each) => (
              <Text key={each.what} size="xs" c="dimmed" className="wraps">
                {unseenWords(each, say)}
              </Text>
            ))}
        </Stack>
      </Table.Td>
    </Table.Tr>
  );
}
