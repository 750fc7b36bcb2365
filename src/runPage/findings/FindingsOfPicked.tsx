import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useId, useMemo } from 'react';
import { shownVerdict } from '#contract/causes.ts';
import { countRows, unitsOf } from '#desk/unitsOf.ts';
import { ReadOrgButton } from '#pageParts/records/ReadOrgButton.tsx';
import { useDesk } from '#pageParts/useDesk.ts';
import { countWords } from '#pageParts/words/countWords.ts';
import { verdictWords } from '#pageParts/words/outcomeWords.ts';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import type { Row } from '#run/run.ts';
import { useShownRun } from '../rows/useShownRun.ts';
import { useLookInOrg, useRecordFindings } from './useLookInOrg.ts';

/**
 * Records one finding about the unknown rows among the selected or filtered ones. A part of a set stands for the whole set.
 * Hidden if the run has one unknown row only: its region has the buttons.
 * @param picked indexes of rows, in display order
 * @param isSelection the rows are selected; otherwise they are those that pass the filters
 */
export function FindingsOfPicked({ picked, isSelection }: { picked: Int32Array; isSelection: boolean }) {
  const { t, i18n } = useLingui();
  const { run, input, outcomes, askForFinding } = useShownRun();
  const save = useRecordFindings(run);
  const { owner } = useDesk();
  const look = useLookInOrg();
  const labelId = useId();
  const unknown = useMemo(() => {
    const unknownRows = input.filter(({ index }) => outcomes[index]?.verdict === 'unknown');
    return unitsOf(run.operation, unknownRows);
  }, [run.operation, input, outcomes]);
  const units = useMemo(() => {
    const unitOf = new Map(unknown.flatMap((unit) => unit.rows.map(({ index }) => [index, unit] as const)));
    return [...new Set([...picked].flatMap((place) => unitOf.get(place) ?? []))];
  }, [unknown, picked]);
  if (run.owner.userId !== owner.userId || run.state === 'running' || unknown.length < 2) return null;
  const outcomeOf = ({ index }: Row) => outcomes[index] ?? outcomeOfCause('waiting');
  // Items of an order need its id, which only a person can find.
  const already = run.itemsIn
    ? []
    : units.filter((unit) => unit.rows.every((row) => shownVerdict(outcomeOf(row)) === 'alreadyDone'));
  const recordAsDone = () =>
    save.mutate({
      findings: already.map((unit) => ({
        unit,
        found: 'done',
        recordId: unit.rows.map((row) => outcomeOf(row).recordId).find(Boolean) ?? null,
      })),
    });
  const alreadyCount = countRows(already);
  // As the tabs count them.
  const counts = { done: 0, refused: 0, notSent: 0, unknown: countRows(units), alreadyDone: alreadyCount };
  const none = `${i18n.number(0)} ${t(verdictWords('unknown', run.operation))}`;
  const words = countWords(i18n, run.operation, counts) || none;
  // Disabled, not hidden: the rows below would move under the pointer that selects them.
  const isDisabled = units.length === 0;
  const button = { size: 'xs', variant: 'default', disabled: isDisabled } as const;
  return (
    <Group justify="space-between" mb="xs">
      <Text id={labelId} size="sm">
        {isSelection ? t`Selected: ${words}` : t`Shown: ${words}`}
      </Text>
      <Group role="group" aria-labelledby={labelId}>
        {look && (
          <ReadOrgButton disabled={isDisabled} onClick={() => askForFinding({ units, found: 'inOrg' })}>
            <Trans>Look in the org</Trans>
          </ReadOrgButton>
        )}
        {already.length > 0 && (
          <Button {...button} loading={save.isPending} onClick={recordAsDone}>
            <Plural
              value={alreadyCount}
              one="Record # already done row as done"
              other="Record # already done rows as done"
            />
          </Button>
        )}
        <Button {...button} onClick={() => askForFinding({ units, found: 'done' })}>
          <Trans>They were done</Trans>
        </Button>
        <Button {...button} onClick={() => askForFinding({ units, found: 'notDone' })}>
          <Trans>They were not done</Trans>
        </Button>
      </Group>
    </Group>
  );
}
