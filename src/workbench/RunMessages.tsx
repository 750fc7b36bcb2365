import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { OperationName } from '#contract/operations.ts';
import { cleanText } from '#lib/cleanText.ts';
import { wholePercent } from '#lib/wholePercent.ts';
import { causeWords, verdictWords } from '#platform/outcomeWords.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import type { DistinctMessage } from './distinctMessages.ts';
import styles from './RunMessages.module.css';
import type { ReasonFilter } from './useReasonFilter.ts';
import { verdictTone } from './verdictTone.ts';

/** The most frequent ones; a run can have a reason a row. */
const SHOWN = 8;

/** Characters of the service's words; its rows have all of them. */
const WORDS_SHOWN = 240;

interface RunMessagesProps {
  operation: OperationName;
  rowCount: number;
  filter: ReasonFilter;
}

/**
 * Why rows are not done: each reason once, in the service's words where it gave some, with how many rows share it. A
 * press on one shows its rows alone in the results.
 */
export function RunMessages({ operation, rowCount, filter }: RunMessagesProps) {
  const { t } = useLingui();
  const [isWhole, setIsWhole] = useState(false);
  const { reasons, chosen, toggle } = filter;
  if (reasons.length === 0) return null;
  const shown = isWhole ? reasons : reasons.slice(0, SHOWN);
  return (
    <div className={styles['messages']}>
      <ul className={styles['reasons']} aria-label={t`Reasons`}>
        {shown.map((reason, place) => (
          <Reason
            key={reason.key}
            operation={operation}
            reason={reason}
            // What a cause means is said once, at the first of its reasons.
            isExplained={shown.findIndex(({ cause }) => cause === reason.cause) === place}
            rowCount={rowCount}
            isChosen={reason.key === chosen?.key}
            onPress={() => toggle(reason.key)}
          />
        ))}
      </ul>
      {reasons.length > shown.length && (
        <Button variant="subtle" size="xs" onClick={() => setIsWhole(true)}>
          <Plural value={reasons.length} one="Show # reason" other="Show all # reasons" />
        </Button>
      )}
    </div>
  );
}

interface ReasonProps {
  operation: OperationName;
  reason: DistinctMessage;
  rowCount: number;
  isExplained: boolean;
  isChosen: boolean;
  onPress(): void;
}

function Reason({ operation, reason, rowCount, isExplained, isChosen, onPress }: ReasonProps) {
  const { t, i18n } = useLingui();
  const { verdict, cause, message, count } = reason;
  const words = causeWords[cause];
  const share = count / rowCount;
  const percent = wholePercent(count, rowCount) || '< 1';
  // Written as on the run above it.
  const shown = t`${percent} %`;
  const rows = i18n.number(count);
  return (
    <li data-tone={verdictTone[verdict]} data-chosen={isChosen || undefined}>
      <button type="button" className={styles['reason']} aria-pressed={isChosen} onClick={onPress}>
        <Badge tone={verdictTone[verdict]}>{t(verdictWords(verdict, operation))}</Badge>
        <strong>{cleanText(message ?? t(words.title), WORDS_SHOWN)}</strong>
        <span className={styles['count']}>
          <Plural value={count} one={`${rows} row`} other={`${rows} rows`} />
          {rowCount > 1 && ` · ${shown}`}
        </span>
        <span className={styles['track']}>
          <span className={styles['share']} style={{ inlineSize: `${share * 100}%` }} />
        </span>
      </button>
      {isExplained && (
        <p>
          {t(words.meaning)} {t(words.nextStep)}
        </p>
      )}
    </li>
  );
}

/** Said over the results while they hold one reason's rows only, with the way back. */
export function ChosenReason({ filter }: { filter: ReasonFilter }) {
  const { t } = useLingui();
  const { chosen, clear } = filter;
  if (!chosen) return null;
  const words = cleanText(chosen.message ?? t(causeWords[chosen.cause].title), WORDS_SHOWN);
  return (
    <div className={styles['chosen']}>
      <p>
        <Trans>Only rows with this reason:</Trans> <strong>{words}</strong>
      </p>
      <Button variant="default" size="xs" onClick={clear}>
        <Trans>Show every reason</Trans>
      </Button>
    </div>
  );
}
