import { useLingui } from '@lingui/react/macro';
import { Box, Code, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { verdictOf } from '#contract/causes.ts';
import type { Fate } from '#contract/fate.ts';
import { httpForm } from '#contract/operations.ts';
import { verdictTone } from '#desk/words/verdictTone.ts';
import { uriPart } from '#lib/uriPart.ts';
import { causeWords } from '#platform/outcomeWords.ts';
import type { RequestRecord } from '#run/run.ts';
import { Icon } from '#ui/Icon.tsx';
import { Time } from '#ui/Time.tsx';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import type { WatchedRun } from '../useRun.ts';
import { RequestDetail } from './RequestDetail.tsx';

interface RequestEntryProps {
  request: RequestRecord;
  watched: WatchedRun;
}

/** One request in a line; its details render only when opened. */
export function RequestEntry({ request, watched }: RequestEntryProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { operation, input, attempt, raw, sentAt } = request;
  const { method, path } = httpForm(operation, input, uriPart);
  const seq = request.seq + 1;
  const worst = worstFate(request);
  return (
    <li>
      <Box component="details" flex={1} fz="sm" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <Group component="summary" gap="md" className="hoverable">
          <Icon name="chevron" size={12} />
          <strong>{t`Request ${seq}`}</strong>
          {attempt > 1 && <span>{t`Attempt ${attempt}`}</span>}
          <Code className="wraps">
            {method} {path}
          </Code>
          <ToneBadge tone={verdictTone[worst.verdict]}>{t(causeWords[worst.cause].title)}</ToneBadge>
          {raw && <span>{raw.status}</span>}
          <Text component="span" inherit c="dimmed" ms="auto">
            <Time at={sentAt} />
          </Text>
        </Group>
        {isOpen && <RequestDetail request={request} watched={watched} />}
      </Box>
    </li>
  );
}

/** A successful answer can hold a refused set: the line shows the worst of its rows. */
function worstFate({ cause, fates }: RequestRecord): Pick<Fate, 'verdict' | 'cause'> {
  const verdict = (['unknown', 'refused', 'notSent'] as const).find((one) =>
    fates.some(({ fate }) => fate.verdict === one),
  );
  return fates.find(({ fate }) => fate.verdict === verdict)?.fate ?? { verdict: verdictOf(cause), cause };
}
