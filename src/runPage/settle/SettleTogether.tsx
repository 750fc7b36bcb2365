import { Trans } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import type { Unit } from '#desk/unitsOf.ts';
import type { Run, Settlement } from '#run/run.ts';
import { SettleDialog } from './SettleDialog.tsx';

interface SettleTogetherProps {
  run: Run;
  /** May be empty. */
  units: readonly Unit[];
  /** Names and counts the rows. */
  children: ReactNode;
}

/** Buttons to settle several unknown rows in the same way. */
export function SettleTogether({ run, units, children }: SettleTogetherProps) {
  const [asking, setAsking] = useState<{ units: readonly Unit[]; found: Settlement['found'] } | null>(null);
  const labelId = useId();
  const ask = (found: Settlement['found']) => setAsking({ units, found });
  return (
    <Group justify="space-between">
      <Text id={labelId} size="sm">
        {children}
      </Text>
      <Group role="group" aria-labelledby={labelId}>
        <Button size="xs" variant="default" disabled={units.length === 0} onClick={() => ask('done')}>
          <Trans>They were done</Trans>
        </Button>
        <Button size="xs" variant="default" disabled={units.length === 0} onClick={() => ask('notDone')}>
          <Trans>They were not done</Trans>
        </Button>
      </Group>
      {asking && <SettleDialog run={run} {...asking} onClose={() => setAsking(null)} />}
    </Group>
  );
}
