import { useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useId, useMemo } from 'react';
import { stateAtRest } from '#contract/causes.ts';
import { countStates } from '#contract/rowStates.ts';
import { stateWords } from '#contract/words/stateWords.ts';
import { ReadOrgButton } from '#pageParts/records/ReadOrgButton.tsx';
import { useDesk } from '#pageParts/useDesk.ts';
import { countWords } from '#pageParts/words/countWords.ts';
import { outcomeOfCause } from '#run/outcomesOf.ts';
import type { Row } from '#run/run.ts';
import { unitsOf } from '#run/unitsOf.ts';
import { type FindingRequest, useShownRun } from '../rows/useRunView.ts';
import { useLookInOrg } from './useLookInOrg.ts';

/**
 * Records one finding about the unknown rows among the selected or filtered ones. A part of a set stands for the whole
 * set. Not shown if the run has only one unknown row, whose region has the buttons.
 * @param picked indexes of rows, in display order
 * @param isSelection the rows are selected; otherwise they are those that pass the filters
 */
export function FindingsOfPicked({ picked, isSelection }: { picked: Int32Array; isSelection: boolean }) {
  const { t, i18n } = useLingui();
  const { run, input, outcomes, messageOf, askForFinding } = useShownRun();
  const { owner } = useDesk();
  const look = useLookInOrg();
  const labelId = useId();
  const unknown = useMemo(() => {
    const unknownRows = input.filter(({ index }) => outcomes[index]?.verdict === 'unknown');
    return unitsOf(run.operation, unknownRows);
  }, [run.operation, input, outcomes]);
  const units = useMemo(() => {
    const unitOf = new Map(unknown.flatMap((unit) => unit.rows.map(({ index }) => [index, unit] as const)));
    return [...new Set([...picked].flatMap((position) => unitOf.get(position) ?? []))];
  }, [unknown, picked]);
  if (run.owner.userId !== owner.userId || run.state === 'running' || unknown.length < 2) return null;
  const outcomeOf = ({ index }: Row) => outcomes[index] ?? outcomeOfCause('waiting');
  const mayBeDone = ({ index }: Row) => stateAtRest(outcomes[index]) === 'alreadyDone';
  const hintsOf = (row: Row) => (mayBeDone(row) ? [messageOf({ row, outcome: outcomeOf(row) })] : []);
  const ask = (found: FindingRequest['found']) => {
    const inDoubt = units.filter(({ rows }) => rows.some(mayBeDone));
    const hints = new Map(inDoubt.map((unit) => [unit, unit.rows.flatMap(hintsOf).join(' · ')]));
    askForFinding({ units, found, hints });
  };
  // The same numbers as in the tabs.
  const counts = countStates(
    units.flatMap(({ rows }) => rows.map(({ index }) => stateAtRest(outcomes[index]))),
  );
  const none = `${i18n.number(0)} ${t(stateWords('unknown', run.operation))}`;
  const words = countWords(i18n, run.operation, counts) || none;
  // Disabled, not hidden: the rows below would move under the pointer that selects them.
  const isDisabled = units.length === 0;
  const button = { size: 'xs', disabled: isDisabled } as const;
  return (
    <Group justify="space-between" mb="xs">
      <Text id={labelId} size="sm">
        {isSelection ? t`Selected: ${words}` : t`Shown: ${words}`}
      </Text>
      <Group role="group" aria-labelledby={labelId}>
        {look && (
          <ReadOrgButton disabled={isDisabled} onClick={() => ask('inOrg')}>
            {t`Look in the org`}
          </ReadOrgButton>
        )}
        <Button {...button} onClick={() => ask('done')}>{t`They were done`}</Button>
        <Button {...button} onClick={() => ask('notDone')}>{t`They were not done`}</Button>
      </Group>
    </Group>
  );
}
