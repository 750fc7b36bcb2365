import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { RowOutcome } from '#grid/gridColumn.tsx';
import { fault, type IntakeReading } from '#intake/engine/intakeReading.ts';
import type { BenchChoices } from '../prepareRows.ts';
import { previewOutcome } from './previewExport.ts';

export interface RowStatus {
  statusOf(row: number): RowOutcome;
  isLeftOut(row: number): boolean;
}

/** The status of each preview row: ready, a warning, a problem, or excluded by the person. */
export function useRowStatus(
  { faults }: IntakeReading,
  { leaveOutDuplicates, leaveOutBad, doubtful }: BenchChoices,
  leftOutBefore: ReadonlySet<number>,
): RowStatus {
  const { t } = useLingui();
  return useMemo(() => {
    const ready = { ...previewOutcome(msg`Ready`, 'notSent', t), isUsual: true };
    const warning = previewOutcome(msg`Warning`, 'unknown', t);
    const bad = previewOutcome(msg`Problem`, 'refused', t);
    const leftOut = previewOutcome(msg`Left out`, 'notSent', t);
    const inDoubt = doubtful === 'leaveOut' ? leftOut : warning;
    const byFault = [
      ready,
      warning,
      inDoubt,
      leaveOutDuplicates ? leftOut : bad,
      leaveOutBad ? leftOut : bad,
    ];
    const statusOf = (row: number) => {
      const status = byFault[faults[row] ?? fault.none] ?? leftOut;
      return status !== bad && leftOutBefore.has(row) ? leftOut : status;
    };
    return { statusOf, isLeftOut: (row) => statusOf(row) === leftOut };
  }, [faults, doubtful, leaveOutDuplicates, leaveOutBad, leftOutBefore, t]);
}
