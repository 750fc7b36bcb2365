import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { dateTimeFormat } from '#language/dateTimeFormat.ts';
import { useActiveRun } from '#pageParts/runs/useActiveRun.ts';
import { WAITS_MS } from '#run/next.ts';
import { Notice } from '#ui/Notice.tsx';

/** Shown while the org's rate limit delays the request. It shows a time: a countdown would be read out each second. */
export function RateLimitNotice({ runId }: { runId: string }) {
  const { t, i18n } = useLingui();
  const { runner, active } = useActiveRun(runId);
  if (!runner || !active?.waiting) return null;
  const { until, nextAttempt } = active.waiting;
  const time = dateTimeFormat(i18n, 'clock').format(new Date(until));
  const attempts = WAITS_MS.length + 1;
  return (
    <Notice
      tone="info"
      // The pressed button may be out of sight. Only once: later the person may be in a field.
      takesFocus={nextAttempt === 2}
      title={t`The org is busy: trying again at ${time}`}
      actions={<Button disabled={active.ending !== null} onClick={runner.stop}>{t`Stop waiting`}</Button>}
    >
      <Trans>
        It rejects requests for now without processing them, so nothing was changed. Next is attempt{' '}
        {nextAttempt} of {attempts}.
      </Trans>
    </Notice>
  );
}
