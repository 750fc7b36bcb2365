import { useLingui } from '@lingui/react/macro';
import { Box, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { type Cause, type Outcome, stateOf, verdictOf } from '#contract/causes.ts';
import { countStates, mostUrgent, rowStates } from '#contract/rowStates.ts';
import { causeWords } from '#pageParts/words/outcomeWords.ts';
import type { RequestRecord } from '#run/run.ts';
import { Icon } from '#ui/Icon.tsx';
import { Section } from '#ui/Page.tsx';
import { Time } from '#ui/Time.tsx';
import { ToneBadge } from '#ui/ToneBadge.tsx';
import { ShowMore } from '#ui/tables/ShowMoreTable.tsx';
import { useShownRun } from '../rows/useRunView.ts';
import { RequestDetail } from './RequestDetail.tsx';

const AT_ONCE = 100;

/**
 * Every request of a run with its raw answer, in the order of the plan: for audits and support cases.
 * @param row shows only the requests that carried it; null: all
 */
export function RunRequests({ row }: { row: number | null }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(AT_ONCE);
  const { run, outcomes, history, active } = useShownRun();
  const isLagging = active !== null && run.state === 'running';
  const requests =
    row === null ? history.requests : history.requests.filter(({ rows }) => rows.includes(row));
  // While this tab sends the run, the page's requests lag behind.
  if (isLagging || (row !== null && requests.length === 0)) return null;
  return (
    <Section title={row === null ? t`All requests` : t`Requests`}>
      {requests.length === 0 && <Text size="sm" c="dimmed">{t`Nothing was sent.`}</Text>}
      <ol className="divided-list">
        {requests.slice(0, shown).map((request) => (
          <RequestEntry key={request.id} request={request} cause={outcomes[row ?? -1]?.cause} />
        ))}
      </ol>
      <ShowMore total={requests.length} shown={shown} step={AT_ONCE} onShow={setShown} />
    </Section>
  );
}

/** One request in a line; its details render only when opened. `cause`: shown above already, with the row. */
function RequestEntry({ request, cause }: { request: RequestRecord; cause: Cause | undefined }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { attempt, sentAt } = request;
  const seq = request.seq + 1;
  const worst = worstOutcome(request);
  return (
    <li>
      <Box component="details" flex={1} fz="sm" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <Group component="summary" gap="md" className="hoverable">
          <Icon name="chevron" size={12} />
          <strong>{t`Request ${seq}`}</strong>
          {attempt > 1 && <span>{t`Attempt ${attempt}`}</span>}
          {worst.cause !== cause && (
            <ToneBadge tone={rowStates[stateOf(worst)].tone}>{t(causeWords[worst.cause].title)}</ToneBadge>
          )}
          <Text component="span" inherit c="dimmed" ms="auto">
            <Time at={sentAt} />
          </Text>
        </Group>
        {isOpen && <RequestDetail request={request} />}
      </Box>
    </li>
  );
}

/** A successful answer can contain a refused set: the line shows the worst outcome of its rows. */
function worstOutcome({ cause, outcomes }: RequestRecord): Pick<Outcome, 'verdict' | 'cause'> {
  const worst = mostUrgent(countStates(outcomes.map(({ outcome }) => stateOf(outcome))));
  const found = outcomes.find(({ outcome }) => stateOf(outcome) === worst);
  return found?.outcome ?? { verdict: verdictOf(cause), cause };
}
