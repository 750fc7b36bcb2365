import { Plural, Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { useId, useMemo } from 'react';
import { countRows, unitsOf } from '#desk/unitsOf.ts';
import { useDesk } from '#desk/useDesk.ts';
import type { Run } from '#run/run.ts';
import type { FatedRow } from '../audit/useToldRun.ts';
import type { SettleRequest } from './SettleDialog.tsx';

interface SettlePickedProps {
  run: Run;
  rows: readonly FatedRow[];
  /** Indexes of rows, in display order. */
  picked: Int32Array;
  /** The rows are selected; otherwise they are those that pass the filters. */
  isSelection: boolean;
  onSettle(request: SettleRequest): void;
}

/**
 * Settles the unknown rows among the selected or filtered ones in the same way. A part of a set stands for the whole set.
 * Hidden for fewer than two: the region of the row has the buttons.
 */
export function SettlePicked({ run, rows, picked, isSelection, onSettle }: SettlePickedProps) {
  const { owner } = useDesk();
  const labelId = useId();
  const unknown = useMemo(() => {
    const unknownRows = rows.flatMap(({ row, fate }) => (fate.verdict === 'unknown' ? [row] : []));
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
    <Group justify="space-between">
      <Text id={labelId} size="sm">
        {isSelection ? (
          <Plural value={count} one="# unknown row selected" other="# unknown rows selected" />
        ) : (
          <Plural value={count} one="# unknown row shown" other="# unknown rows shown" />
        )}
      </Text>
      <Group role="group" aria-labelledby={labelId}>
        <Button {...button} onClick={() => onSettle({ units, found: 'done' })}>
          <Trans>They were done</Trans>
        </Button>
        <Button {...button} onClick={() => onSettle({ units, found: 'notDone' })}>
          <Trans>They were not done</Trans>
        </Button>
      </Group>
    </Group>
  );
}
