import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { driveRun } from '#desk/sending/startRun.ts';
import { useAct } from '#desk/useAct.ts';
import { useDesk } from '#desk/useDesk.ts';
import { ContinueRun } from './ContinueRun.tsx';
import type { WatchedRun } from './useRun.ts';

/**
 * Pause, continue, stop. Nothing continues by itself after a pause or a reload, only by a person's act. So when a button
 * unmounts, the focus goes to their group (keepFocus.ts), where a key that is still down presses nothing.
 */
export function RunControls({ watched }: { watched: WatchedRun }) {
  const { t } = useLingui();
  const { run, live } = watched;
  const desk = useDesk();
  const { runs } = desk;
  const { mutate, isPending, isError, data: isHere } = useAct((act: () => Promise<boolean>) => act());
  // `ready`: about to begin. Opening the desk has closed runs that other tabs left in this state.
  if (run.state === 'finished' || run.state === 'stopped' || run.state === 'ready') return null;

  if (live && run.state === 'running') {
    // Undefined once the run rests, even before the journal shows how.
    const runner = runs.get(run.id);
    return (
      <Group gap="xs" role="group" aria-label={t`Run`}>
        <Button
          variant="default"
          loading={!runner || live.ending === 'pause'}
          disabled={live.ending === 'stop'}
          onClick={() => runner?.pause()}
        >
          <Trans>Pause</Trans>
        </Button>
        <Button variant="default" loading={!runner || live.ending === 'stop'} onClick={() => runner?.stop()}>
          <Trans>Stop</Trans>
        </Button>
      </Group>
    );
  }
  return (
    <Group gap="xs" role="group" aria-label={t`Run`}>
      <ContinueRun
        watched={watched}
        disabled={run.state === 'running'}
        loading={isPending}
        onContinue={(pastCause) => mutate(() => driveRun(desk, run.id, pastCause))}
      />
      <Button
        variant="default"
        disabled={run.state === 'running' || isPending}
        onClick={() => mutate(() => runs.stop(run.id))}
      >
        <Trans>Stop</Trans>
      </Button>
      <div aria-live="polite">
        {isError && (
          <p>
            <Trans>This browser could not write into its journal, so nothing was sent. Try again.</Trans>
          </p>
        )}
        {(isHere === false || run.state === 'running') && (
          <p>
            <Trans>Another tab or window is sending this run. Pause it there first.</Trans>
          </p>
        )}
      </div>
    </Group>
  );
}
