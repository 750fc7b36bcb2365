import { useLingui } from '@lingui/react/macro';
import type { Fate } from '#contract/fate.ts';
import { causeWords } from '#platform/outcomeWords.ts';
import { distinctMessages } from './distinctMessages.ts';
import styles from './RunMessages.module.css';

/** Why rows are not done: each reason once, in the service's words where it gave some, with how many rows share it. */
export function RunMessages({ fates }: { fates: readonly Fate[] }) {
  const { t } = useLingui();
  const reasons = distinctMessages(fates);
  if (reasons.length === 0) return null;
  return (
    <ul className={styles['reasons']} aria-label={t`Reasons`}>
      {reasons.map(({ cause, message, count, verdict }) => (
        <li key={`${cause} ${message}`} data-tone={verdict}>
          <span className={styles['count']}>{count}</span>
          <div>
            <strong>{message ?? t(causeWords[cause].title)}</strong>
            <p>
              {t(causeWords[cause].meaning)} {t(causeWords[cause].nextStep)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
