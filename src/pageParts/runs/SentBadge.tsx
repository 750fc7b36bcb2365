import { useLingui } from '@lingui/react/macro';
import { verdictTone } from '#platform/verdictTone.ts';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { dayOf, momentForm } from '#words/momentForm.ts';
import { verdictWords } from '../words/outcomeWords.ts';
import type { SentAbout } from './useSentAbout.ts';

/** What became of something that was sent, and when: the time alone is enough today. */
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
