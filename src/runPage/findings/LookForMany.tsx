import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Box, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { labelled } from '#pageParts/labelled.ts';
import { ReadOrgButton } from '#pageParts/records/ReadOrgButton.tsx';
import { NamedRows } from '#pageParts/sending/NamedRows.tsx';
import { rowWords } from '#pageParts/words/rowWords.ts';
import { countRows, type RowUnit } from '#run/unitsOf.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { ShowMore } from '#ui/tables/ShowMoreTable.tsx';
import { useShownRun } from '../rows/useRunView.ts';
import { evidenceWords, readTimeWords } from '../words/evidenceWords.ts';
import { NotRecorded } from './FindingDialog.tsx';
import { OrgUnread } from './FindingOfUnit.tsx';
import { ShownEvidence } from './ShownEvidence.tsx';
import { type FindingTick, type FindingTicks, notDoneTicks, withAgreeingTicks } from './ticks.ts';
import { type LookedUnit, useExactFormatter, useLookInOrg, useRecordFindings } from './useLookInOrg.ts';

/** Units shown at once, each with its candidates. Ticks of units that are not shown yet count, too. */
const ROWS_AT_ONCE = 50;

interface LookForManyProps {
  units: readonly RowUnit[];
  onClose(): void;
}

/** Reads the org for many unknown rows. Nothing is ticked at first, and a second button records the ticks. */
export function LookForMany({ units, onClose }: LookForManyProps) {
  const { t } = useLingui();
  const { run } = useShownRun();
  const say = useExactFormatter();
  const look = useLookInOrg();
  const save = useRecordFindings(run, onClose);
  const [ticks, setTicks] = useState<FindingTicks>(new Map());
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const reading = look?.data;
  const looked = units.flatMap((unit): LookedUnit[] => {
    const evidence = reading?.byUnit.get(unit.key);
    return reading && evidence ? [{ unit, evidence, reading }] : [];
  });
  const ticked = looked.flatMap((one) => {
    const tick = ticks.get(one.unit.key);
    return tick ? [{ ...one, tick }] : [];
  });
  const countOf = (found: FindingTick['found']) =>
    countRows(ticked.flatMap(({ unit, tick }) => (tick.found === found ? unit : [])));
  const [done, denied] = [countOf('done'), countOf('notDone')];
  const denying = notDoneTicks(looked, ticks);
  const record = () =>
    save.mutate({
      findings: ticked.map(({ unit, evidence, tick, ...one }) => {
        const chosen = evidence.candidates.find((each) => each.record.id === tick.recordId) ?? null;
        return { unit, ...tick, evidence: evidenceWords(evidence, chosen, one.reading, say) };
      }),
    });
  return (
    <Dialog title={t`Look in the org`} isWide onCancel={onClose}>
      <Stack align="flex-start">
        <p>{t`Reads what the org shows about these rows. Nothing is recorded until you choose.`}</p>
        <Group gap="xs">
          <ReadOrgButton
            variant={reading ? 'default' : 'filled'}
            loading={look?.isPending ?? false}
            onClick={() => {
              setTicks(new Map());
              look?.mutate(units);
            }}
          >
            {reading ? t`Look again` : t`Look in the org`}
          </ReadOrgButton>
          {reading && (
            <Button size="xs" onClick={() => setTicks(withAgreeingTicks(looked, ticks))}>
              {t`Tick those that agree`}
            </Button>
          )}
          {denying.length > 0 && (
            <Button size="xs" onClick={() => setTicks(new Map([...ticks, ...denying]))}>
              {t`${plural(denying.length, { one: '# was not done', other: '# were not done' })}`}
            </Button>
          )}
        </Group>
        {look?.error && <OrgUnread error={look.error} />}
        {reading && (
          <Text size="sm" c="dimmed" role="status">
            {readTimeWords(reading, say)}
          </Text>
        )}
        {reading && (
          // Can take the focus, so that the arrow keys scroll it.
          <Box component="section" aria-label={t`Rows`} tabIndex={0} w="100%" mah="50vh" className="scrolls">
            <Stack component="ul" className="plain-list" gap="xl">
              {looked.slice(0, shown).map((one) => (
                <LookedRow key={one.unit.key} looked={one} ticks={ticks} onTicks={setTicks} />
              ))}
            </Stack>
            <ShowMore total={looked.length} shown={shown} step={ROWS_AT_ONCE} onShow={setShown} />
          </Box>
        )}
        <NotRecorded save={save} />
        <Group justify="flex-end" w="100%">
          <Button onClick={onClose}>{t`Close`}</Button>
          {reading && (
            <Button variant="filled" disabled={ticked.length === 0} loading={save.isPending} onClick={record}>
              {denied === 0
                ? t`Record ${plural(done, { one: '# row', other: '# rows' })} as done`
                : done === 0
                  ? t`Record ${plural(denied, { one: '# row', other: '# rows' })} as not done`
                  : t`Record ${plural(done, { one: '# row', other: '# rows' })} as done, ${denied} as not done`}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

interface LookedRowProps {
  looked: LookedUnit;
  ticks: FindingTicks;
  onTicks(ticks: FindingTicks): void;
}

/** A row, what the org shows about it, and a checkbox for each possible finding. */
function LookedRow({ looked: { unit, evidence }, ticks, onTicks }: LookedRowProps) {
  const { t, i18n } = useLingui();
  const { run } = useShownRun();
  const [row] = unit.rows;
  const name = row ? t(rowWords(run.operation, row)) : '';
  const own = ticks.get(unit.key);
  const others = [...ticks].flatMap(([key, { recordId }]) => (key === unit.key ? [] : (recordId ?? [])));
  const box = (tick: FindingTick, label: string) => {
    const isTicked = own?.found === tick.found && own.recordId === tick.recordId;
    const rest = [...ticks].filter(([key]) => key !== unit.key);
    return (
      <Checkbox
        py={4}
        size="xs"
        checked={isTicked}
        disabled={tick.recordId !== null && others.includes(tick.recordId)}
        label={label}
        aria-label={labelled(i18n, name, label)}
        onChange={() => onTicks(new Map(isTicked ? rest : [...rest, [unit.key, tick]]))}
      />
    );
  };
  return (
    <Stack component="li" gap="xs">
      <div>
        <Title order={3}>{name}</Title>
        <NamedRows operation={run.operation} rows={unit.rows} shown={1} />
      </div>
      <ShownEvidence
        evidence={evidence}
        choiceOf={({ record }) =>
          box({ found: 'done', recordId: record.id }, t`This one: ${record.name || record.id}`)
        }
      />
      {evidence.named.length > 0 && box({ found: 'done', recordId: null }, t`It was done`)}
      {box({ found: 'notDone', recordId: null }, t`It was not done`)}
    </Stack>
  );
}
