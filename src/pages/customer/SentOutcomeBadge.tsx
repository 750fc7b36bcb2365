import { useLingui } from '@lingui/react/macro';
import { rowStates } from '#contract/rowStates.ts';
import { stateWords } from '#contract/words/stateWords.ts';
import { dateTimeFormat, sameDayTest } from '#language/dateTimeFormat.ts';
import type { SentAbout } from '#pageParts/runs/useSentAbout.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';

/** The outcome of something that was sent, and when. Today's entries show the time only. */
export function SentOutcomeBadge({ sent: { verdict, operation, at } }: { sent: SentAbout }) {
  const { t, i18n } = useLingui();
  const time = dateTimeFormat(i18n, sameDayTest(Date.now())(at) ? 'time' : 'day').format(at);
  return (
    <ToneBadge tone={rowStates[verdict].tone}>
      {t(stateWords(verdict, operation))} {time}
    </ToneBadge>
  );
}
