import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OperationName } from '#contract/operations.ts';
import { type RowState, rowStateNames, rowStates, type StateCounts } from '#contract/rowStates.ts';
import { stateWords } from '#contract/words/stateWords.ts';
import type { Tone } from '#ui/tone.ts';

type Language = Pick<I18n, '_' | 'number'>;

/** The counts that are not zero, each as "1,204 Refused". */
export function countLabels(
  i18n: Language,
  operation: OperationName,
  counts: StateCounts,
): { key: RowState; tone: Tone; count: number; outcome: string; label: string }[] {
  return rowStateNames
    .filter((key) => counts[key] > 0)
    .map((key) => {
      const [number, outcome] = [i18n.number(counts[key]), i18n._(stateWords(key, operation))];
      const label = i18n._(msg`${number} ${outcome}`);
      return { key, tone: rowStates[key].tone, count: counts[key], outcome, label };
    });
}

/** "5 Done, 1 Refused, 4 To go": the text alternative of a progress. */
export function countWords(i18n: Language, operation: OperationName, counts: StateCounts): string {
  return countLabels(i18n, operation, counts)
    .map(({ label }) => label)
    .join(', ');
}
