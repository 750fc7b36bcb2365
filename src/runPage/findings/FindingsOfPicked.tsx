import { Plural, Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useId, useMemo } from 'react';
import { countRows, unitsOf } from '#desk/unitsOf.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { useShownRun } from '../rows/useShownRun.ts';
import { useLookInOrg } from './useLookInOrg.ts';

/**
 * Settles the unknown rows among the selected or filtered ones in the same way. A part of a set stands for the whole set.
 * Hidden for fewer than two: the region of the row has the buttons.
 * @param picked indexes of rows, in display order
 * @param isSelection the rows are selected; otherwise they are those that pass the filters
 */
export function FindingsOfPicked({ picked, isSelection }: { picked: Int32Array; isSelection: boolean }) {
  const { run, rows, askForFinding } = useShownRun();
  const { owner } = useDesk();
  const look = useLookInOrg();
  const labelId = useId();
  const unknown = useMemo(() => {
    const unknownRows = rows.flatMap(({ row, outcome }) => (outcome.verdict === 'unknown' ? [row] : []));
    return unitsOf(run.operation, unknownRows);
  }, [run.operation, rows]);
  const units = useMemo(() => {
    const unitOf = new Map(unknown.flatMap((unit) => unit.rows.map(({ index }) => [index, unit] as const)));
    return [...new Set([...picked].flatMap((place) => unitOf.get(place) ?? []))];
  }, [unknown, picked]);
  if (run.owner.userId !== owner.userId || run.state === 'running' || unknown.length < 2) return null;
  const count = countRows(units);
  const button = { size: 'xs', variant: 'default', disabled: count === 0 } as const;
  return (
    <Group justify="space-between" mb="xs">
      <Text id={labelId} size="sm">
        {isSelection ? (
          <Plural value={count} one="# unknown row selected" other="# unknown rows selected" />
        ) : (
          <Plural value={count} one="# unknown row shown" other="# unknown rows shown" />
        )}
      </Text>
      <Group role="group" aria-labelledby={labelId}>
        {look && (
          <Button {...button} onClick={() => askForFinding({ units, found: 'inOrg' })}>
            <Trans>Look in the org</Trans>
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
