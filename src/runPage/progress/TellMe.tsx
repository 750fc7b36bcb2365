import { useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { toStateCounts } from '#contract/rowStates.ts';
import { operationWords } from '#contract/words/operationWords.ts';
import { labelled } from '#pageParts/labelled.ts';
import { paths } from '#pageParts/links/paths.ts';
import { useDesk } from '#pageParts/useDesk.ts';
import { countWords } from '#pageParts/words/countWords.ts';
import { runStateWords } from '#pageParts/words/runStateWords.ts';
import { isUnderWay } from '#run/run.ts';
import type { Runner } from '#run/runner.ts';
import { useShownRun } from '../rows/useRunView.ts';

/**
 * Offers a browser notification for when the run waits or has ended, whatever page or window is open. Asks for
 * permission only after a click.
 */
export function TellMe() {
  const { run, active } = useShownRun();
  const { t, i18n } = useLingui();
  const { runs } = useDesk();
  const [, navigate] = useLocation();
  const [permission, setPermission] = useState<NotificationPermission>();
  if (!active || typeof Notification === 'undefined') return null;

  const ask = async () => {
    const answer = await Notification.requestPermission();
    setPermission(answer);
    const runner = runs.get(run.id);
    // The run may have ended or paused before the person answered.
    if (answer !== 'granted' || !runner) return;
    onceAtRest(runner, () => {
      const { run: rested } = runner.snapshot();
      const title = labelled(i18n, t(runStateWords(rested)), t(operationWords[run.operation].name));
      const body = countWords(i18n, run.operation, toStateCounts(rested.counts));
      const notice = new Notification(title, { body, tag: run.id });
      notice.onclick = () => {
        window.focus();
        navigate(paths.run(run.id));
        notice.close();
      };
    });
  };
  return (
    <Text component="span" size="sm" c="dimmed" ms="auto" aria-live="polite">
      {permission === undefined ? (
        <Button variant="subtle" size="xs" onClick={() => void ask()}>{t`Tell me when it is done`}</Button>
      ) : permission === 'granted' ? (
        t`The browser will tell you when it is done.`
      ) : (
        t`The browser allows no notices here. The title of this tab shows the progress.`
      )}
    </Text>
  );
}

/** Calls once, when the run pauses or ends. */
export function onceAtRest(runner: Runner, tell: () => void): void {
  const stop = runner.subscribe(() => {
    if (isUnderWay(runner.snapshot().run)) return;
    stop();
    try {
      tell();
    } catch {
      // Some phones allow notifications by service workers only. The page and its title show the end as well.
    }
  });
}
