import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '#desk/links/paths.ts';
import { countStates } from '#desk/runs/requestStates.ts';
import { useDesk } from '#desk/useDesk.ts';
import { operationWords } from '#desk/words/operationWords.ts';
import { runStateWords } from '#desk/words/runStateWords.ts';
import type { WatchedRun } from '../useRun.ts';
import { progressWords } from './progressWords.ts';
import { tellAtRest } from './tellAtRest.ts';

/** Offers a browser notification when the run waits or has ended. Asks for permission only after a click. */
export function TellMe({ watched: { run, live } }: { watched: WatchedRun }) {
  const { t, i18n } = useLingui();
  const { runs } = useDesk();
  const [, navigate] = useLocation();
  const [answer, setAnswer] = useState<'none' | 'allowed' | 'refused'>('none');
  if (!live || typeof Notification === 'undefined') return null;

  const ask = async () => {
    const permission = await Notification.requestPermission();
    const runner = runs.get(run.id);
    if (permission !== 'granted' || !runner) return setAnswer('refused');
    const words = ({ operation, state }: typeof run) => ({
      title: `${t(runStateWords[state])}: ${t(operationWords[operation].name)}`,
      body: t(progressWords(i18n, operation, countStates(runner.snapshot().fates, true), true)),
    });
    tellAtRest(runner, words, () => navigate(paths.run(run.id)));
    setAnswer('allowed');
  };
  return (
    <Text component="span" size="sm" c="dimmed" ms="auto" aria-live="polite">
      {answer === 'none' && (
        <Button variant="subtle" size="xs" onClick={() => void ask()}>
          <Trans>Tell me when it is done</Trans>
        </Button>
      )}
      {answer === 'allowed' && <Trans>The browser will tell you when it is done.</Trans>}
      {answer === 'refused' && (
        <Trans>The browser allows no notices here. The title of this tab shows how far it is.</Trans>
      )}
    </Text>
  );
}
