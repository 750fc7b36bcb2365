import { Trans } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { useDesk } from './useDesk.ts';
import type { WatchedRun } from './useRun.ts';

/** Pause, continue, stop. Continue is a person's act: nothing goes on by itself after a pause or a reload. */
export function RunControls({ watched: { run, live } }: { watched: WatchedRun }) {
  const { runs } = useDesk();
  const [hindrance, setHindrance] = useState<'elsewhere' | 'journal' | null>(null);
  // `ready`: it is about to begin; one that was left so by a tab that is gone was closed when the desk was opened.
  if (run.state === 'finished' || run.state === 'stopped' || run.state === 'ready') return null;

  const begin = (act: Promise<boolean>) => {
    setHindrance(null);
    act.then(
      (isHere) => setHindrance(isHere ? null : 'elsewhere'),
      () => setHindrance('journal'),
    );
  };
  const runner = live && runs.get(run.id);
  if (runner && run.state === 'running') {
    return (
      <Group gap="xs">
        <Button variant="default" disabled={live.ending !== null} onClick={runner.pause}>
          <Trans>Pause</Trans>
        </Button>
        <Button variant="default" disabled={live.ending === 'stop'} onClick={runner.stop}>
          <Trans>Stop</Trans>
        </Button>
      </Group>
    );
  }
  return (
    <Group gap="xs">
      <Button disabled={run.state === 'running'} onClick={() => begin(runs.drive(run.id))}>
        <Trans>Continue</Trans>
      </Button>
      <Button variant="default" disabled={run.state === 'running'} onClick={() => begin(runs.stop(run.id))}>
        <Trans>Stop</Trans>
      </Button>
      {hindrance === 'journal' && (
        <p role="status">
          <Trans>This browser could not write into its journal, so nothing was sent. Try again.</Trans>
        </p>
      )}
      {(hindrance === 'elsewhere' || run.state === 'running') && (
        <p role="status">
          <Trans>Another tab or window is sending this run. Pause it there first.</Trans>
        </p>
      )}
    </Group>
  );
}
