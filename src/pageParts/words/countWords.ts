import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { shownCounts } from '#contract/causes.ts';
import type { OperationName } from '#contract/operations.ts';
import type { RowCounts } from '#desk/requestStates.ts';
import { verdictTone } from '#platform/verdictTone.ts';
import type { Tone } from '#ui/tone.ts';
import { verdictWords } from './outcomeWords.ts';
import { stateWords } from './stateWords.ts';

type Language = Pick<I18n, '_' | 'number'>;

/** The counts that are not zero, each as "1,204 Refused". Rows in flight and to go follow the outcomes. */
export function countLabels(
  i18n: Language,
  operation: OperationName,
  counts: RowCounts,
): { key: string; tone: Tone; count: number; outcome: string; label: string }[] {
  const { sending = 0, toGo = 0 } = counts;
  return [
    ...shownCounts(counts).map(([key, count]) => ({
      ...{ key, count, tone: verdictTone[key] },
      words: verdictWords(key, operation),
    })),
    { key: 'sending', count: sending, tone: 'info' as const, words: stateWords('sending', operation, false) },
    { key: 'toGo', count: toGo, tone: 'idle' as const, words: stateWords('toGo', operation, false) },
  ].flatMap(({ key, tone, count, words }) => {
    const [number, outcome] = [i18n.number(count), i18n._(words)];
    return count > 0 ? [{ key, tone, count, outcome, label: i18n._(msg`${number} ${outcome}`) }] : [];
  });
}

/** "5 Done, 1 Refused, 4 To go": the text alternative of a progress. */
export function countWords(i18n: Language, operation: OperationName, counts: RowCounts): string {
  return countLabels(i18n, operation, counts)
    .map(({ label }) => label)
    .join(', ');
}
