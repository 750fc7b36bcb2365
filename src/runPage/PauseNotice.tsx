import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { verdictOf } from '#contract/causes.ts';
import { causeWords } from '#pageParts/words/outcomeWords.ts';
import { UNKNOWN_BEFORE_PAUSE } from '#run/next.ts';
import { useShownRun } from './rows/useShownRun.ts';

/** Says why a run is paused and what to do. What an unknown row means stands with the row, until it is settled. */
export function PauseNotice() {
  const { t } = useLingui();
  const { run, reasons } = useShownRun();
  const { state, pausedBy } = run;
  if (state !== 'paused' || pausedBy === null) return null;
  const { title, meaning, nextStep } = causeWords[pausedBy];
  const isUnknown = verdictOf(pausedBy) === 'unknown';
  const isSettled = isUnknown && !reasons.reasons.some(({ cause }) => cause === pausedBy);
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
        `${isUnknown ? '' : `${t(meaning)} `}${t(nextStep)}`
      )}
    </Text>
  );
}
