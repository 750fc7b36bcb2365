import { Trans, useLingui } from '@lingui/react/macro';
import { causeWords } from '#platform/outcomeWords.ts';
import type { Run } from '#run/run.ts';
import { Notice } from '#ui/Notice.tsx';
import type { DistinctMessage } from './distinctMessages.ts';

/**
 * Why a run waits. What the cause means stands with the rows that have it (RunMessages), so here it is said only where
 * no row has it, as when the computer is offline.
 */
export function PauseNotice({ run, reasons }: { run: Run; reasons: readonly DistinctMessage[] }) {
  const { t } = useLingui();
  const { state, pausedBy } = run;
  if (state !== 'paused' || pausedBy === null) return null;
  const { title, meaning, nextStep } = causeWords[pausedBy];
  const isToldBelow = reasons.some(({ cause }) => cause === pausedBy);
  return (
    <Notice tone="doubt" title={t`Paused: ${t(title)}`}>
      {isToldBelow ? (
        <Trans>
          Nothing more goes out until you press Continue. What it means, and what to do, stands below.
        </Trans>
      ) : (
        `${t(meaning)} ${t(nextStep)}`
      )}
    </Notice>
  );
}
