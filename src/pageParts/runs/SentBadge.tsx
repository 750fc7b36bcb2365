import { useLingui } from '@lingui/react/macro';
import { verdictTone } from '#platform/verdictTone.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { dayOf, momentForm } from '#words/momentForm.ts';
import { verdictWords } from '../words/outcomeWords.ts';
import type { SentAbout } from './useSentAbout.ts';

/** The outcome of something that was sent, and when. Today's entries show the time only. */
export function SentBadge({ sent: { verdict, operation, at } }: { sent: SentAbout }) {
  const { t, i18n } = useLingui();
  const time = momentForm(i18n, dayOf(Date.now())(at) ? 'time' : 'day').format(at);
  const words = verdict === 'underWay' ? t`Being sent` : t(verdictWords(verdict, operation));
  return (
    <ToneBadge tone={verdict === 'underWay' ? 'info' : verdictTone[verdict]}>
      {words} {time}
    </ToneBadge>
  );
}
