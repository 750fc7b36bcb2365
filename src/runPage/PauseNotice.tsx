import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { verdictOf } from '#contract/causes.ts';
import { causeWords } from '#platform/outcomeWords.ts';
import { UNKNOWN_BEFORE_PAUSE } from '#run/next.ts';
import type { Run } from '#run/run.ts';
import type { Reason } from './useReasonFilter.ts';

/** Says why a run is paused and what to do. If its unknown row was settled since, nothing is left to look up. */
export function PauseNotice({ run, reasons }: { run: Run; reasons: readonly Reason[] }) {
  const { t } = useLingui();
  const { state, pausedBy } = run;
  if (state !== 'paused' || pausedBy === null) return null;
  const { title, meaning, nextStep } = causeWords[pausedBy];
  const isSettled = verdictOf(pausedBy) === 'unknown' && !reasons.some(({ cause }) => cause === pausedBy);
  const isPast = run.goesPast?.includes(pausedBy) ?? false;
  return (
    <Text role="alert" size="sm">
      <strong>{t`Paused: ${t(title)}`}</strong>
      {'. '}
      {isPast && (
        <>
          <Trans>
            This run goes past such rows, but {UNKNOWN_BEFORE_PAUSE} requests in a row ended like this.
          </Trans>{' '}
        </>
      )}
      {isSettled ? (
        <Trans>Nothing more goes out until you press Continue.</Trans>
      ) : (
        `${t(meaning)} ${t(nextStep)}`
      )}
    </Text>
  );
}
