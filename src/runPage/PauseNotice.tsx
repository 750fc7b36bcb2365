import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { verdictOf } from '#contract/causes.ts';
import { causeWords } from '#platform/outcomeWords.ts';
import { UNKNOWN_BEFORE_PAUSE } from '#run/next.ts';
import type { Run } from '#run/run.ts';
import type { DistinctMessage } from './distinctMessages.ts';

/**
 * Why a run waits. RunMessages explains the causes of rows, so this explains only causes without a row, such as being
 * offline, and no cause whose row a person has settled since.
 */
export function PauseNotice({ run, reasons }: { run: Run; reasons: readonly DistinctMessage[] }) {
  const { t } = useLingui();
  const { state, pausedBy } = run;
  if (state !== 'paused' || pausedBy === null) return null;
  const { title, meaning, nextStep } = causeWords[pausedBy];
  const isToldBelow = reasons.some(({ cause }) => cause === pausedBy);
  const isSettled = !isToldBelow && verdictOf(pausedBy) === 'unknown';
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
      {isToldBelow || isSettled ? (
        <>
          <Trans>Nothing more goes out until you press Continue.</Trans>{' '}
          {isToldBelow && <Trans>What it means, and what to do, stands below.</Trans>}
        </>
      ) : (
        `${t(meaning)} ${t(nextStep)}`
      )}
    </Text>
  );
}
