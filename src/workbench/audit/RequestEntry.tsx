import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { verdictOf } from '#contract/causes.ts';
import type { Fate } from '#contract/fate.ts';
import { httpForm } from '#contract/operations.ts';
import { uriPart } from '#lib/uriPart.ts';
import { causeWords } from '#platform/outcomeWords.ts';
import type { RequestRecord } from '#run/run.ts';
import { Badge } from '#ui/Badge.tsx';
import { Time } from '#ui/Time.tsx';
import disclosure from '../disclosure.module.css';
import type { WatchedRun } from '../useRun.ts';
import { verdictTone } from '../verdictTone.ts';
import { RequestDetail } from './RequestDetail.tsx';
import styles from './RunRequests.module.css';

interface RequestEntryProps {
  request: RequestRecord;
  watched: WatchedRun;
}

/** One request in a line; opened, everything that is kept of it, drawn only then. */
export function RequestEntry({ request, watched }: RequestEntryProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { operation, input, attempt, raw, sentAt } = request;
  const { method, path } = httpForm(operation, input, uriPart);
  const seq = request.seq + 1;
  const worst = worstFate(request);
  return (
    <li>
      <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={`${styles['summary']} ${disclosure['mark']}`}>
          <strong>{t`Request ${seq}`}</strong>
          {attempt > 1 && <span>{t`Attempt ${attempt}`}</span>}
          <code>
            {method} {path}
          </code>
          <Badge tone={verdictTone[worst.verdict]}>{t(causeWords[worst.cause].title)}</Badge>
          {raw && <span>{raw.status}</span>}
          <Time at={sentAt} />
        </summary>
        {isOpen && <RequestDetail request={request} watched={watched} />}
      </details>
    </li>
  );
}

/** A request that was answered well can hold a set that was refused: the line says the worst of its rows. */
function worstFate({ cause, fates }: RequestRecord): Pick<Fate, 'verdict' | 'cause'> {
  const verdict = (['unknown', 'refused', 'notSent'] as const).find((one) =>
    fates.some(({ fate }) => fate.verdict === one),
  );
  return fates.find(({ fate }) => fate.verdict === verdict)?.fate ?? { verdict: verdictOf(cause), cause };
}
