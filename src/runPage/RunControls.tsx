import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { driveRun } from '#desk/sending/driveRun.ts';
import { useAct } from '#desk/useAct.ts';
import { useDesk } from '#desk/useDesk.ts';
import { ContinueRun } from './ContinueRun.tsx';
import type { WatchedRun } from './useRun.ts';

/**
 * Pause, continue, stop. Continue is a person's act: nothing goes on by itself after a pause or a reload. So the focus of
 * a button that goes away stays beside the next one, on their group (keepFocus.ts): a key that is still down presses nothing.
 */
export function RunControls({ watched }: { watched: WatchedRun }) {
  const { t } = useLingui();
  const { run, live } = watched;
  const desk = useDesk();
  const { runs } = desk;
  const { mutate, isPending, isError, data: isHere } = useAct((act: () => Promise<boolean>) => act());
  // `ready`: it is about to begin; one that was left so by a tab that is gone was closed when the desk was opened.
  if (run.state === 'finished' || run.state === 'stopped' || run.state === 'ready') return null;

  if (live && run.state === 'running') {
    // None any more where it has come to rest, and the journal has not told yet how.
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
